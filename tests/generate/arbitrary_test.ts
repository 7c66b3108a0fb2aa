import { assert, assertEquals, assertThrows } from "@std/assert";
import * as fc from "fast-check";
import { isJsonObject, type JsonValue } from "../../src/core/json.ts";
import type { JsonSchema } from "../../src/core/tool.ts";
import { arbitraryFromSchema } from "../../src/generate/arbitrary.ts";
import { UngeneratableError } from "../../src/generate/ungeneratable_error.ts";
import { compileJudge } from "../../src/schema/judge.ts";
import { compileValidator } from "../../src/schema/validate.ts";
import { randomSchemas } from "./random_schemas.ts";

/** Values of a schema, always the same. */
function sample(schema: JsonSchema, numRuns = 100, seed = 1): JsonValue[] {
  return fc.sample(arbitraryFromSchema(schema), { numRuns, seed });
}

/** The values of a schema, or undefined where it is said to have none. */
function trySample(schema: JsonSchema): JsonValue[] | undefined {
  try {
    return sample(schema, 20);
  } catch (error) {
    if (error instanceof UngeneratableError) return undefined;
    throw error;
  }
}

/** Asserts that the judge of the house accepts many values, and that they differ. */
function assertAllValid(schema: JsonSchema, distinct = 10): readonly JsonValue[] {
  const validator = compileValidator(schema);
  const values = sample(schema);
  for (const value of values) assertEquals(validator.violations(value), [], JSON.stringify(value));
  const texts = new Set(values.map((value) => JSON.stringify(value)));
  assert(texts.size >= distinct, `only ${texts.size} distinct values of ${JSON.stringify(schema)}`);
  return values;
}

Deno.test("arbitraryFromSchema() makes values that no two judges refuse, from random schemas", () => {
  let made = 0;
  const property = fc.property(randomSchemas, (schema) => {
    const values = trySample(schema);
    if (values === undefined) return;
    made++;
    const judge = compileJudge(schema);
    for (const value of values) assert(judge.verdict(value) !== "invalid", JSON.stringify(value));
  });
  fc.assert(property, { numRuns: 250, seed: 11 });
  assert(made > 200, `only ${made} of 250 schemas had values`);
});

Deno.test("arbitraryFromSchema() makes the same values from the same seed, in any order of making", () => {
  const schema = { type: "object", properties: { a: { type: "string" }, b: { items: { type: "number" } } } };
  const arbitrary = arbitraryFromSchema(schema);
  fc.sample(arbitrary, { numRuns: 50, seed: 9 });
  assertEquals(
    fc.sample(arbitrary, { numRuns: 20, seed: 4 }),
    fc.sample(arbitraryFromSchema(schema), { numRuns: 20, seed: 4 }),
  );
});

Deno.test("arbitraryFromSchema() makes plain values anew each time", () => {
  const member = { list: [1] };
  const values = sample({ enum: [member] }, 3);
  assert(values.every((value) => value !== member));
  assertEquals(new Set(values).size, 3);
  for (const value of sample({ type: "object", required: ["a"] })) {
    assertEquals(Object.getPrototypeOf(value), Object.prototype);
  }
});

Deno.test("arbitraryFromSchema() covers every type, and reaches both ends of a range", () => {
  const types = new Set(
    sample(true, 200).map((value) => value === null ? "null" : Array.isArray(value) ? "array" : typeof value),
  );
  assertEquals([...types].toSorted(), ["array", "boolean", "null", "number", "object", "string"]);
  const ports = new Set(sample({ type: "integer", minimum: 1, maximum: 65535 }, 500));
  assert(ports.has(1) && ports.has(65535));
});

const TRAPS: Readonly<Record<string, JsonSchema>> = {
  "required toString": { type: "object", required: ["toString", "constructor"] },
  "required __proto__": JSON.parse(
    '{"type":"object","required":["__proto__"],"properties":{"__proto__":{"type":"integer"}}}',
  ),
  "hundredths, which doubles do not divide": { type: "number", multipleOf: 0.01, minimum: 4, maximum: 5 },
  "a multiple beyond doubles": { type: "number", multipleOf: 1e-7 },
  "two steps at once": { type: "number", allOf: [{ multipleOf: 0.4 }, { multipleOf: 0.6 }] },
  "a pattern that is none under the flag u": { type: "string", pattern: "^[\\w-.]+$" },
  "a pattern that takes exponential time": { type: "string", pattern: "^(a+)+$" },
  "a bound beyond the safe integers": { type: "integer", minimum: 2 ** 53, maximum: 2 ** 54 },
  "an excluded bound beyond the safe integers": { type: "integer", exclusiveMinimum: 2 ** 53 },
  "a narrow range of fractions": { type: "number", exclusiveMinimum: 0.1, exclusiveMaximum: 0.1000001 },
  "array items of older drafts": {
    items: [{ type: "string" }, { type: "integer" }],
    additionalItems: false,
    type: "array",
  },
  "a named older draft": {
    $schema: "http://json-schema.org/draft-07/schema#",
    definitions: { a: { $id: "#a", type: "string" } },
    $ref: "#/definitions/a",
  },
  "nullable": { type: "string", nullable: true, maxLength: 3 },
  "a step and a range that hold a few values": { type: "integer", multipleOf: 7, minimum: -40, maximum: 40 },
  "contains, counted": {
    type: "array",
    contains: { type: "string" },
    minContains: 2,
    maxContains: 3,
    maxItems: 6,
  },
  "two contains in few places": {
    type: "array",
    maxItems: 2,
    allOf: [{ contains: { type: "integer", multipleOf: 2 } }, {
      contains: { type: "integer", multipleOf: 3 },
    }],
  },
  "keys that ask for others": {
    type: "object",
    properties: { a: { type: "integer" }, b: { type: "string" }, c: { type: "boolean" } },
    dependentRequired: { a: ["b"], b: ["c"] },
    minProperties: 1,
    additionalProperties: false,
  },
  "keys of a pattern only": {
    type: "object",
    propertyNames: { pattern: "^[a-z]{2,5}$" },
    additionalProperties: { type: "integer" },
    minProperties: 2,
  },
  "discriminated branches": {
    oneOf: [
      {
        type: "object",
        properties: { kind: { const: "a" }, x: { type: "integer" } },
        required: ["kind", "x"],
      },
      {
        type: "object",
        properties: { kind: { const: "b" }, y: { type: "string" } },
        required: ["kind", "y"],
      },
    ],
  },
  "branches that overlap": { oneOf: [{ type: "integer", minimum: 0 }, { type: "integer", maximum: 10 }] },
  "a condition": {
    type: "object",
    properties: { country: { enum: ["US", "NL"] }, code: { type: "string" } },
    required: ["country", "code"],
    if: { properties: { country: { const: "US" } } },
    then: { properties: { code: { pattern: "^\\d{5}$" } } },
    else: { properties: { code: { pattern: "^\\d{4} [A-Z]{2}$" } } },
  },
  "an anyOf with a branch that nothing meets": {
    anyOf: [{ type: "string", minLength: 5, maxLength: 2 }, { type: "integer" }],
  },
  "an intersection distributed over a choice": {
    allOf: [
      { type: "object", properties: { id: { type: "integer" } }, required: ["id"] },
      { oneOf: [{ required: ["a"] }, { required: ["b"] }] },
    ],
  },
  "what others have not spoken of": {
    type: "object",
    allOf: [{ properties: { a: { type: "string" } } }, {
      properties: { b: { type: "integer" } },
      required: ["b"],
    }],
    unevaluatedProperties: false,
  },
  "not, inside out": { type: "string", not: { pattern: "a", not: { minLength: 4 } } },
  "a list of all the members there are": {
    type: "array",
    uniqueItems: true,
    minItems: 5,
    items: { enum: [1, 2, 3, 4, 5] },
  },
};

for (const [name, schema] of Object.entries(TRAPS)) {
  Deno.test(`arbitraryFromSchema() is not caught by ${name}`, () => {
    assertAllValid(schema, name.includes("narrow") || name.includes("two steps") ? 3 : 8);
  });
}

Deno.test("arbitraryFromSchema() is not caught by own keys that ajv cannot compare", () => {
  const items = { type: "object", properties: { toString: { type: "string" } }, additionalProperties: false };
  const schema = { type: "array", minItems: 2, uniqueItems: true, items };
  const judge = compileJudge(schema);
  const values = sample(schema);
  assert(values.every((value) => judge.verdict(value) !== "invalid"));
  assert(values.some((value) => JSON.stringify(value).includes("toString")));
});

Deno.test("arbitraryFromSchema() reads boolean exclusiveMinimum as draft-04 does", () => {
  const values = sample({ type: "integer", minimum: 3, exclusiveMinimum: true, maximum: 5 });
  assertEquals([...new Set(values)].toSorted(), [4, 5]);
});

Deno.test("arbitraryFromSchema() ends recursion, with and without an end of its own", () => {
  const node = {
    type: "object",
    properties: {
      value: { type: "integer" },
      children: { type: "array", items: { $ref: "#" } },
      next: { $ref: "#" },
    },
    required: ["value", "children"],
  };
  const values = assertAllValid(node);
  assert(
    values.some((value) => isJsonObject(value) && Array.isArray(value.children) && value.children.length > 0),
  );
  const endless = { type: "object", properties: { next: { $ref: "#" } }, required: ["next"] };
  assertThrows(() => arbitraryFromSchema(endless), UngeneratableError, "without end");
});

Deno.test("arbitraryFromSchema() finds references in documents it is given, and nowhere else", () => {
  const schema = { $ref: "https://example.com/port.json#/$defs/port" };
  const remotes = {
    "https://example.com/port.json": { $defs: { port: { type: "integer", minimum: 1, maximum: 9 } } },
  };
  const values = fc.sample(arbitraryFromSchema(schema, { remotes }), 30);
  assert(values.every((value) => typeof value === "number" && value >= 1 && value <= 9));
  assertThrows(() => arbitraryFromSchema(schema), UngeneratableError, "is no document given in remotes");
  assertThrows(() => arbitraryFromSchema({ $ref: "#/nowhere" }), UngeneratableError, "leads nowhere");
});

Deno.test("arbitraryFromSchema() says which keywords leave no value", () => {
  const schema = { type: "object", required: ["n"], properties: { n: { type: "string", enum: [1, 2] } } };
  const error = assertThrows(() => arbitraryFromSchema(schema), UngeneratableError);
  assertEquals(error.pointer, "/properties/n");
  assertEquals(error.conflict.slice(0, 2), [
    { pointer: "/properties/n", keyword: "type" },
    { pointer: "/properties/n", keyword: "enum" },
  ]);
});

Deno.test("arbitraryFromSchema() ends in a typed error where values are tried in vain", () => {
  const hopeless: JsonSchema[] = [
    { type: "array", minItems: 3, uniqueItems: true, items: { type: "boolean" } },
    { type: "string", pattern: "^a$", minLength: 3 },
    { type: "string", pattern: "(" },
    { type: "object", minProperties: 3, properties: { a: {}, b: {} }, additionalProperties: false },
    { $ref: "#" },
    { enum: [] },
    false,
  ];
  for (const schema of hopeless) assertThrows(() => arbitraryFromSchema(schema), UngeneratableError);
});

Deno.test("arbitraryFromSchema() says at once what is wrong with a schema, however deep it stands", () => {
  const broken: Readonly<Record<string, JsonSchema>> = {
    $ref: { $ref: "#/nowhere" },
    type: { type: "Boolean" },
    pattern: { pattern: "(" },
    patternProperties: { patternProperties: { "[": true } },
  };
  for (const [keyword, schema] of Object.entries(broken)) {
    const deep = { properties: { a: { items: { anyOf: [true, schema] } } } };
    const error = assertThrows(() => arbitraryFromSchema(deep), UngeneratableError);
    assertEquals([error.pointer, error.keyword], ["/properties/a/items/anyOf/1", keyword]);
  }
  for (const none of [3, null, "x", [true]]) {
    assertThrows(
      () => arbitraryFromSchema(none as unknown as JsonSchema),
      UngeneratableError,
      "expected an object",
    );
  }
});

Deno.test("arbitraryFromSchema() refuses a schema that nests without reason, with the place", () => {
  for (const keyword of ["items", "not", "allOf"]) {
    let schema: JsonSchema = { type: "string" };
    for (let i = 0; i < 10_000; i++) schema = { [keyword]: keyword === "allOf" ? [schema] : schema };
    const error = assertThrows(() => arbitraryFromSchema(schema), UngeneratableError);
    assert(error.pointer.startsWith(`/${keyword}`) && error.keyword === keyword);
  }
});

Deno.test("arbitraryFromSchema() tells its own values from others", () => {
  const arbitrary = arbitraryFromSchema({
    type: "object",
    properties: { a: { type: "string" } },
    required: ["a"],
  });
  assert(arbitrary.canShrinkWithoutContext({ a: "x" }));
  for (
    const other of [{}, { a: 1 }, null, undefined, new Map(), { a: "x", b: undefined }, { a: "x", b: NaN }]
  ) {
    assert(!arbitrary.canShrinkWithoutContext(other));
  }
});

Deno.test("arbitraryFromSchema() makes what it made before", async (t) => {
  const schemas: JsonSchema[] = [
    { type: "integer", minimum: 1, maximum: 1000 },
    { type: "number", exclusiveMinimum: 0, maximum: 1 },
    { type: "array", items: { type: "string", maxLength: 6 }, minItems: 1, maxItems: 3 },
    {
      type: "object",
      properties: { mode: { enum: ["a", "b"] }, limit: { type: "integer" }, next: { $ref: "#" } },
      required: ["mode"],
      additionalProperties: false,
    },
    true,
  ];
  await t.assertSnapshot(schemas.map((schema) => sample(schema, 4, 42)));
});
