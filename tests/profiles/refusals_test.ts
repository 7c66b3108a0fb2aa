/**
 * Every rule that refuses knows what was refused, and leaves alone what stands beside it.
 * @module
 */
import { assert, assertEquals, assertMatch } from "@std/assert";
import type { LintProblem, PromptJudge } from "../../src/core/lint_rule.ts";
import type { ToolDefinition } from "../../src/core/tool.ts";
import { profileRules } from "../../src/portability/rules.ts";
import { profiles } from "../../src/profiles/mod.ts";
import { REFUSALS } from "./refusals_data.ts";

const JUDGES: ReadonlyMap<string, PromptJudge> = new Map(
  profiles.flatMap(profileRules).map((judge) => [judge.id, judge]),
);

function lint(id: string, tools: readonly ToolDefinition[]): readonly LintProblem[] {
  const judge = JUDGES.get(id);
  if (judge === undefined) throw new Error(`There is no rule "${id}"`);
  return judge.level === "registry" ? judge.lint(tools) : tools.flatMap((tool) => judge.lint(tool, tools));
}

for (const { rules, said, bad, good } of REFUSALS) {
  for (const id of rules) {
    Deno.test(`${id}: ${said}`, () => {
      assert(lint(id, bad).length > 0, "what was refused is not found");
      assertEquals(lint(id, good), [], "what is taken is found");
      for (const { message } of lint(id, bad)) {
        assertMatch(
          message,
          /^Expected \S[^\n]* for [^\n]+ \((?:documented limit|observed in the field)\): received [^\n]*[^.\s]$/,
        );
      }
    });
  }
}

Deno.test("every rule that refuses has a recorded refusal", () => {
  const recorded = new Set(REFUSALS.flatMap(({ rules }) => rules));
  const missing = profiles.flatMap(({ id, rules }) =>
    rules.filter(({ code, fate }) => fate === "refused" && !recorded.has(`${id}/${code}`)).map(({ code }) =>
      `${id}/${code}`
    )
  );
  assertEquals(missing, []);
});

Deno.test("rules have a source and a code of their own, and what nobody says plainly is no error", () => {
  for (const { id, rules } of profiles) {
    assertEquals(new Set(rules.map(({ code }) => code)).size, rules.length, id);
    for (const { code, source, fate, grade } of rules) {
      assertMatch(source, /^https:\/\/\S+$/, `${id}/${code}`);
      assert(!(fate === "refused" && grade === "undocumented"), `${id}/${code} is an error nobody speaks of`);
    }
  }
});

Deno.test("a profile lists every source of its rules once", () => {
  for (const { id, rules, docs } of profiles) {
    const { sources = [] } = docs;
    assertEquals([...sources].sort(), [...new Set(rules.map(({ source }) => source))].sort(), id);
  }
});

Deno.test("VS Code groups more than 128 tools, and refuses none of them", () => {
  const tools = (count: number): readonly ToolDefinition[] =>
    Array.from({ length: count }, (_, i) => ({ name: `tool_${i}`, inputSchema: { type: "object" } }));
  assertEquals(lint("vscode/registry-tool-count", tools(128)), []);
  assertEquals(lint("vscode/registry-tool-count", tools(129)).length, 1);
  assertEquals(JUDGES.get("vscode/registry-tool-count")?.severity, "warning");
});
