/**
 * Which rules a run goes by, and of which tools it speaks.
 * @module
 */
import { assert, assertEquals, assertRejects, assertStringIncludes, assertThrows } from "@std/assert";
import { checkRegistry, lintRegistry, type Preset, UsageError } from "../../mod.ts";
import { chooseRules } from "../../src/choose.ts";
import type { ToolDefinition } from "../../src/core/tool.ts";
import { lintRules } from "../../src/lint/mod.ts";
import { lintTools } from "../../src/run/lint.ts";

function idsOf(options: Parameters<typeof chooseRules>[0]): readonly string[] {
  return chooseRules(options).map(({ id }) => id);
}

Deno.test("each preset is a part of the next, and the smallest is the default", () => {
  const [recommended, strict, all] = (["recommended", "strict", "all"] as const).map((preset) =>
    idsOf({ preset })
  );
  assertEquals(idsOf({}), recommended);
  assertEquals(all, lintRules.map(({ id }) => id));
  assert(recommended?.every((id) => strict?.includes(id)) && strict?.every((id) => all?.includes(id)));
  assert((recommended?.length ?? 0) < (strict?.length ?? 0) && (strict?.length ?? 0) < (all?.length ?? 0));
});

Deno.test("what fires on most tools there are is a matter of taste", () => {
  assert(!idsOf({ preset: "strict" }).includes("extra-keys-refused"));
  assert(idsOf({ preset: "all" }).includes("extra-keys-refused"));
});

Deno.test("rules are named by ids and globs, whatever their preset", () => {
  assertEquals(idsOf({ rules: ["shouting-words"] }), ["shouting-words"]);
  assertEquals(idsOf({ rules: ["ref-*", "root-object"], preset: "strict" }), [
    "ref-siblings",
    "ref-unresolved",
    "root-object",
  ]);
});

Deno.test("a rule or a preset that does not exist is a mistake, and says what there is", async () => {
  const error = assertThrows(() => chooseRules({ rules: ["enum-fit-type"] }), UsageError);
  assertEquals(error.message, 'Cannot lint by "enum-fit-type": there is no such rule');
  assertStringIncludes(error.hint, 'Did you mean "enum-fits-type"?');
  const preset: Preset = JSON.parse('"pedantic"');
  const refused = await assertRejects(() => lintRegistry([tool("a")], { preset }), UsageError);
  assertStringIncludes(refused.message, 'Cannot use "pedantic" as "preset"');
});

Deno.test("a run lints by the same preset as lint does", async () => {
  const execute = (): string => "noon";
  const tools = [{ ...tool("tell_time"), execute }];
  for (const preset of ["recommended", "all"] as const) {
    const linted = (await lintRegistry(tools, { preset })).findings.map(({ unit }) => unit);
    const checked = (await checkRegistry(tools, { preset, runs: 1 })).findings.filter(({ kind }) =>
      kind === "lint"
    );
    assertEquals(checked.map(({ unit }) => unit), linted);
    assertEquals(linted.includes("output-schema-missing"), preset === "all");
  }
});

Deno.test("of tools that are not asked about nothing is said, though they are looked at", async () => {
  const tools = [tool("get_data"), tool("get_info"), tool("listThings")];
  const options = {
    rules: chooseRules({ rules: ["names-told-apart", "naming-style-mixed"] }),
    siblings: tools,
  };
  const about = async (asked: readonly ToolDefinition[]): Promise<readonly string[]> =>
    (await lintTools(asked, options)).map(({ unit, tool }) => `${unit} ${tool}`);
  assertEquals(await about(tools), ["names-told-apart get_info", "naming-style-mixed *"]);
  assertEquals(await about(tools.slice(0, 1)), ["naming-style-mixed *"]);
});

function tool(name: string): ToolDefinition {
  return { name, description: "Tells what time it is.", inputSchema: { type: "object", properties: {} } };
}
