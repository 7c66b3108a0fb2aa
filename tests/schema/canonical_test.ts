import { assert, assertEquals, assertThrows } from "@std/assert";
import * as fc from "fast-check";
import type { JsonValue } from "../../src/core/json.ts";
import type { JsonSchema } from "../../src/core/tool.ts";
import { formAccepts } from "../../src/schema/accepts.ts";
import { makeCanon } from "../../src/schema/canonical.ts";
import { findConflict } from "../../src/schema/conflict.ts";
import type { Dialect } from "../../src/schema/dialect.ts";
import { isNever } from "../../src/schema/form.ts";
import { measureHeights } from "../../src/schema/height.ts";
import { KeywordError } from "../../src/schema/keyword_error.ts";
import { walkSchema } from "../../src/schema/walk.ts";
import { randomSchemas } from "../generate/random_schemas.ts";

/** Whether a schema accepts a value, by the letter of the dialect. */
function accepts(schema: JsonSchema, value: JsonValue, dialect?: Dialect): boolean {
  const canon = makeCanon(schema, dialect === undefined ? {} : { dialect });
  return canon.test(canon.nodes.root)(value);
}

const VALUES: readonly JsonValue[] = [
  null,
  true,
  false,
  0,
  1,
  -2,
  1.5,
  4.02,
  "",
  "a",
  "ab",
  "b1",
  "2020-01-01",
  [],
  [1],
  ["a", 1],
  [1, 1],
  {},
  { a: 1 },
  { a: "a", b: [] },
  { "x-1": null },
  { toString: "" },
  [{ a: 1 }, {}],
]; // deno-fmt-ignore

Deno.test("a form and its test say the same of a value; its negation says the contrary", () => {
  const property = fc.property(randomSchemas, (schema) => {
    const canon = makeCanon(schema);
    const { root } = canon.nodes;
    const [form, negation] = [canon.formOfAll([root]), canon.formOfAll([canon.negation(root)])];
    const test = canon.test(root);
    for (const value of VALUES) {
      const isValid = test(value);
      // A form may allow less than the schema, never more.
      assert(isValid || !formAccepts(form, value, canon), `allowed: ${JSON.stringify(value)}`);
      assert(!isValid || !formAccepts(negation, value, canon), `not refused: ${JSON.stringify(value)}`);
    }
  });
  fc.assert(property, { numRuns: 300, seed: 8 });
});

Deno.test("forms of plain keywords allow just what the schema does", () => {
  const schemas: JsonSchema[] = [
    { type: ["string", "null"], maxLength: 1 },
    { type: "integer", minimum: 0 },
    { not: { type: "integer" } },
    { enum: [1, "a", { a: 1 }] },
    { not: { enum: [1, [], "a"] } },
    { items: { type: "integer" }, minItems: 1 },
    { required: ["a"], properties: { a: { type: "string" } } },
    { oneOf: [{ type: "number" }, { minimum: 1 }] },
    { if: { type: "array" }, then: { maxItems: 1 }, else: { type: "object" } },
  ];
  for (const schema of schemas) {
    const canon = makeCanon(schema);
    for (const value of VALUES) {
      const isAllowed = formAccepts(canon.formOfAll([canon.nodes.root]), value, canon);
      assertEquals(isAllowed, accepts(schema, value), `${JSON.stringify(schema)}: ${JSON.stringify(value)}`);
    }
  }
});

Deno.test("what contradicts itself is never, and the smallest conflict is named", () => {
  const cases: readonly (readonly [JsonSchema, readonly string[]])[] = [
    [{ allOf: [{ type: "string" }, { $ref: "#/$defs/n" }], $defs: { n: { type: "number" } } }, [
      "/allOf/0 type",
      "/$defs/n type",
    ]],
    [{ type: "integer", enum: [1.5, "a"], title: "t", maxLength: 3 }, [" type", " enum"]],
    [{ type: "object", required: ["a"], properties: { a: false, b: true } }, [
      "/properties/a false",
      " type",
      " required",
      " properties",
    ]],
    [{ multipleOf: 0.5, type: "integer", exclusiveMinimum: 1, exclusiveMaximum: 2 }, [
      " type",
      " exclusiveMinimum, exclusiveMaximum, multipleOf",
    ]],
    [{ type: "array", items: { type: "integer" }, contains: { type: "string" } }, [
      " type",
      " items",
      " contains",
    ]],
  ];
  for (const [schema, expected] of cases) {
    const canon = makeCanon(schema);
    assert(isNever(canon.formOfAll([canon.nodes.root])), JSON.stringify(schema));
    const found = findConflict(canon, [canon.nodes.root]).map(({ pointer, keyword }) =>
      `${pointer} ${keyword}`
    );
    assertEquals(found, expected);
  }
});

Deno.test("heights say how deep values must nest", () => {
  const heightOf = (schema: JsonSchema): number => {
    const canon = makeCanon(schema);
    return measureHeights(canon).of([canon.nodes.root]);
  };
  assertEquals(heightOf({ type: "object" }), 0);
  assertEquals(
    heightOf({ type: "object", required: ["a"], properties: { a: { type: "array", minItems: 1 } } }),
    2,
  );
  assertEquals(heightOf({ type: "object", required: ["a"], properties: { a: { $ref: "#" } } }), Infinity);
  assertEquals(
    heightOf({
      type: "object",
      required: ["a"],
      properties: { a: { anyOf: [{ $ref: "#" }, { type: "null" }] } },
    }),
    1,
  );
});

Deno.test("references are found by anchor, identifier, pointer and dynamic scope", () => {
  const tree = {
    $id: "https://example.com/strict",
    $dynamicAnchor: "node",
    $ref: "tree",
    unevaluatedProperties: false,
    $defs: {
      tree: {
        $id: "https://example.com/tree",
        $dynamicAnchor: "node",
        type: "object",
        properties: { children: { type: "array", items: { $dynamicRef: "#node" } } },
      },
      named: { $anchor: "named", type: "null" },
    },
  };
  assert(accepts(tree, { children: [{ children: [] }] }));
  assert(!accepts(tree, { children: [{ wrong: 1 }] }));
  assert(accepts({ ...tree, $ref: "#named", unevaluatedProperties: true }, null));
  assertThrows(() => accepts({ $ref: "#missing" }, 1), KeywordError, "leads nowhere");
});

Deno.test("each dialect reads its own keywords", () => {
  assert(accepts({ minimum: 1, exclusiveMinimum: true }, 2, "draft-04"));
  assert(!accepts({ minimum: 1, exclusiveMinimum: true }, 1));
  assert(!accepts({ items: [{ type: "string" }], additionalItems: false }, ["a", 1]));
  assert(
    accepts({ $ref: "#/definitions/a", maximum: 1, definitions: { a: { type: "number" } } }, 5, "draft-07"),
  );
  assert(
    !accepts({ $ref: "#/definitions/a", maximum: 1, definitions: { a: { type: "number" } } }, 5, "2020-12"),
  );
  assert(accepts({ type: "string", nullable: true }, null));
  assert(accepts({ contains: { type: "string" }, minContains: 0 }, [], "2019-09"));
  assert(!accepts({ contains: { type: "string" }, minContains: 0 }, [], "draft-07"));
});

Deno.test("walkSchema() visits every part once, recursion included, with what is said of it", () => {
  const schema = {
    $ref: "#/$defs/node",
    $defs: {
      node: {
        type: "object",
        properties: { value: { type: "integer", minimum: 1 }, children: { items: { $ref: "#/$defs/node" } } },
        additionalProperties: { type: "string" },
      },
    },
  };
  const visits = [...walkSchema(makeCanon(schema))];
  assertEquals(visits.map(({ pointer }) => pointer), ["", "/value", "/children", "/*", "/children/*"]);
  assertEquals(visits[1]?.statements.map(({ pointer, keywords }) => [pointer, ...keywords]), [
    ["/$defs/node/properties/value", "type"],
    ["/$defs/node/properties/value", "minimum"],
  ]);
  assertEquals(visits[1]?.form.number[0]?.minimum, 1);
});
