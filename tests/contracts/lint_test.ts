/**
 * What every lint rule keeps to.
 * @module
 */
import { assert, assertEquals, assertMatch } from "@std/assert";
import fc from "fast-check";
import type { JsonValue } from "../../src/core/json.ts";
import type { LintRule } from "../../src/core/lint_rule.ts";
import type { Problem } from "../../src/core/problem.ts";
import type { ToolDefinition } from "../../src/core/tool.ts";
import { lintRules } from "../../src/lint/mod.ts";

const MESSAGE = /^Expected \S[^\n]*: received [^\n]*[^.\s]$/;

/** Keywords the rules read, and names that every object has. */
const KEYS =
  "type properties required items prefixItems enum const default anyOf allOf not if $ref $defs definitions $schema additionalProperties description title pattern nullable __proto__ constructor toString"
    .split(" ");

/** JSON in which keywords of JSON Schema hold anything at all. */
const { schemaLike } = fc.letrec<{ schemaLike: JsonValue }>((tie) => ({
  schemaLike: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom<JsonValue>(null, true, 5, "", "object", "array", "#", "#/$defs/a", [], {}),
    fc.jsonValue().map((value) => value as JsonValue),
    fc.array(tie("schemaLike"), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...KEYS), tie("schemaLike"), { maxKeys: 5 }),
    fc.dictionary(fc.string({ unit: "binary" }), tie("schemaLike"), { maxKeys: 3 }),
  ),
}));

/** A definition with any JSON in any place; the cast is the point of it. */
const anyTool = fc.record({
  name: fc.oneof(schemaLike, fc.constantFrom("get_data", "get_info", "constructor", "")),
  title: schemaLike,
  description: schemaLike,
  inputSchema: schemaLike,
  outputSchema: schemaLike,
  annotations: schemaLike,
}, { requiredKeys: [] }).map((tool) => tool as unknown as ToolDefinition);

/** Freezes a value to its depth, so that changing it throws. */
function freeze<T>(value: T): T {
  if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(freeze);
  return value;
}

function assertForm(problems: readonly Problem[]): void {
  for (const { code, message, pointer } of problems) {
    assertMatch(message, MESSAGE);
    assertMatch(code, /^[A-Za-z$][\w$-]*$/);
    assert(pointer === undefined || pointer === "" || pointer.startsWith("/"), `pointer ${pointer}`);
  }
}

function assertExamples(rule: LintRule): void {
  const good = freeze(rule.examples.good);
  const bad = freeze(rule.examples.bad);
  assertEquals(rule.lint(good, [good]), [], "the good example alone");
  // The good example stands beside the bad one, for rules about several tools.
  const problems = rule.lint(bad, [good, bad]);
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
          for (const tool of tools) {
            const problems = rule.lint(tool, tools);
            assertForm(problems);
            assertEquals(rule.lint(tool, tools), problems);
          }
        }),
        { seed: 42, numRuns: 150 },
      );
    });

    await t.step("bears a schema of any depth", () => {
      let inputSchema: Record<string, JsonValue> = { type: "string", default: 5 };
      for (let depth = 0; depth < 10_000; depth++) {
        inputSchema = { type: "object", properties: { a: inputSchema } };
      }
      const tool: ToolDefinition = { name: "deep", inputSchema };
      assertForm(rule.lint(tool, [tool]));
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
