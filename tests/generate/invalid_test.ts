import { assert, assertEquals, assertThrows } from "@std/assert";
import * as fc from "fast-check";
import { isJsonObject, type JsonValue } from "../../src/core/json.ts";
import type { JsonSchema } from "../../src/core/tool.ts";
import { invalidFromSchema, type InvalidValue } from "../../src/generate/invalid.ts";
import { UngeneratableError } from "../../src/generate/ungeneratable_error.ts";
import { compileJudge } from "../../src/schema/judge.ts";

const BOOKING: JsonSchema = {
  type: "object",
  properties: {
    name: { type: "string", minLength: 2, maxLength: 20 },
    nights: { type: "integer", minimum: 1, maximum: 30 },
    price: { type: "number", multipleOf: 0.5 },
    room: { enum: ["single", "double"] },
    email: { type: "string", format: "email" },
    code: { type: "string", pattern: "^[A-Z]{3}-\\d+$" },
    guests: { type: "array", minItems: 1, maxItems: 4, uniqueItems: true, items: { $ref: "#/$defs/guest" } },
    contact: {
      anyOf: [{ type: "string" }, {
        type: "object",
        properties: { phone: { type: "string" } },
        required: ["phone"],
      }],
    },
  },
  required: ["name", "nights"],
  additionalProperties: false,
  $defs: {
    guest: { type: "object", properties: { age: { type: "integer", minimum: 0 } }, required: ["age"] },
  },
};

function sample(schema: JsonSchema, numRuns = 300): readonly InvalidValue[] {
  return fc.sample(invalidFromSchema(schema), { numRuns, seed: 5 });
}

Deno.test("invalidFromSchema() makes nothing that is valid, and says what is broken", () => {
  const judge = compileJudge(BOOKING);
  for (const { value, pointer, keyword } of sample(BOOKING)) {
    assertEquals(judge.verdict(value), "invalid");
    assert(
      judge.violations(value).some((each) => each.pointer === pointer && each.keyword === keyword),
      JSON.stringify({ value, pointer, keyword }),
    );
  }
});

Deno.test("invalidFromSchema() breaks every keyword at every depth", () => {
  const broken = new Set(sample(BOOKING, 3000).map(({ pointer, keyword }) => `${pointer} ${keyword}`));
  for (
    const expected of [
      " type",
      " additionalProperties",
      "/name required",
      "/nights required",
      "/name minLength",
      "/name maxLength",
      "/nights minimum",
      "/nights maximum",
      "/nights type",
      "/price multipleOf",
      "/room enum",
      "/email format",
      "/code pattern",
      "/guests minItems",
      "/guests maxItems",
      "/guests uniqueItems",
      "/guests/0/age required",
      "/guests/0/age minimum",
      "/contact anyOf",
    ]
  ) {
    const [pointer = "", keyword = ""] = expected.split(" ");
    const isFound = pointer === "" && keyword === "additionalProperties"
      ? [...broken].some((label) => label.endsWith(" additionalProperties"))
      : broken.has(expected);
    assert(isFound, `${expected} is not among ${[...broken].join(", ")}`);
  }
});

Deno.test("invalidFromSchema() mostly breaks a single thing", () => {
  const judge = compileJudge(BOOKING);
  const values = sample(BOOKING).filter(({ value }) => isJsonObject(value));
  const single = values.filter(({ value }) =>
    new Set(judge.violations(value).map(({ pointer }) => pointer)).size === 1
  );
  assert(single.length > values.length * 0.7, `${single.length} of ${values.length}`);
});

Deno.test("invalidFromSchema() misses narrowly now and then", () => {
  const near = (schema: JsonSchema, expected: JsonValue[]): void => {
    const made = new Set(sample(schema, 2000).map(({ value }) => JSON.stringify(value)));
    for (const value of expected) {
      assert(made.has(JSON.stringify(value)), `${JSON.stringify(value)} is not made`);
    }
  };
  near({ type: "integer", minimum: 10, maximum: 12 }, [9, 13, 10.5, null]);
  near({ type: "number", exclusiveMinimum: 10 }, [10]);
  near({ type: "boolean" }, ["true", "false", [true]]);
  near({ type: "string", enum: ["abc"] }, ["ABC", "abc ", "ab"]);
});

Deno.test("invalidFromSchema() shrinks to the simplest value that breaks the same", () => {
  const judge = compileJudge(BOOKING);
  const shrunk = (label: string): unknown => {
    const property = fc.property(
      invalidFromSchema(BOOKING),
      ({ value, pointer, keyword }) =>
        `${pointer} ${keyword}` !== label || judge.violations(value).length > 1,
    );
    const { counterexample } = fc.check(property, { seed: 1, numRuns: 5000 });
    return counterexample?.[0];
  };
  assertEquals(shrunk("/nights minimum"), {
    value: { name: "aa", nights: 0 },
    pointer: "/nights",
    keyword: "minimum",
  });
  assertEquals(shrunk("/name required"), { value: { nights: 1 }, pointer: "/name", keyword: "required" });
  assertEquals(shrunk("/guests minItems"), {
    value: { name: "aa", nights: 1, guests: [] },
    pointer: "/guests",
    keyword: "minItems",
  });
});

Deno.test("invalidFromSchema() shrinks an invalid value of the user's own", () => {
  const arbitrary = invalidFromSchema(BOOKING);
  const own: InvalidValue = {
    value: { name: "Ann", nights: 99, room: "double" },
    pointer: "/nights",
    keyword: "maximum",
  };
  assert(arbitrary.canShrinkWithoutContext(own));
  assert(!arbitrary.canShrinkWithoutContext({ ...own, keyword: "minimum" }));
  assert(
    !arbitrary.canShrinkWithoutContext({ value: { name: "Ann", nights: 1 }, pointer: "", keyword: "type" }),
  );
  const [simpler] = arbitrary.shrink(own, undefined).take(1);
  assertEquals(simpler?.value.keyword, "maximum");
});

Deno.test("invalidFromSchema() says so where nothing is refused, or the schema is none", () => {
  for (const schema of [true, {}, { title: "anything" }]) {
    assertThrows(() => invalidFromSchema(schema), UngeneratableError);
  }
  assertThrows(() => invalidFromSchema({ $ref: "https://example.com/elsewhere" }), UngeneratableError);
});

Deno.test("invalidFromSchema() breaks recursive, referring and old schemas", () => {
  const schemas: JsonSchema[] = [
    {
      $ref: "#/$defs/tree",
      $defs: {
        tree: {
          type: "object",
          required: ["v"],
          properties: { v: { type: "string" }, kids: { type: "array", items: { $ref: "#/$defs/tree" } } },
        },
      },
    },
    {
      $schema: "http://json-schema.org/draft-04/schema#",
      type: "number",
      maximum: 3,
      exclusiveMaximum: true,
    },
    {
      $schema: "http://json-schema.org/draft-07/schema#",
      type: "array",
      items: [{ type: "string" }],
      additionalItems: false,
    },
    {
      $schema: "https://json-schema.org/draft/2019-09/schema",
      type: "array",
      items: [{ type: "string" }],
      minItems: 1,
    },
    {
      type: "object",
      patternProperties: { "^x-": { type: "integer" } },
      additionalProperties: { type: "string" },
    },
    { type: "object", properties: JSON.parse('{"__proto__":{"type":"string"}}'), required: ["__proto__"] },
    { not: { type: "string" } },
    { oneOf: [{ type: "integer" }, { minimum: 2 }] },
  ];
  for (const schema of schemas) {
    const judge = compileJudge(schema);
    const values = sample(schema, 50);
    assert(values.every(({ value }) => judge.verdict(value) === "invalid"), JSON.stringify(schema));
    assert(new Set(values.map(({ value }) => JSON.stringify(value))).size > 10, JSON.stringify(schema));
  }
});
