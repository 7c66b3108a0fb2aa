import { relative } from "node:path";
import { fileURLToPath as fromFileUrl } from "node:url";
import {
  assert,
  assertEquals,
  assertFalse,
  assertMatch,
  assertRejects,
  assertStringIncludes,
} from "@std/assert";
import { valueShapes } from "../../src/adapters/values.ts";
import { adapters } from "../../src/adapters/mod.ts";
import { openModule } from "../../src/adapters/module.ts";
import { TargetError } from "../../src/core/errors.ts";
import type { Registry } from "../../src/core/registry.ts";
import { call, never } from "./_calls.ts";

const module = openModule(valueShapes);
const folder = new URL("./modules/", import.meta.url);

/** Opens a module of the folder beside. */
async function open(name: string, signal: AbortSignal = never): Promise<Registry> {
  return await module.open({ kind: "module", specifier: new URL(name, folder).href }, signal);
}

/** The error of opening a module, its folder left out. */
async function failure(name: string): Promise<{ message: string; hint: string }> {
  const { message, hint } = await assertRejects(() => open(name), TargetError);
  return { message: message.replaceAll(folder.href, ""), hint };
}

Deno.test("the exports are tried in their order, and the first that lists something is taken", async () => {
  const table = {
    "tools_array.ts": ["upper"],
    "default_registry.js": ["from_default"],
    "builds.ts": ["built"],
    "promised.ts": ["later"],
    "no_tools.ts": [],
  };
  for (const [name, tools] of Object.entries(table)) {
    const registry = await open(name);
    assertEquals(registry.tools.map((tool) => tool.name), tools, name);
    assertEquals(registry.source, new URL(name, folder).href);
  }
  const registry = await open("one_malformed.ts");
  assertEquals([registry.tools, registry.problems.map((problem) => problem.tool)], [[], ["bad"]]);
});

Deno.test("an opened module is called, and what it built is closed", async () => {
  assertEquals(await call(await open("tools_array.ts"), "upper", { text: "a" }), { kind: "ok", value: "A" });
  const registry = await open("builds.ts");
  await registry[Symbol.asyncDispose]();
  const { closed } = await import("./modules/builds.ts");
  assertEquals(closed.at(-1), "built");
});

Deno.test("a file is found from the working directory", async () => {
  const path = fromFileUrl(new URL("tools_array.ts", folder));
  const near = relative(Deno.cwd(), path);
  for (const specifier of [near, `./${near}`, path]) {
    const registry = await module.open({ kind: "module", specifier }, never);
    assertEquals([registry.source, registry.tools.length], [specifier, 1]);
  }
  const specifier = near.replace("tools_array", "tool_array");
  const { message, hint } = await assertRejects(
    () => module.open({ kind: "module", specifier }, never),
    TargetError,
  );
  assertEquals(message, `Cannot open "${specifier}": there is no such file`);
  assertEquals(hint, `Did you mean ${near}?`);
});

Deno.test("a URL is imported as it is", async () => {
  const source = 'export const tools=[{name:"a",inputSchema:{type:"object"},execute:()=>1}]';
  const registry = await module.open({ kind: "module", specifier: `data:text/javascript,${source}` }, never);
  assertEquals(registry.tools.map((tool) => tool.name), ["a"]);
});

Deno.test("a module that does not open says why, in one line and without a stack", async () => {
  const table: Readonly<Record<string, readonly [string | RegExp, RegExp]>> = {
    "not_there_at_all.ts": [
      'Cannot open "not_there_at_all.ts": there is no such file',
      /from the working directory/,
    ],
    ".": [/^Cannot open ".*": it is a folder$/, /Give a module in it/],
    "throws_on_import.ts": [
      'Cannot open "throws_on_import.ts": it throws on import: DATABASE_URL is not set',
      /deno run/,
    ],
    "throws_text.ts": ['Cannot open "throws_text.ts": it throws on import: no database', /deno run/],
    "nothing.ts": ['Cannot open "nothing.ts": it exports nothing', /Export as default, registry or tools/],
    "unrecognised.ts": [
      'Cannot open "unrecognised.ts": none of its exports is a registry: default, port, start',
      /array or a record of tools/,
    ],
    "build_throws.ts": [
      'Cannot open "build_throws.ts": buildRegistry() throws: no such data folder',
      /Call buildRegistry\(\)/,
    ],
    "specs_throw.ts": [
      'Cannot open "specs_throw.ts": export registry: specs() throws: catalogue is broken',
      /specs\(\)/,
    ],
  };
  for (const [name, [message, hint]] of Object.entries(table)) {
    const error = await failure(name);
    if (typeof message === "string") assertEquals(error.message, message);
    else assertMatch(error.message, message);
    assertMatch(error.hint, hint);
    assertFalse(/\n|\bat .*:\d+:\d+/.test(error.message), error.message);
  }
});

Deno.test("a module that cannot be parsed, or whose own imports are missing, says so in one line", async () => {
  const broken = await Deno.makeTempDir();
  try {
    const table = {
      "export const tools = [;": /it throws on import: .*(pars|expect)/i,
      'export { tools } from "./not_there.js";': /it throws on import: .*not_there\.js/,
    };
    for (const [source, message] of Object.entries(table)) {
      const specifier = `${broken}/broken_${source.length}.js`;
      await Deno.writeTextFile(specifier, source);
      const error = await assertRejects(() => module.open({ kind: "module", specifier }, never), TargetError);
      assertMatch(error.message, message);
      assertFalse(error.message.includes("\n"), error.message);
    }
  } finally {
    await Deno.remove(broken, { recursive: true });
  }
});

Deno.test("an import that does not finish ends with the signal", async () => {
  const controller = new AbortController();
  const opening = assertRejects(() => open("hangs.ts", controller.signal), TargetError);
  controller.abort();
  const error = await opening;
  assertStringIncludes(error.message, "its import does not finish");
  assertStringIncludes(error.hint, "top-level await");
  // The import is still waiting; let it end, so that nothing is left behind.
  const late = import("./modules/hangs.ts");
  await new Promise((resolve) => setTimeout(resolve, 50));
  dispatchEvent(new Event("messcall-test-release"));
  await late;
});

Deno.test("a builder that does not finish ends with the signal", async () => {
  const controller = new AbortController();
  const opening = assertRejects(
    () => open("build_hangs.ts", controller.signal),
    TargetError,
    "createRegistry() does not finish",
  );
  await new Promise((resolve) => setTimeout(resolve, 100));
  controller.abort();
  await opening;
});

Deno.test("only modules are accepted", () => {
  assert(module.accepts({ kind: "module", specifier: "x" }));
  assertFalse(module.accepts({ kind: "value", value: [] }));
  assertFalse(module.accepts({ kind: "command", argv: ["x"] }));
});

Deno.test("adapters are complete, and an object that fits several has the one that demands most", () => {
  const both = {
    source: "x",
    tools: [],
    call: (): null => null,
    specs: (): [] => [],
    execute: (): null => null,
    listTools: (): [] => [],
    callTool: (): null => null,
  };
  const first = (value: unknown): string | undefined =>
    adapters.find((adapter) => adapter.accepts({ kind: "value", value }))?.id;
  const { source: _source, ...noRegistry } = both;
  const instance = { name: "a", inputSchema: {}, definition: (): null => null, execute: (): null => null };
  assertEquals([first(both), first(noRegistry), first([instance]), first([])], [
    "registry-value",
    "specs-execute",
    "tool-instances",
    "plain-tools",
  ]);
  for (const { id, docs } of adapters) {
    assertMatch(id, /^[a-z]+(-[a-z]+)*$/);
    for (const text of [docs.summary, docs.why, docs.fix]) assert(text.length > 20, id);
  }
});
