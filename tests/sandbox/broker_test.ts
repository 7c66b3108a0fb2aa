/**
 * What the broker allows, by the real places of files, and what it keeps a record of.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { join } from "node:path";
import { checkRegistry } from "../../mod.ts";
import type { Access } from "../../src/core/registry.ts";
import { realPlace } from "../../src/sandbox/real_place.ts";
import { openSandbox } from "../../src/sandbox/open.ts";

const LEAKY = new URL("_leaky.ts", import.meta.url).href;

/** What reading some places in a root comes to, and what was refused meanwhile. */
async function reads(
  paths: (root: string, outside: string) => readonly string[],
): Promise<{ readonly endings: readonly string[]; readonly denied: readonly Access[] }> {
  const folder = await Deno.realPath(await Deno.makeTempDir());
  const root = join(folder, "root");
  const outside = join(folder, "root-not");
  try {
    for (const place of [root, outside]) await Deno.mkdir(place);
    await Deno.writeTextFile(join(root, "a.txt"), "inside");
    await Deno.writeTextFile(join(outside, "b.txt"), "outside");
    await Deno.symlink(join(outside, "b.txt"), join(root, "file"));
    await Deno.symlink(outside, join(root, "folder"));
    await Deno.symlink(join(root, "a.txt"), join(root, "home"));
    const { signal } = new AbortController();
    await using registry = await openSandbox(LEAKY, { mode: "capabilities", root, signal });
    const endings: string[] = [];
    for (const path of paths(root, outside)) {
      const call = { id: "1", tool: "read", args: { kind: "json", value: { path } } } as const;
      endings.push((await registry.call(call, signal)).kind);
    }
    return { endings, denied: registry.takeDenied?.() ?? [] };
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test("a file in the root is read, by its own name and by a link that stays inside", async () => {
  const { endings, denied } = await reads((
    root,
  ) => [join(root, "a.txt"), join(root, "home"), `${root}/./x/../a.txt`]);
  assertEquals([endings, denied], [["ok", "ok", "ok"], []]);
});

Deno.test("a link out of the root is refused, to a file, to a folder, and to a leaf that is not there", async () => {
  const { endings, denied } = await reads((root) =>
    ["file", "folder/b.txt", "folder/new.txt"].map((name) => join(root, name))
  );
  assertEquals(endings, ["error", "error", "error"]);
  assertEquals(
    denied.map(({ permission, real = "" }) => [permission, real.replace(/^.*\/root-not/, "not")]),
    [
      ["read", "not/b.txt"],
      ["read", "not/b.txt"],
      ["read", "not/new.txt"],
    ],
  );
});

Deno.test("a folder whose name begins with the root's is not the root, and neither is what is above", async () => {
  const { endings } = await reads((root, outside) => [
    join(outside, "b.txt"),
    `${root}/../root-not/b.txt`,
    "/etc/hostname",
  ]);
  assertEquals(endings, ["error", "error", "error"]);
});

Deno.test("where a path leads is told for what does not exist, too", async () => {
  const folder = await Deno.realPath(await Deno.makeTempDir());
  try {
    await Deno.symlink(folder, join(folder, "self"));
    assertEquals(realPlace(join(folder, "self", "self", "new", "leaf")), join(folder, "new", "leaf"));
    assertEquals(realPlace(new URL(`file://${folder}/self`).href), folder);
    assertEquals(realPlace("/no_such/place"), "/no_such/place");
    // Whoever writes through a link to nothing makes the file it leads to.
    await Deno.symlink("/no_such/file", join(folder, "dangling"));
    assertEquals(realPlace(join(folder, "dangling")), "/no_such/file");
    await Deno.symlink(join(folder, "round"), join(folder, "round"));
    assertEquals(realPlace(join(folder, "round")), join(folder, "round"));
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("what was reached for is a finding of the call that did, and a quiet tool has none", async () => {
  const report = await checkRegistry(LEAKY, {
    sandbox: "capabilities",
    tools: ["variable", "command", "address", "echo"],
    runs: 8,
    quick: true,
  });
  const found = report.findings.filter(({ unit }) => unit.endsWith("-contained"))
    .map(({ unit, tool }) => `${unit} ${tool}`).toSorted();
  assertEquals(found.filter((each) => !each.includes("address")), [
    "env-contained variable",
    "exec-contained command",
  ]);
  assert(!found.some((each) => each.includes("echo")), found.join(", "));
});

/** Tools that read a file of the root; the first says so, the second says that it reads another, the third nothing. */
function declaring(root: string): string {
  const read = (file: string): string =>
    `() => { try { return Deno.readTextFileSync(${
      JSON.stringify(join(root, file))
    }); } catch { return "none"; } }`;
  const tools = [
    `{ name: "says_so", permissions: { read: [${JSON.stringify(root)}] }, execute: ${read("a.txt")} }`,
    `{ name: "says_else", permissions: { read: ["/srv/else"] }, execute: ${read("a.txt")} }`,
    `{ name: "says_nothing", execute: ${read("a.txt")} }`,
    // What it says that it needs was not allowed: it is refused, and no surprise.
    `{ name: "says_outside", permissions: { read: ["/etc/hostname"] }, execute: ${
      read("../../../etc/hostname")
    } }`,
  ];
  const rest = 'description: "Reads the plan; only reads.", inputSchema: { type: "object", properties: {} }';
  return `export default [${tools.map((tool) => tool.replace("{ name", `{ ${rest}, name`)).join(", ")}];`;
}

Deno.test("a tool is given no more of what is allowed than it declares, and what it declares is no surprise", async () => {
  const root = await Deno.realPath(await Deno.makeTempDir());
  try {
    await Deno.writeTextFile(join(root, "a.txt"), "inside");
    const module = `data:text/javascript,${encodeURIComponent(declaring(root))}`;
    const { signal } = new AbortController();
    await using registry = await openSandbox(module, { mode: "capabilities", root, signal });
    const seen: Record<string, readonly [unknown, readonly string[]]> = {};
    for (const { name } of registry.tools) {
      const call = { id: "1", tool: name, args: { kind: "json", value: {} } } as const;
      const ending = await registry.call(call, signal);
      const denied = (registry.takeDenied?.() ?? []).map(({ permission }) => permission);
      seen[name] = [ending.kind === "ok" ? ending.value : ending.kind, denied];
    }
    assertEquals(seen, {
      says_so: ["inside", []],
      says_else: ["none", ["read"]],
      says_nothing: ["inside", []],
      says_outside: ["none", []],
    });
  } finally {
    await Deno.remove(root, { recursive: true });
  }
});
