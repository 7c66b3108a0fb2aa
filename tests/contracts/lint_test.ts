/**
 * What every lint rule keeps to.
 * @module
 */
import { assert, assertEquals, assertMatch } from "@std/assert";
import fc from "fast-check";
import type { LintProblem, LintRule } from "../../src/core/lint_rule.ts";
import type { ToolDefinition } from "../../src/core/tool.ts";
import { lintRules } from "../../src/lint/mod.ts";
import { anyTool, DEEP, deepTools, FLOODS, freeze } from "./_any_tools.ts";

const MESSAGE = /^Expected \S[^\n]*: received [^\n]*[^.\s]$/;

function assertForm(problems: readonly LintProblem[]): void {
  for (const { code, message, pointer } of problems) {
    assertMatch(message, MESSAGE);
    assertMatch(code, /^[A-Za-z$][\w$-]*$/);
    assert(pointer === undefined || pointer === "" || pointer.startsWith("/"), `pointer ${pointer}`);
  }
}

/** All that a rule says of the tools of a registry. */
function lintAll(rule: LintRule, tools: readonly ToolDefinition[]): readonly LintProblem[] {
  return rule.level === "registry" ? rule.lint(tools) : tools.flatMap((tool) => rule.lint(tool, tools));
}

function assertExamples(rule: LintRule): void {
  const good = freeze([rule.examples.good].flat());
  const bad = freeze([rule.examples.bad].flat());
  assertEquals(lintAll(rule, good), [], "the good example");
  const problems = lintAll(rule, bad);
  assert(problems.length > 0, "the bad example is not found");
  assertForm(problems);
}

for (const rule of lintRules) {
  Deno.test(`lint ${rule.id}`, async (t) => {
    await t.step("leaves its good example alone and finds its bad one", () => assertExamples(rule));

    await t.step("bears any JSON in any place, says the same twice, and in the form of messages", () => {
      fc.assert(
        fc.property(fc.array(anyTool, { minLength: 1, maxLength: 3 }), (tools) => {
          freeze(tools);
          const problems = lintAll(rule, tools);
          assertForm(problems);
          assertEquals(lintAll(rule, tools), problems);
        }),
        { seed: 42, numRuns: 150 },
      );
    });

    await t.step("bears values of any depth", () => {
      for (const deep of DEEP) assertForm(lintAll(rule, deepTools(deep)));
    });

    await t.step("bears texts of any length", () => {
      for (const description of FLOODS) {
        const a = { type: "string", description, title: description };
        const tool: ToolDefinition = {
          name: "a",
          description,
          inputSchema: { type: "object", properties: { a } },
        };
        const started = performance.now();
        assertForm(lintAll(rule, [tool, { ...tool, name: "b" }]));
        const took = performance.now() - started;
        assert(took < 1_000, `${description.slice(0, 10)}… takes ${Math.round(took)} ms`);
      }
    });
  });
}

Deno.test("every file of src/lint is a rule in its list, and the list is sorted", () => {
  const files = [...Deno.readDirSync(new URL("../../src/lint/", import.meta.url))]
    .map(({ name }) => name).filter((name) => name !== "mod.ts" && !name.startsWith("_"));
  const ids = lintRules.map(({ id }) => id);
  assertEquals(ids, files.map((name) => name.replace(/\.ts$/, "").replaceAll("_", "-")).sort());
});

Deno.test("no two lint rules share an example", () => {
  const examples = lintRules.map(({ examples }) => JSON.stringify(examples));
  assertEquals(new Set(examples).size, examples.length);
});
