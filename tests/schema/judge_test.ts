import { assertEquals, assertThrows } from "@std/assert";
import * as fc from "fast-check";
import type { JsonValue } from "../../src/core/json.ts";
import type { JsonSchema } from "../../src/core/tool.ts";
import { compileJudge, type Verdict } from "../../src/schema/judge.ts";
import { SchemaError } from "../../src/schema/validate.ts";

function verdictOf(schema: JsonSchema, value: JsonValue): Verdict {
  return compileJudge(schema).verdict(value);
}

/** `JSON.parse` makes `__proto__` an own key, as tools receive it. */
function parsed(text: string): JsonValue {
  return JSON.parse(text);
}

Deno.test("verdict() is what both validators say", () => {
  const schema = { type: "object", properties: { n: { type: "integer", minimum: 1 } }, required: ["n"] };
  assertEquals(verdictOf(schema, { n: 1 }), "valid");
  assertEquals(verdictOf(schema, { n: 0 }), "invalid");
  assertEquals(verdictOf(schema, {}), "invalid");
  assertEquals(compileJudge(schema).violations({ n: 0 }).map(({ keyword }) => keyword), ["minimum"]);
});

Deno.test("verdict() neither crashes nor misjudges where ajv does", () => {
  const traps: [string, JsonSchema, JsonValue, Verdict][] = [
    ["own key toString under uniqueItems", { uniqueItems: true }, [{}, { toString: "" }], "disputed"],
    [
      "own key valueOf under uniqueItems",
      { uniqueItems: true },
      [{ valueOf: 1 }, { valueOf: 2 }],
      "disputed",
    ],
    ["own key toString under const", { const: { toString: "" } }, { toString: "" }, "disputed"],
    ["own key valueOf under enum", { enum: [{ valueOf: 1 }] }, { valueOf: 1 }, "disputed"],
    ["multipleOf 0.01 and 4.02", { multipleOf: 0.01 }, 4.02, "disputed"],
    ["integer 1 and 1.0", { uniqueItems: true }, parsed("[1, 1.0]"), "invalid"],
    [
      "draft-07 $schema",
      { $schema: "http://json-schema.org/draft-07/schema#", type: "string" },
      "a",
      "valid",
    ],
    ["array items without $schema", { items: [{ type: "string" }] }, [1], "invalid"],
    ["draft-04 exclusive maximum, on it", { maximum: 3, exclusiveMaximum: true }, 3, "invalid"],
    ["draft-04 exclusive maximum, below it", { maximum: 3, exclusiveMaximum: true }, 2, "valid"],
    ["OpenAPI nullable", { type: "string", nullable: true }, null, "valid"],
    ["unknown keyword", { type: "string", "x-order": 1, markdown: true }, "a", "valid"],
    ["unknown format", { type: "string", format: "color" }, "a", "valid"],
    ["pattern refused under the u flag", { pattern: String.raw`^[\w-.]+$` }, "a.b-c", "valid"],
    ["final newline", { pattern: "^a$" }, "a\n", "invalid"],
    ["__proto__ as a property", { properties: parsed('{"__proto__":{"type":"string"}}') }, {}, "valid"],
    ["lone surrogate", { maxLength: 1 }, "\ud83d", "valid"],
  ];
  for (const [what, schema, value, expected] of traps) assertEquals(verdictOf(schema, value), expected, what);
});

Deno.test("verdict() takes a claim for the second opinion where the first agrees, and never instead of it", () => {
  const judge = compileJudge({ multipleOf: 0.01, maximum: 10 });
  assertEquals([judge.verdict(4, "valid"), judge.verdict(11, "invalid")], ["valid", "invalid"]);
  assertEquals([judge.verdict(11, "valid"), judge.verdict(4, "invalid")], ["invalid", "valid"]);
  assertEquals([judge.verdict(4.02, "valid"), judge.verdict(4.02)], ["disputed", "disputed"]);
});

Deno.test("verdict() never calls an inherited key present", () => {
  assertEquals(verdictOf({ required: ["toString"] }, {}), "disputed");
});

Deno.test("two schemas with the same $id do not meet", () => {
  const schema = { $id: "https://example.com/s", type: "string" };
  compileJudge(schema);
  assertEquals(verdictOf({ ...schema, type: "number" }, 1), "valid");
});

Deno.test("verdict() keeps long strings from a catastrophic pattern", () => {
  const judge = compileJudge({
    properties: { a: { pattern: "^(a+)+$" } },
    patternProperties: { "^(b|bb)+$": {} },
  });
  const started = performance.now();
  assertEquals(judge.verdict({ a: `${"a".repeat(60)}!` }), "disputed");
  assertEquals(judge.violations({ a: `${"a".repeat(60)}!` }), []);
  assertEquals(judge.verdict({ [`${"b".repeat(60)}!`]: 1 }), "disputed");
  assertEquals(judge.verdict({ a: "aaa" }), "valid");
  assertEquals(judge.verdict({ a: "aab" }), "invalid");
  assertEquals(performance.now() - started < 1000, true);
});

Deno.test("a reference beside other keywords, which the old drafts ignore, is disputed", () => {
  const schema = {
    $schema: "http://json-schema.org/draft-07/schema#",
    definitions: { a: { type: "string" } },
    properties: { a: { $ref: "#/definitions/a", maxLength: 1 } },
  };
  assertEquals(verdictOf(schema, { a: "b" }), "valid");
  assertEquals(verdictOf(schema, { a: "bcd" }), "disputed");
});

Deno.test("references lead to the documents given, and nowhere else", () => {
  const schema = { $ref: "https://example.com/name#/$defs/short" };
  const remotes = { "https://example.com/name": { $defs: { short: { maxLength: 2 } } } };
  const judge = compileJudge(schema, { remotes });
  assertEquals([judge.verdict("ab"), judge.verdict("abc")], ["valid", "invalid"]);
  assertThrows(() => compileJudge(schema), SchemaError);
});

Deno.test("identifiers that overflow ajv's stack are judged by the other validator", () => {
  const judge = compileJudge({
    $id: "http://example.com/schema-relative-uri-defs1.json",
    properties: {
      foo: {
        $id: "schema-relative-uri-defs2.json",
        $defs: { inner: { properties: { bar: { type: "string" } } } },
        $ref: "#/$defs/inner",
      },
    },
    $ref: "schema-relative-uri-defs2.json",
  });
  assertEquals([judge.verdict({ foo: { bar: "a" } }), judge.verdict({ foo: { bar: 1 } })], [
    "valid",
    "invalid",
  ]);
});

Deno.test("schemas of 2019-09, and references to metaschemas, are judged", () => {
  const list = {
    $schema: "https://json-schema.org/draft/2019-09/schema",
    items: [{ type: "string" }],
    additionalItems: false,
  };
  assertEquals([verdictOf(list, ["a"]), verdictOf(list, ["a", 1]), verdictOf(list, [1])], [
    "valid",
    "invalid",
    "invalid",
  ]);
  for (
    const $ref of [
      "http://json-schema.org/draft-07/schema#",
      "https://json-schema.org/draft/2019-09/schema",
      "https://json-schema.org/draft/2020-12/schema",
    ]
  ) {
    const schema = { $schema: $ref, $ref };
    assertEquals([verdictOf(schema, { minLength: 1 }), verdictOf(schema, { minLength: -1 })], [
      "valid",
      "invalid",
    ], $ref);
  }
});

Deno.test("what is no schema ends in a SchemaError", () => {
  let deep: JsonSchema = { type: "string" };
  for (let i = 0; i < 10_000; i++) deep = { properties: { a: deep } };
  for (const schema of [{ type: "strin" }, { $ref: "#/$defs/missing" }, { pattern: "(" }, deep]) {
    assertThrows(() => compileJudge(schema), SchemaError);
  }
});

Deno.test("verdict() changes nothing of what it judges, whatever that is", () => {
  const judge = compileJudge({
    properties: { a: { type: "integer", default: 1 } },
    additionalProperties: { uniqueItems: true, enum: [{}, [], 1, "a"] },
  });
  fc.assert(fc.property(fc.jsonValue(), (value) => {
    const before = JSON.stringify(value);
    // fast-check types JSON values as unknown.
    judge.verdict(JSON.parse(before) as JsonValue);
    judge.verdict(value as JsonValue);
    assertEquals(JSON.stringify(value), before);
  }));
});
