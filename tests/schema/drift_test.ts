/**
 * Drift of schemas: each kind told right, nothing where nothing changed, and no narrowing that no value shows.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import type { JsonValue } from "../../src/core/json.ts";
import type { JsonSchema } from "../../src/core/tool.ts";
import { arbitraryFromSchema } from "../../src/generate/arbitrary.ts";
import { compareSchemas } from "../../src/schema/drift.ts";
import { compileValidator } from "../../src/schema/validate.ts";
import { assertProperty } from "../_property.ts";

const CASES:
  readonly (readonly [says: string, before: JsonSchema, after: JsonSchema, kinds: readonly string[]])[] = [
    ["a type more", { type: "string" }, { type: ["string", "null"] }, ["widened"]],
    ["a type less", { type: ["string", "null"] }, { type: "string" }, ["narrowed"]],
    ["whole numbers only", { type: "number" }, { type: "integer" }, ["narrowed"]],
    ["another type", { type: "string" }, { type: "boolean" }, ["changed"]],
    ["a choice less", { enum: ["a", "b"] }, { enum: ["b"] }, ["narrowed"]],
    ["choices in another order", { enum: ["a", "b"] }, { enum: ["b", "a"] }, []],
    ["a limit that goes", { type: "integer", minimum: 1 }, { type: "integer" }, ["widened"]],
    ["a limit that goes without saying", { type: "string", minLength: 0 }, { type: "string" }, []],
    ["a limit of another type", { type: "string" }, { type: "string", minimum: 3 }, ["changed"]],
    ["no other keys", { type: "object" }, { type: "object", additionalProperties: false }, ["narrowed"]],
    ["words", { type: "string", description: "a" }, { type: "string", description: "b" }, ["description"]],
    ["another pattern", { type: "string", pattern: "a" }, { type: "string", pattern: "b" }, ["changed"]],
    ["required", { properties: { a: {} } }, { properties: { a: {} }, required: ["a"] }, ["narrowed"]],
    ["optional", { properties: { a: {} }, required: ["a"] }, { properties: { a: {} } }, ["widened"]],
    ["a property more", { properties: {} }, { properties: { a: {} } }, ["added"]],
    ["a property less", { properties: { a: {} } }, { properties: {} }, ["removed"]],
    ["another name", { properties: { a: { type: "string" } } }, { properties: { b: { type: "string" } } }, [
      "renamed",
    ]],
    ["nothing allowed", true, false, ["narrowed"]],
    ["deep within", { items: { properties: { a: { type: "string" } } } }, {
      items: { properties: { a: { type: "string", maxLength: 2 } } },
    }, ["narrowed"]],
  ];

for (const [says, before, after, kinds] of CASES) {
  Deno.test(`drift: ${says}`, () => {
    assertEquals(compareSchemas(before, after).map(({ kind }) => kind), kinds);
  });
}

/** Schemas of one parameter. */
const schemas = fc.oneof(
  fc.record({
    type: fc.constantFrom("integer", "number"),
    minimum: fc.integer({ min: -3, max: 3 }),
    maximum: fc.integer({ min: 4, max: 8 }),
  }, { requiredKeys: ["type"] }),
  fc.record(
    { type: fc.constant("string"), minLength: fc.nat(2), maxLength: fc.integer({ min: 3, max: 5 }) },
    { requiredKeys: ["type"] },
  ),
  fc.record({
    type: fc.constant("string"),
    enum: fc.uniqueArray(fc.constantFrom("a", "b", "c"), { minLength: 1 }),
  }),
  fc.record({ type: fc.constantFrom("boolean", ["string", "null"], ["boolean", "null"]) }),
);

const documents = fc.tuple(schemas, fc.boolean()).map(([p, isRequired]): JsonSchema =>
  JSON.parse(JSON.stringify({ type: "object", properties: { p }, required: isRequired ? ["p"] : [] }))
);

Deno.test("a schema beside itself says nothing", () => {
  assertProperty(fc.property(fc.jsonValue(), (value) => {
    const schema: JsonValue = JSON.parse(JSON.stringify(value));
    const same = { type: "object", properties: { p: schema }, anyOf: [schema], x: schema };
    assertEquals(compareSchemas(same, JSON.parse(JSON.stringify(same))), []);
  }));
});

Deno.test("where a schema is told to be narrower only, a value is refused that was taken; where wider only, none", () => {
  let narrowed = 0;
  assertProperty(
    fc.property(documents, documents, (before, after) => {
      const kinds = new Set(compareSchemas(before, after).map(({ kind }) => kind));
      if (kinds.size !== 1 || !(kinds.has("narrowed") || kinds.has("widened"))) return;
      const validator = compileValidator(after);
      const refused = fc.sample(arbitraryFromSchema(before), { seed: 7, numRuns: 400 })
        .filter((value) => validator.violations(value).length > 0);
      assertEquals(refused.length > 0, kinds.has("narrowed"), JSON.stringify([before, after]));
      narrowed += Number(kinds.has("narrowed"));
    }),
    300,
  );
  assert(narrowed >= 5, `${narrowed} narrowings were seen`);
});
