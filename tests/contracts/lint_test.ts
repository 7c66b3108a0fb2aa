/**
 * What every lint rule keeps to.
 * @module
 */
import { assert, assertEquals, assertMatch } from "@std/assert";
import fc from "fast-check";
import type { JsonValue } from "../../src/core/json.ts";
import type { LintProblem, LintRule } from "../../src/core/lint_rule.ts";
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

/** Values that nest deeper than the stack is high. */
const DEEP: readonly JsonValue[] = [
  nest((inner) => ({ type: "object", properties: { a: inner }, required: ["a"] })),
  nest((inner) => ({ type: "array", items: inner })),
  nest((inner) => ({ anyOf: [inner, { type: "null" }] })),
  nest((inner) => ({ allOf: [inner] })),
  nest((inner) => ({ not: inner })),
  nest((inner) => ({ $defs: { a: inner }, $ref: "#/$defs/a" })),
  nest((inner) => [inner]),
];

function nest(around: (inner: JsonValue) => JsonValue): JsonValue {
  let value: JsonValue = { type: "string", default: 5 };
  for (let depth = 0; depth < 10_000; depth++) value = around(value);
  return value;
}

/** Definitions with a deep value in each place. */
function deepTools(deep: JsonValue): readonly ToolDefinition[] {
  const slots: readonly Readonly<Record<string, JsonValue>>[] = [
    { inputSchema: deep },
    { inputSchema: { type: "object" }, description: deep, outputSchema: deep, annotations: deep },
    { inputSchema: { type: "object" }, examples: [deep], name: deep },
    ...[
      "type",
      "enum",
      "const",
      "default",
      "examples",
      "required",
      "format",
      "minimum",
      "title",
      "description",
    ]
      .map((keyword) => ({
        inputSchema: {
          type: "object",
          properties: { a: { type: "string", [keyword]: deep } },
          required: ["a"],
        },
      })),
    { inputSchema: { type: "object", properties: { a: { type: "string", enum: [deep], default: deep } } } },
  ];
  return slots.map((slot) => ({ name: "deep", ...slot }) as unknown as ToolDefinition);
}

/** Texts as long as a flood, on which a pattern that goes back over them would take minutes. */
const FLOODS = [
  "a",
  " ",
  "one of: ",
  "'a', ",
  "a.",
  "<",
  "1-",
  "(",
  '"',
  "default ",
  "\n",
  "max ",
  "a or ",
  "<a ",
]
  .map((text) => text.repeat(Math.ceil(100_000 / text.length)));

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
