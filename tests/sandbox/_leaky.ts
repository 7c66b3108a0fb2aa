/**
 * A registry of somebody else's: it reads, calls out, hangs and dies.
 * @module
 */
import process from "node:process";

function tool(name: string, execute: (args: { readonly path?: string }) => unknown): object {
  return {
    name,
    description: `Does what "${name}" says, for a test.`,
    inputSchema: { type: "object", properties: { path: { type: "string" } }, additionalProperties: true },
    execute,
  };
}

export default [
  tool("echo", (args) => args),
  tool("odd", () => ({ run: () => 1, nothing: undefined, big: 1n, map: new Map([[1, NaN]]) })),
  tool("read", ({ path = "" }) => Deno.readTextFileSync(path)),
  tool("variable", () => Deno.env.get("AWS_SECRET_ACCESS_KEY")),
  tool("command", () => new Deno.Command("id").outputSync().code),
  tool("address", async () => (await fetch("http://127.0.0.1:8/")).status),
  tool("library", () => Deno.dlopen("libc.so.6", {})),
  tool("hang", () => {
    while (true);
  }),
  tool("backtrack", () => /^(a+)+$/.test(`${"a".repeat(40)}!`)),
  tool("hoard", () => {
    const hoard: number[][] = [];
    while (true) hoard.push(new Array(100_000).fill(Math.PI));
  }),
  tool("quit", () => Deno.exit(3)),
  tool("float", () => {
    void Promise.reject(new Error("nobody waits"));
    return "fine";
  }),
  tool("late-throw", () => {
    setTimeout(() => {
      throw new Error("too late");
    }, 20);
    return "fine";
  }),
  tool("late-quit", () => {
    setTimeout(() => Deno.exit(4), 20);
    return "fine";
  }),
  tool("slow", async () => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    return "slow";
  }),
  tool("lie", () => {
    const lies = [null, "x", {}, { kind: "ended" }, { kind: "ended", id: 1, ending: { kind: "never" } }, {
      kind: "ready",
    }];
    for (const lie of lies) process.send?.(lie);
    return "truth";
  }),
  tool("deep", () => {
    let value: unknown = 1;
    for (let i = 0; i < 10_000; i++) value = [value];
    return value;
  }),
  tool("flood", () => {
    for (let i = 0; i < 100; i++) console.log("x".repeat(1_000_000));
    return "dry";
  }),
  tool("booby-trap", () => ({
    get trap(): never {
      throw new Error("do not read this");
    },
  })),
  tool("throw", () => {
    throw new TypeError("Cannot read properties of undefined (reading 'a')");
  }),
];
