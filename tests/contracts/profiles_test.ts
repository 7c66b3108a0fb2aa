/**
 * What the rules of every provider keep to, and the conflicts between them.
 * @module
 */
import { assert, assertMatch } from "@std/assert";
import fc from "fast-check";
import type { LintProblem } from "../../src/core/lint_rule.ts";
import type { ToolDefinition } from "../../src/core/tool.ts";
import { makeCells } from "../../src/portability/matrix.ts";
import { profiles } from "../../src/profiles/mod.ts";
import { allTargetRules } from "../../src/targets.ts";
import { anyTool, DEEP, deepTools, FLOODS, freeze } from "./_any_tools.ts";

const MESSAGE = /^Expected \S[^\n]*: received [^\n]*[^.\s]$/;
const JUDGES = allTargetRules();

function lintAll(tools: readonly ToolDefinition[]): readonly LintProblem[] {
  return JUDGES.flatMap((judge) =>
    judge.level === "registry" ? judge.lint(tools) : tools.flatMap((tool) => judge.lint(tool, tools))
  );
}

function assertForm(problems: readonly LintProblem[]): void {
  for (const { code, message, pointer } of problems) {
    assertMatch(message, MESSAGE);
    assertMatch(code, /^[A-Za-z$][\w$-]*$/);
    assert(pointer === undefined || pointer === "" || pointer.startsWith("/"), `pointer ${pointer}`);
  }
}

Deno.test("profiles bear any JSON in any place", () => {
  let found = 0;
  fc.assert(
    fc.property(fc.array(anyTool, { minLength: 1, maxLength: 3 }), (tools) => {
      freeze(tools);
      const problems = lintAll(tools);
      found += problems.length;
      assertForm(problems);
      makeCells(tools, { profiles, siblings: tools });
    }),
    { seed: 42, numRuns: 300 },
  );
  assert(found > 300, `only ${found} problems were found`);
});

Deno.test("profiles bear values of any depth", () => {
  for (const deep of DEEP) assertForm(lintAll(deepTools(deep)));
});

Deno.test("profiles bear texts of any length", () => {
  for (const text of FLOODS) {
    const a = { type: "string", description: text, pattern: text, format: text, enum: [text], default: text };
    const inputSchema = { type: "object", properties: { a, [text]: { $ref: text } }, required: [text] };
    const started = performance.now();
    assertForm(lintAll([{ name: text, description: text, inputSchema }]));
    const took = performance.now() - started;
    assert(took < 2_000, `${text.slice(0, 10)}… takes ${Math.round(took)} ms`);
  }
});
