import { assert, assertEquals, assertThrows } from "@std/assert";
import * as fc from "fast-check";
import type { JsonSchema } from "../../src/core/tool.ts";
import { type BoundaryValue, boundaryValues } from "../../src/generate/boundary.ts";
import { UngeneratableError } from "../../src/generate/ungeneratable_error.ts";
import { compileJudge } from "../../src/schema/judge.ts";
import { randomSchemas } from "./random_schemas.ts";

/** The values at the edge of one keyword, as `+` or `-` and their text. */
function edges(schema: JsonSchema, keyword: string, pointer = ""): string[] {
  return boundaryValues(schema).values
    .filter((each) => each.keyword === keyword && each.pointer === pointer).map(show);
}

function show({ isValid, value }: BoundaryValue): string {
  return `${isValid ? "+" : "-"}${JSON.stringify(value)}`;
}

Deno.test("boundaryValues() lists both sides of a number's bounds, in steps", () => {
  const schema = { type: "integer", minimum: 1, exclusiveMaximum: 20, multipleOf: 5 };
  assertEquals(edges(schema, "minimum"), ["-1", "+10", "-0"]);
  assertEquals(edges(schema, "exclusiveMaximum"), ["-20", "+15", "-25"]);
  assertEquals(edges(schema, "multipleOf"), ["-7.5"]);
});

Deno.test("boundaryValues() lists both sides of lengths and counts", () => {
  const lengths = (schema: JsonSchema, keyword: string): [string, number][] =>
    boundaryValues(schema).values.filter((each) => each.keyword === keyword)
      .map(({ isValid, value }) => [isValid ? "+" : "-", [...value as string].length]);
  assertEquals(lengths({ type: "string", minLength: 2, maxLength: 4 }, "minLength"), [["+", 2], ["+", 3], [
    "-",
    1,
  ]]);
  assertEquals(lengths({ type: "string", minLength: 2, maxLength: 4 }, "maxLength"), [["+", 4], ["-", 5]]);
  const list = { type: "array", items: { type: "integer" }, minItems: 1, maxItems: 2, uniqueItems: true };
  assertEquals(lengths(list, "minItems"), [["+", 1], ["+", 2], ["-", 0]]);
  assertEquals(lengths(list, "maxItems"), [["-", 3]]);
  assertEquals(lengths(list, "uniqueItems"), [["-", 2]]);
});

Deno.test("boundaryValues() adds and leaves out keys one by one, and goes on inside", () => {
  const schema = {
    type: "object",
    properties: { a: { const: 1 }, b: { const: 2 }, c: { enum: ["x", "y"], default: "y" } },
    required: ["a", "b"],
    additionalProperties: false,
  };
  const texts = boundaryValues(schema).values.map(show);
  for (
    const expected of [
      '+{"a":1,"b":2}',
      '+{"a":1,"b":2,"c":"y"}',
      '-{"b":2}',
      '-{"a":1}',
      '-{"a":1,"b":2,"unexpected":null}',
      '+{"a":1,"b":2,"c":"x"}',
      '-{"a":1,"b":2,"c":null}',
      '-{"a":null,"b":2}',
      "-[]",
    ]
  ) assert(texts.includes(expected), expected);
});

Deno.test("boundaryValues() is the same each time, within its limit, and says so", () => {
  const schema = { type: "array", items: { type: "string", maxLength: 5 } };
  assertEquals(boundaryValues(schema), boundaryValues(schema));
  assertEquals(boundaryValues(schema).isCut, false);
  const cut = boundaryValues(schema, { limit: 3 });
  assertEquals([cut.values.length, cut.isCut], [3, true]);
  assertThrows(() => boundaryValues(false), UngeneratableError);
});

Deno.test("boundaryValues() never calls valid what two judges refuse, nor the contrary", () => {
  const property = fc.property(randomSchemas, (schema) => {
    let values: readonly BoundaryValue[];
    try {
      ({ values } = boundaryValues(schema, { limit: 60 }));
    } catch (error) {
      if (error instanceof UngeneratableError) return;
      throw error;
    }
    const judge = compileJudge(schema);
    for (const { value, isValid } of values) {
      assert(judge.verdict(value) !== (isValid ? "invalid" : "valid"), JSON.stringify(value));
    }
  });
  fc.assert(property, { numRuns: 100, seed: 6 });
});
