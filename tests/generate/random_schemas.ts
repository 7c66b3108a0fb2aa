/**
 * Random JSON Schemas of 2020-12, for properties of what reads schemas.
 * @module
 */
import * as fc from "fast-check";
import type { JsonObject, JsonValue } from "../../src/core/json.ts";
import type { JsonSchema } from "../../src/core/tool.ts";

const KEYS = ["a", "b", "c", "d", "toString"];
const PATTERNS = ["^a", "b$", "^[a-z]*$", "\\d", "^x-", "^.{2,4}$"];
const FORMATS = ["date", "date-time", "email", "uuid", "uri", "ipv4", "int32"];

const key = fc.constantFrom(...KEYS);
const count = fc.nat({ max: 4 });
const scalar: fc.Arbitrary<JsonValue> = fc.constantFrom<JsonValue>(
  null,
  true,
  false,
  0,
  1,
  -1,
  1.5,
  "",
  "a",
  "ab",
  "b1",
);
const member: fc.Arbitrary<JsonValue> = fc.oneof(
  { weight: 6, arbitrary: scalar },
  { weight: 1, arbitrary: fc.constantFrom<JsonValue>([], [1], {}, { a: 1 }, ["a", null]) },
);

/** How deep schemas nest. */
const MAX_DEPTH = 3;
const LEAVES = fc.constantFrom<JsonSchema>(
  true,
  {},
  { type: "string" },
  { type: "integer" },
  { const: 1 },
  false,
);

/** Schemas of at most so many levels. */
function schemasOf(depth: number): fc.Arbitrary<JsonSchema> {
  if (depth === 0) return LEAVES;
  const schema = fc.oneof({ weight: 1, arbitrary: LEAVES }, { weight: 2, arbitrary: schemasOf(depth - 1) });
  const list = fc.array(schema, { minLength: 1, maxLength: 3 });
  const map = fc.array(fc.tuple(key, schema), { maxLength: 3 }).map(toObject);
  const types = fc.constantFrom("null", "boolean", "integer", "number", "string", "array", "object");
  const keywords: Readonly<Record<string, fc.Arbitrary<JsonValue>>> = {
    type: fc.oneof(types, fc.uniqueArray(types, { minLength: 1, maxLength: 3 })),
    enum: fc.array(member, { minLength: 1, maxLength: 4 }),
    const: member,
    minimum: fc.integer({ min: -5, max: 5 }),
    maximum: fc.integer({ min: -5, max: 20 }),
    exclusiveMinimum: fc.integer({ min: -5, max: 5 }),
    exclusiveMaximum: fc.integer({ min: -5, max: 20 }),
    multipleOf: fc.constantFrom(1, 2, 3, 0.5, 0.01),
    minLength: count,
    maxLength: fc.nat({ max: 12 }),
    pattern: fc.constantFrom(...PATTERNS),
    format: fc.constantFrom(...FORMATS),
    minItems: count,
    maxItems: count,
    uniqueItems: fc.boolean(),
    items: schema,
    prefixItems: list,
    contains: schema,
    minContains: count,
    maxContains: count,
    minProperties: count,
    maxProperties: count,
    required: fc.uniqueArray(key, { maxLength: 3 }),
    properties: map,
    patternProperties: fc.array(fc.tuple(fc.constantFrom(...PATTERNS), schema), { maxLength: 2 }).map(
      toObject,
    ),
    additionalProperties: schema,
    propertyNames: fc.record({ pattern: fc.constantFrom(...PATTERNS) }, { noNullPrototype: true }),
    dependentRequired: fc.array(fc.tuple(key, fc.uniqueArray(key, { maxLength: 2 })), { maxLength: 2 }).map(
      toObject,
    ),
    dependentSchemas: map,
    allOf: list,
    anyOf: list,
    oneOf: list,
    not: schema,
    if: schema,
    then: schema,
    else: schema,
    unevaluatedItems: schema,
    unevaluatedProperties: schema,
    $ref: fc.constantFrom("#/$defs/leaf", "#/$defs/tree"),
  };
  const pairs = Object.entries(keywords).map(([keyword, values]) =>
    values.map((value): [string, JsonValue] => [keyword, value])
  );
  return fc.array(fc.oneof(...pairs), { minLength: 1, maxLength: depth + 2 }).map(toObject);
}

const DEFS: JsonObject = {
  leaf: { type: ["string", "integer"], minLength: 1 },
  tree: { type: "object", properties: { a: { type: "array", items: { $ref: "#/$defs/tree" } }, b: true } },
};

function toObject(entries: readonly (readonly [string, JsonValue])[]): JsonObject {
  return Object.fromEntries(entries);
}

/** Schemas that use every keyword, a few at a time; many allow no value at all. */
export const randomSchemas: fc.Arbitrary<JsonSchema> = schemasOf(MAX_DEPTH)
  .map((schema) => typeof schema === "boolean" ? schema : { ...schema, $defs: DEFS });
