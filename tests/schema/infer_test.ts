/**
 * Inferred schemas: every sample satisfies them, in whatever order and parts the samples came.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import type { JsonValue } from "../../src/core/json.ts";
import { inferSchema, mergeInferred } from "../../src/schema/infer.ts";
import { compileValidator } from "../../src/schema/validate.ts";
import { assertProperty } from "../_property.ts";

/** Values of few keys, so that samples share them. */
const values: fc.Arbitrary<JsonValue> = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom<JsonValue>(null, true, 0, 1.5, "", "a"),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom("a", "b", "c", "__proto__", "toString", "type"), tie("value"), {
      maxKeys: 4,
      noNullPrototype: true,
    }),
  ),
})).value;

Deno.test("every sample satisfies the schema, and so do the parts of a merged one", () => {
  assertProperty(fc.property(fc.array(values, { minLength: 1, maxLength: 5 }), (samples) => {
    const schema = inferSchema(samples);
    assert(schema !== undefined);
    const validator = compileValidator(schema);
    for (const sample of samples) assertEquals(validator.violations(sample), []);
  }));
});

Deno.test("any JSON satisfies the schema inferred of it", () => {
  assertProperty(fc.property(fc.jsonValue({ maxDepth: 5 }), (sample) => {
    const schema = inferSchema([sample as JsonValue]);
    assert(schema !== undefined);
    assertEquals(compileValidator(schema).violations(sample as JsonValue), []);
  }));
});

Deno.test("merging is what inferring from all samples is, in any order, and changes nothing that is known", () => {
  const lists = fc.array(values, { minLength: 1, maxLength: 4 });
  assertProperty(fc.property(lists, lists, (first, second) => {
    const [a, b] = [inferSchema(first), inferSchema(second)];
    assert(a !== undefined && b !== undefined);
    const all = inferSchema([...first, ...second]);
    assertEquals(JSON.stringify(mergeInferred(a, b)), JSON.stringify(all));
    assertEquals(JSON.stringify(mergeInferred(b, a)), JSON.stringify(all));
    assertEquals(JSON.stringify(mergeInferred(a, a)), JSON.stringify(a));
  }));
});

Deno.test("what the samples do not share is refused", () => {
  const schema = inferSchema([{ id: 1, rows: [{ name: "a" }] }, { id: 2, rows: [], more: null }]);
  assert(schema !== undefined);
  const { violations } = compileValidator(schema);
  const wrong: readonly JsonValue[] = [
    "text",
    { rows: [] },
    { id: "1", rows: [] },
    { id: 1, rows: [{}] },
    { id: 1, rows: [{ name: null }] },
    { id: 1, rows: [], more: "x" },
  ];
  for (const value of wrong) assert(violations(value).length > 0, JSON.stringify(value));
  assertEquals(violations({ id: 3.5, rows: [{ name: "b", age: 1 }], extra: true }), []);
});

Deno.test("nothing says nothing; empty lists and objects say what they are", () => {
  assertEquals(inferSchema([]), undefined);
  assertEquals(inferSchema([[]]), { type: "array" });
  assertEquals(inferSchema([{}]), { type: "object", properties: {} });
  assertEquals(inferSchema([{}, { a: 1 }]), { type: "object", properties: { a: { type: "number" } } });
  assertEquals(inferSchema([[], [1], null]), { type: ["array", "null"], items: { type: "number" } });
});

Deno.test("an object of very many keys is a map, however its samples are cut", () => {
  const keys = Array.from({ length: 240 }, (_, at) => `key-${at}`);
  const map = Object.fromEntries(keys.map((key, at) => [key, at % 2 === 0 ? 1 : null]));
  const expected = { type: "object", additionalProperties: { type: ["null", "number"] } } as const;
  assertEquals(inferSchema([map]), expected);
  const parts = [0, 80, 160].map((from) =>
    Object.fromEntries(keys.slice(from, from + 80).map((key) => [key, map[key] ?? null]))
  );
  assertEquals(inferSchema(parts), expected);
  assertEquals(inferSchema([map, {}, { "key-1": 5 }]), expected);
  assert(compileValidator(expected).violations({ "key-9": "text" }).length > 0);
});

Deno.test("no depth is too great", () => {
  let deep: JsonValue = "end";
  for (let depth = 0; depth < 100_000; depth++) deep = [deep];
  const text = JSON.stringify(inferSchema([deep]));
  assertEquals([text.split("items").length - 1, text.includes("string")], [41, false]);
});
