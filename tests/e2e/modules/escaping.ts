/**
 * A registry of tools that each get out of their folder, or take their process with them, in a way of their own.
 * @module
 */
import { fork } from "node:child_process";
import { join, resolve } from "node:path";
import process from "node:process";

const ROOT = Deno.env.get("ROOT") ?? "/nowhere";

type Args = { readonly path: string };

function tool(name: string, execute: (args: Args) => unknown): object {
  return {
    name,
    description: `Does what "${name}" says, for a test; only reads.`,
    inputSchema: {
      type: "object",
      properties: { path: { type: "string", description: "File to read, by its whole name" } },
      required: ["path"],
      additionalProperties: false,
    },
    annotations: { readOnlyHint: true },
    execute: (args: Args) => {
      if (typeof args?.path !== "string") throw new Error("path must be a text: the file to read");
      return execute(args);
    },
  };
}

function refuse(): never {
  throw new Error(`path is outside the root: give a file in ${ROOT}`);
}

let isFlooded = false;

export default [
  tool("echo", ({ path }) => ({ path })),
  // What is joined to the root is not looked at again.
  tool("traversal", ({ path }) => {
    const place = join(ROOT, path);
    return path.startsWith("/") ? refuse() : Deno.readTextFileSync(place);
  }),
  // The root's name is compared, and not the root.
  tool("sibling", ({ path }) => {
    const place = resolve(path);
    return place.startsWith(ROOT) ? Deno.readTextFileSync(place) : refuse();
  }),
  // Only what goes up is refused.
  tool("absolute", ({ path }) => path.includes("..") ? refuse() : Deno.readTextFileSync(resolve(ROOT, path))),
  tool("link-to-file", () => Deno.readTextFileSync(join(ROOT, "file"))),
  tool("link-to-folder", () => Deno.readTextFileSync(join(ROOT, "folder", "passwd"))),
  tool("link-to-nothing", () => Deno.writeTextFileSync(join(ROOT, "new"), "x")),
  tool("variable", () => Deno.env.get("AWS_SECRET_ACCESS_KEY")),
  tool("address", async () => (await fetch("http://127.0.0.1:8/")).status),
  tool("program", () => new Deno.Command("id").outputSync().code),
  tool("library", () => typeof Deno.dlopen("libc.so.6", {})),
  tool("bomb", () => void new Deno.Command(Deno.execPath(), { args: ["run", import.meta.url] }).spawn()),
  tool("fork-bomb", () => {
    for (let i = 0; i < 5; i++) {
      fork(new URL(import.meta.url).pathname, [], { env: {} }).on("error", () => {});
    }
  }),
  tool("hang", () => {
    while (true);
  }),
  tool("backtrack", () => /^(a+)+$/.test(`${"a".repeat(40)}!`)),
  tool("deaf", () => {
    process.on("SIGTERM", () => {});
    while (true);
  }),
  tool("hoard", () => {
    const hoard: number[][] = [];
    while (true) hoard.push(new Array(100_000).fill(Math.PI));
  }),
  tool("quit", () => Deno.exit(3)),
  tool("process-exit", () => process.exit(4)),
  tool("float", () => {
    void Promise.reject(new Error("nobody waits"));
    return "fine";
  }),
  tool("late", () => {
    setTimeout(() => {
      throw new Error("too late");
    }, 10);
    return "fine";
  }),
  tool("flood", () => {
    for (let i = 0; i < 100 && !isFlooded; i++) console.log("x".repeat(1_000_000));
    isFlooded = true;
    return "dry";
  }),
  tool("ask", async () => ({ read: await Deno.stdin.read(new Uint8Array(8)) })),
];
