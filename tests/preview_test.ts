/**
 * The dry run: what it foresees is what a run calls.
 * @module
 */
import { basename, dirname } from "node:path";
import { assert, assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import {
  checkRegistry,
  type Ending,
  openRegistry,
  previewRegistry,
  type Registry,
  type ToolCall,
  UsageError,
} from "../mod.ts";
import { argsOf } from "../src/core/replay_case.ts";
import { messcallHere } from "./cli/_messcall.ts";

/** What good.ts reads when it is loaded. */
const DATA = { allowRead: ["fixtures/data"] };
const READ = ["--allow-read", "fixtures/data"];

/** A call that was made, and whether it was accepted. */
interface Made {
  readonly call: ToolCall;
  readonly accepted: boolean;
}

/** The good registry, and the calls made of it. */
async function openLogged(): Promise<Registry & { readonly made: readonly Made[] }> {
  const registry = await openRegistry("./fixtures/registries/good.ts", { sandbox: "inherit" });
  const made: Made[] = [];
  return {
    ...registry,
    made,
    async call(call, signal): Promise<Ending> {
      const ending = await registry.call(call, signal);
      made.push({ call, accepted: ending.kind === "ok" });
      return ending;
    },
  };
}

/** The generated calls of a tool in their order: those that checks add have other names. */
function generated(made: readonly Made[], name: string): readonly Made[] {
  return made.filter(({ call: { id } }) =>
    id.startsWith(`${name}-`) && /^\d+$/.test(id.slice(name.length + 1))
  );
}

/** Whether all of some texts are among others in their order. */
function isInOrder(few: readonly string[], many: readonly string[]): boolean {
  let at = 0;
  for (const text of many) if (text === few[at]) at++;
  return at === few.length;
}

Deno.test("a run calls what was foreseen: all clean calls in their order, and nothing else before a refusal", async () => {
  const root = await Deno.makeTempDir();
  await Deno.writeTextFile(`${root}/notes.txt`, "a note\n");
  try {
    let alike = 0;
    for (const options of [{ seed: 7 }, { seed: -3, root }]) {
      const registry = await openLogged();
      const preview = await previewRegistry(registry, { ...options, runs: 150 });
      assertEquals(registry.made, []);
      await checkRegistry(registry, { ...options, runs: 150 });
      for (const { name, calls, atMost } of preview.tools.filter(({ name }) => name !== "*")) {
        assert(calls.length <= atMost && atMost === 150, name);
        const made = generated(registry.made, name);
        const messy = calls.findIndex(({ mutators, validity }) =>
          mutators.length > 0 || validity !== "valid"
        );
        const foreseen = calls.slice(0, messy).map(({ args }) => JSON.stringify(args));
        const called = made.map(({ call }) => JSON.stringify(argsOf(call)));
        assert(foreseen.length > 3 && isInOrder(foreseen, called), name);
        const refused = made.findIndex(({ accepted }) => !accepted);
        const same = Math.min(foreseen.length, refused < 0 ? Infinity : refused + 1);
        assertEquals(called.slice(0, same), foreseen.slice(0, same), name);
        if (same === foreseen.length) alike++;
      }
      const names = preview.tools.at(-1);
      const phantoms = new Set(registry.made.map(({ call }) => call.tool));
      assert(names?.name === "*" && names.calls.length > 3);
      for (const { tool } of names.calls) assert(phantoms.has(tool), tool);
    }
    assert(alike > 4, `${alike} tools refused none of their clean calls`);
  } finally {
    await Deno.remove(root, { recursive: true });
  }
});

Deno.test("the same seed foresees the same, another seed something else, and nothing is planted", async () => {
  const root = await Deno.makeTempDir();
  const foresee = (seed: number) =>
    previewRegistry("./fixtures/registries/good.ts", { seed, root, runs: 40, ...DATA });
  try {
    const preview = await foresee(1);
    const beside = [...Deno.readDirSync(dirname(root))].map(({ name }) => name);
    assertEquals(beside.filter((name) => name.startsWith(basename(root))), [basename(root)]);
    assertEquals(await foresee(1), preview);
    assert(JSON.stringify(await foresee(2)) !== JSON.stringify(preview));
    assert(JSON.stringify(preview).includes("messcall-"), "canaries are named");
    await assertRejects(
      () => previewRegistry("./fixtures/registries/good.ts", { root: `${root}/nowhere`, ...DATA }),
      UsageError,
    );
  } finally {
    await Deno.remove(root);
  }
});

Deno.test("tools that would not be called say why, and those are chosen that a run would choose", async () => {
  const inputSchema = { type: "object" };
  const execute = (): never => {
    throw new TypeError("a tool was called");
  };
  const preview = await previewRegistry([
    { name: "read", inputSchema, execute },
    { name: "delete_note", inputSchema, execute },
    { name: "broken", inputSchema: { type: "strin" }, execute },
    { name: "other", inputSchema, execute },
  ], { runs: 5, tools: ["read", "delete*", "broken"] });
  assertEquals(preview.tools.map(({ name }) => name), ["read", "delete_note", "broken", "*"]);
  assertStringIncludes(preview.tools[1]?.skipped ?? "", "--allow-destructive");
  assertStringIncludes(preview.tools[2]?.skipped ?? "", "does not compile");
});

Deno.test("--dry-run prints the first calls, the whole as JSON, and what cannot be foreseen", async () => {
  const target = "fixtures/registries/good.ts";
  const text = await messcallHere("check", target, ...READ, "--dry-run", "--tool", "search", "--runs", "60");
  assertEquals([text.code, text.stderr], [0, ""]);
  assertStringIncludes(text.stdout, "search  at most 60 generated calls\n  {");
  assertStringIncludes(text.stdout, "more (all with --format json)");
  assertStringIncludes(text.stdout, "note The calls follow from the seed and the definitions");
  assertStringIncludes(text.stdout, "1 of 1 tools would be called, seed 0; nothing was called\n");
  const json = await messcallHere(
    "check",
    target,
    ...READ,
    "--dry-run",
    "--tool",
    "search",
    "--runs",
    "60",
    "--format",
    "json",
  );
  assertEquals(
    JSON.parse(json.stdout),
    JSON.parse(JSON.stringify(await previewRegistry(target, { tools: ["search"], runs: 60, ...DATA }))),
  );
});
