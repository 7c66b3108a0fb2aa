/**
 * What fixes of lint rules keep to: the mended definition lints clean, mending it again changes nothing, and it takes
 * nothing that was refused before.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import type { JsonValue } from "../../src/core/json.ts";
import type { LintProblem, LintRule } from "../../src/core/lint_rule.ts";
import type { ToolDefinition } from "../../src/core/tool.ts";
import { arbitraryFromSchema } from "../../src/generate/arbitrary.ts";
import { UngeneratableError } from "../../src/generate/ungeneratable_error.ts";
import { lintRules } from "../../src/lint/mod.ts";
import { applyFixes } from "../../src/run/apply_fixes.ts";
import { compileJudge, type Judge } from "../../src/schema/judge.ts";
import { SchemaError } from "../../src/schema/validate.ts";

/** Ways to write one parameter, those with something to mend among them. */
const parameter: fc.Arbitrary<JsonValue> = fc.oneof(
  fc.record({
    type: fc.constantFrom<JsonValue>("string", "str", "String", "text"),
    description: fc.constantFrom("A word", "A <b>bold</b> word<br/>or two"),
    maxLength: fc.constantFrom(5, 40),
    default: fc.constantFrom<JsonValue>(null, "a", 7),
    example: fc.constant("b"),
    optional: fc.boolean(),
    required: fc.boolean(),
  }, { requiredKeys: ["type"] }),
  fc.record({
    type: fc.constantFrom("integer", "int", "number", "float", "double"),
    description: fc.constant("A number"),
    minimum: fc.integer({ min: -5, max: 5 }),
    maximum: fc.integer({ min: 6, max: 99 }),
    default: fc.constantFrom<JsonValue>(null, 3, "3", "three"),
  }, { requiredKeys: ["type"] }),
  fc.record({
    type: fc.constant("integer"),
    minimum: fc.integer({ min: -5, max: 5 }),
    exclusiveMinimum: fc.boolean(),
    maximum: fc.integer({ min: 8, max: 20 }),
    exclusiveMaximum: fc.boolean(),
  }, { requiredKeys: ["type", "exclusiveMinimum"] }),
  fc.record({
    type: fc.constantFrom("boolean", "bool"),
    default: fc.constantFrom<JsonValue>("true", "False", true, null),
  }, { requiredKeys: ["type"] }),
  fc.record({
    type: fc.constant("string"),
    enum: fc.array(fc.constantFrom("a", "b", "c"), { minLength: 1, maxLength: 5 }),
    default: fc.constantFrom("a", "d"),
  }, { requiredKeys: ["type", "enum"] }),
  fc.record({
    anyOf: fc.subarray<JsonValue>([
      { type: "string", minLength: 2 },
      { type: "null" },
      { type: "integer" },
      { type: "boolean" },
    ], { minLength: 2 }),
    description: fc.constant("One or the other"),
    default: fc.constant(null),
  }, { requiredKeys: ["anyOf"] }),
);

const object: fc.Arbitrary<JsonValue> = fc.record({
  type: fc.constant("object"),
  properties: fc.dictionary(fc.constantFrom("a", "b", "~c", "d/e", "__proto__"), parameter, { maxKeys: 4 }),
  required: fc.array(fc.constantFrom("a", "b", "~c"), { maxLength: 4 }),
  additionalProperties: fc.boolean(),
}, { requiredKeys: ["type"] });

/** Definitions with much to mend, in objects within objects too. */
const messyTool: fc.Arbitrary<ToolDefinition> = fc.record({
  name: fc.constant("tool"),
  description: fc.constantFrom("Does what it does.", "Does <p>what</p> it does."),
  inputSchema: fc.tuple(object, object).map(([outer, inner]) => ({
    ...outer as Record<string, JsonValue>,
    ...("properties" in (outer as Record<string, JsonValue>)
      ? { properties: { ...(outer as Record<string, Record<string, JsonValue>>).properties, inner } }
      : {}),
  })),
});

/** The judge of a schema; undefined where it is none, so that it takes nothing. */
function judgeOf({ inputSchema }: ToolDefinition): Judge | undefined {
  try {
    return compileJudge(inputSchema);
  } catch (error) {
    if (error instanceof SchemaError) return undefined;
    throw error;
  }
}

/** Values the mended schema takes are taken by the one before; how many were tried. */
function assertTakesNoMore(before: ToolDefinition, after: ToolDefinition): number {
  const judge = judgeOf(before);
  // Before, nothing could be judged at all, since it was no schema.
  if (judge === undefined) return 0;
  try {
    const values = fc.sample(arbitraryFromSchema(after.inputSchema), { numRuns: 5, seed: 1 });
    for (const value of values) {
      assert(
        judge.verdict(value) !== "invalid",
        `${JSON.stringify(before)} refuses ${JSON.stringify(value)}`,
      );
    }
    return values.length;
  } catch (error) {
    if (error instanceof UngeneratableError || error instanceof SchemaError) return 0;
    throw error;
  }
}

async function assertMended(tool: ToolDefinition): Promise<ToolDefinition> {
  const { tool: mended } = await applyFixes(tool, lintRules);
  const left: LintProblem[] = [];
  for (const rule of lintRules) if (rule.level === "tool") left.push(...await fixable(rule, mended));
  assertEquals(left, [], "a fix is left");
  const again = await applyFixes(mended, lintRules);
  assertEquals([again.tool, again.edits], [mended, []], "mending again changes nothing");
  return mended;
}

/** What a rule says of a definition and can mend. */
async function fixable(
  rule: Extract<LintRule, { level: "tool" }>,
  tool: ToolDefinition,
): Promise<readonly LintProblem[]> {
  return (await rule.lint(tool, [tool])).filter(({ fix }) => fix !== undefined);
}

Deno.test("mended definitions lint clean, stay as they are, and take nothing that was refused", async () => {
  let [edited, tried] = [0, 0];
  await fc.assert(
    fc.asyncProperty(messyTool, async (tool) => {
      const mended = await assertMended(tool);
      if (mended !== tool) edited++;
      tried += assertTakesNoMore(tool, mended);
    }),
    { seed: 42, numRuns: 120 },
  );
  assert(edited > 80 && tried > 120, `${edited} definitions mended, ${tried} values tried`);
});

for (const rule of lintRules) {
  if (rule.level !== "tool") continue;
  const { bad, good } = rule.examples;
  if ((await fixable(rule, bad)).length === 0) continue;
  Deno.test(`the fix of ${rule.id} mends its own bad example and leaves the good one`, async () => {
    const { tool, edits } = await applyFixes(bad, [rule]);
    assert(edits.length > 0);
    assertEquals(await fixable(rule, tool), []);
    assertEquals(await applyFixes(good, [rule]), { tool: good, edits: [] });
    assertTakesNoMore(bad, tool);
  });
}

Deno.test("each fix writes what was meant", async (t) => {
  const cases: Readonly<Record<string, readonly [before: JsonValue, after: JsonValue]>> = {
    "types of other languages": [
      { type: "object", properties: { a: { type: "str" }, b: { type: ["float", "none"] } } },
      { type: "object", properties: { a: { type: "string" }, b: { type: ["number", "null"] } } },
    ],
    "a bound of draft 4": [
      { type: "object", properties: { a: { type: "integer", minimum: 1, exclusiveMinimum: true } } },
      { type: "object", properties: { a: { type: "integer", exclusiveMinimum: 1 } } },
    ],
    "required within properties": [
      {
        type: "object",
        properties: { a: { type: "string", required: true }, b: { type: "string", required: true } },
      },
      { type: "object", properties: { a: { type: "string" }, b: { type: "string" } }, required: ["a", "b"] },
    ],
    "names required twice": [
      { type: "object", properties: { a: { type: "string" } }, required: ["a", "a"] },
      { type: "object", properties: { a: { type: "string" } }, required: ["a"] },
    ],
    "a default as text": [
      {
        type: "object",
        properties: { a: { type: "boolean", default: "False" }, b: { type: "integer", default: "7" } },
      },
      {
        type: "object",
        properties: { a: { type: "boolean", default: false }, b: { type: "integer", default: 7 } },
      },
    ],
    "a default in doubt": [
      { type: "object", properties: { a: { type: "integer", default: "seven" } } },
      { type: "object", properties: { a: { type: "integer", default: "seven" } } },
    ],
    "alternatives of plain types": [
      { type: "object", properties: { a: { anyOf: [{ type: "string", minLength: 1 }, { type: "null" }] } } },
      { type: "object", properties: { a: { type: ["string", "null"], minLength: 1 } } },
    ],
    "alternatives that are not": [
      { type: "object", properties: { a: { anyOf: [{ type: "string", enum: ["x"] }, { type: "null" }] } } },
      { type: "object", properties: { a: { anyOf: [{ type: "string", enum: ["x"] }, { type: "null" }] } } },
    ],
  };
  for (const [says, [before, after]] of Object.entries(cases)) {
    await t.step(says, async () => {
      const tool = { name: "a", inputSchema: before } as ToolDefinition;
      const { tool: mended } = await applyFixes(tool, lintRules);
      assertEquals<JsonValue>(mended.inputSchema, after);
    });
  }
});
