/**
 * Skeletons and simpler values.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { equalJson, jsonType, type JsonValue } from "../../src/core/json.ts";
import { type JsonPointer, readPointer } from "../../src/core/json_pointer.ts";
import type { JsonSchema } from "../../src/core/tool.ts";
import { openBases } from "../../src/generate/bases.ts";
import { simplerValues, skeleton } from "../../src/run/skeleton.ts";
import { listSites } from "../../src/schema/sites.ts";
import { compileJudge } from "../../src/schema/judge.ts";
import { assertProperty } from "../_property.ts";
import { surroundings } from "./_plan.ts";

const SCHEMA = {
  type: "object",
  properties: {
    query: { type: "string", minLength: 1 },
    limit: { type: "integer", minimum: 1 },
    sort: { type: "string", enum: ["asc", "desc"] },
    tags: { type: "array", items: { type: "string" }, minItems: 1 },
    filter: {
      type: "object",
      properties: {
        exact: { type: "boolean" },
        by: {
          type: "array",
          items: {
            type: "object",
            properties: { column: { type: "string" }, note: { type: "string" } },
            required: ["column"],
          },
        },
      },
      required: ["exact"],
    },
  },
  required: ["query", "tags"],
  additionalProperties: false,
};

const CLEAN: JsonValue = {
  query: "alpha beta",
  limit: 50,
  sort: "desc",
  tags: ["one", "two", "three"],
  filter: { exact: true, by: [{ column: "AGE", note: "years" }, { column: "SEX", note: "coded" }] },
};

function optionsOf(schema: JsonSchema): Parameters<typeof skeleton>[2] {
  const judge = compileJudge(schema);
  return { schema, isValid: (value) => judge.verdict(value) === "valid" };
}

function bare(...keep: readonly JsonPointer[]): JsonValue {
  return skeleton(CLEAN, keep, optionsOf(SCHEMA));
}

Deno.test("what no place needs goes, what the schema demands stays in its simplest form", () => {
  assertEquals(bare(), { query: "a", tags: [""] });
});

Deno.test("a place to keep stays as it is, with all it holds and all that holds it", () => {
  assertEquals(bare("/limit"), { query: "a", limit: 50, tags: [""] });
  assertEquals(bare("/query"), { query: "alpha beta", tags: [""] });
  assertEquals(bare("/filter"), {
    query: "a",
    tags: [""],
    filter: { exact: true, by: [{ column: "AGE", note: "years" }, { column: "SEX", note: "coded" }] },
  });
  assertEquals(bare("/filter/exact"), { query: "a", tags: [""], filter: { exact: true } });
  assertEquals(bare("/filter/by/1/column"), {
    query: "a",
    tags: [""],
    filter: { exact: false, by: [{ column: "" }, { column: "SEX" }] },
  });
  assertEquals(bare(""), CLEAN);
});

Deno.test("a place that is not there needs what would hold it", () => {
  assertEquals(
    skeleton({ query: "q", tags: ["a"], filter: { exact: true } }, ["/filter/by"], optionsOf(SCHEMA)),
    {
      query: "q",
      tags: [""],
      filter: { exact: false },
    },
  );
  assertEquals(bare("/nowhere"), bare());
});

Deno.test("items of a list go from its end, up to the last one needed", () => {
  assertEquals(bare("/tags/1"), { query: "a", tags: ["", "two"] });
});

const SCHEMAS: readonly JsonSchema[] = [
  SCHEMA,
  {
    type: "object",
    properties: { a: { type: "string" }, b: { type: "string" }, c: { type: "number" } },
    minProperties: 2,
  },
  {
    type: "object",
    properties: { a: { type: "string" }, b: { type: "number" } },
    dependentRequired: { a: ["b"] },
    required: ["a"],
  },
  {
    type: "object",
    properties: { list: { type: "array", items: { enum: ["x", "y", "z"] }, uniqueItems: true, minItems: 2 } },
    required: ["list"],
  },
  {
    type: "object",
    properties: { a: { anyOf: [{ type: "string", pattern: "^[a-z]{2,}$" }, { type: "null" }] } },
  },
];

/** Clean arguments of one of the schemas, and some of their places. */
const cases = fc.record({
  schema: fc.constantFrom(...SCHEMAS),
  seed: fc.nat(50),
  keep: fc.array(fc.nat(12), { maxLength: 2 }),
}).map(
  ({ schema, seed, keep }) => {
    const bases = openBases({ name: "tool", inputSchema: schema }, compileJudge(schema), {
      seed,
      surroundings,
    });
    const clean = bases.full();
    assert(clean !== undefined);
    const sites = listSites(schema, clean);
    return { schema, clean, keep: keep.flatMap((number) => sites[number % sites.length]?.pointer ?? []) };
  },
);

Deno.test("a skeleton is valid, no longer than before, keeps what it must, and is its own skeleton", () => {
  assertProperty(fc.property(cases, ({ schema, clean, keep }) => {
    const options = optionsOf(schema);
    const before = JSON.stringify(clean);
    const value = skeleton(clean, keep, options);
    assertEquals(JSON.stringify(clean), before);
    assert(options.isValid(value), JSON.stringify(value));
    assert(JSON.stringify(value).length <= before.length + 1);
    for (const pointer of keep) {
      const kept = readPointer(clean, pointer);
      const there = readPointer(value, pointer);
      assert(
        kept === undefined || (there !== undefined && equalJson(kept, there)),
        `${pointer} of ${before}`,
      );
    }
    assertEquals(skeleton(value, keep, options), value);
  }));
});

Deno.test("nothing that the judge refuses is kept, however strict it is", () => {
  assertEquals(skeleton(CLEAN, [], { schema: SCHEMA, isValid: () => false }), CLEAN);
});

Deno.test("simpler values: the simplest first, of the same type, never the value itself", () => {
  assertEquals(simplerValues("report", {}), ["", "a", "rep", "repor"]);
  assertEquals(simplerValues("c", { type: "string", enum: ["a", "b", "c", "d"] }), ["a", "b"]);
  assertEquals(simplerValues("a", { enum: ["a", "b"] }), []);
  assertEquals(simplerValues(true, {}), [false]);
  for (const value of [false, null, undefined, [], {}, [1], { a: 1 }, "", 0]) {
    assertEquals(simplerValues(value, {}), []);
  }
  assertEquals(simplerValues(57.5, { minimum: 3 }), [0, 1, 3, 57]);
});

Deno.test("simpler values are simpler, whatever the value", () => {
  const values = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer(),
    fc.boolean(),
  );
  assertProperty(
    fc.property(
      values,
      fc.constantFrom<JsonSchema>(true, {}, { minimum: -3 }, { minimum: 5 }),
      (value, schema) => {
        for (const simpler of simplerValues(value, schema)) {
          assertEquals(jsonType(simpler), jsonType(value));
          if (typeof value === "string" && typeof simpler === "string") {
            assert(simpler.length < value.length && simpler.isWellFormed());
          } else if (typeof value === "number" && typeof simpler === "number") {
            assert(Math.abs(simpler) < Math.abs(value));
          } else assertEquals([value, simpler], [true, false]);
        }
      },
    ),
  );
});
