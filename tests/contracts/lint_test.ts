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
async function lintAll(rule: LintRule, tools: readonly ToolDefinition[]): Promise<readonly LintProblem[]> {
  if (rule.level === "registry") return rule.lint(tools);
  return (await Promise.all(tools.map((tool) => rule.lint(tool, tools)))).flat();
}

async function assertExamples(rule: LintRule): Promise<void> {
  const good = freeze([rule.examples.good].flat());
  const bad = freeze([rule.examples.bad].flat());
  assertEquals(await lintAll(rule, good), [], "the good example");
  const problems = await lintAll(rule, bad);
  assert(problems.length > 0, "the bad example is not found");
  assertForm(problems);
}

for (const rule of lintRules) {
  Deno.test(`lint ${rule.id}`, async (t) => {
    await t.step("leaves its good example alone and finds its bad one", () => assertExamples(rule));

    await t.step(
      "bears any JSON in any place, says the same twice, and in the form of messages",
      async () => {
        await fc.assert(
          fc.asyncProperty(fc.array(anyTool, { minLength: 1, maxLength: 3 }), async (tools) => {
            freeze(tools);
            const problems = await lintAll(rule, tools);
            assertForm(problems);
            assertEquals(await lintAll(rule, tools), problems);
          }),
          { seed: 42, numRuns: 150 },
        );
      },
    );

    await t.step("bears values of any depth", async () => {
      for (const deep of DEEP) assertForm(await lintAll(rule, deepTools(deep)));
    });

    await t.step("bears texts of any length", async () => {
      for (const description of FLOODS) {
        const a = { type: "string", description, title: description };
        const tool: ToolDefinition = {
          name: "a",
          description,
          inputSchema: { type: "object", properties: { a } },
        };
        const started = performance.now();
        assertForm(await lintAll(rule, [tool, { ...tool, name: "b" }]));
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
