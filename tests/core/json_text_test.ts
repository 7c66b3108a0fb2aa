/**
 * Text written anew holds the new value, and is the old text wherever nothing changed.
 * @module
 */
import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { assertProperty } from "../_property.ts";
import { type JsonValue, parseJson } from "../../src/core/json.ts";
import { rewriteJson } from "../../src/core/json_text.ts";

const json: fc.Arbitrary<JsonValue> = fc.jsonValue({ maxDepth: 4 }).map((value) =>
  JSON.parse(JSON.stringify(value))
);

/** A value, and another that has much in common with it, as mended definitions do. */
const pair = fc.dictionary(fc.string(), json).chain((before) =>
  fc.record({
    before: fc.constant(before),
    after: fc.record({
      kept: fc.subarray(Object.entries(before)),
      added: fc.array(fc.tuple(fc.string(), json), { maxLength: 3 }),
    }).map(({ kept, added }): JsonValue => Object.fromEntries([...kept, ...added])),
  })
);

const layout = fc.constantFrom<(value: JsonValue) => string>(
  (value) => JSON.stringify(value),
  (value) => `${JSON.stringify(value, null, 2)}\n`,
  (value) => `\uFEFF${JSON.stringify(value, null, "\t").replaceAll("\n", "\r\n")}\r\n`,
);

Deno.test("any text holds any value after it was written anew", () => {
  assertProperty(
    fc.property(layout, fc.oneof(pair, fc.record({ before: json, after: json })), (write, value) => {
      const text = rewriteJson(write(value.before), value.after);
      assertEquals(parseJson(text.replace(/^\uFEFF/, "")), value.after);
      assertEquals(rewriteJson(text, value.after), text);
    }),
    1_000,
  );
});

const CASES: readonly (readonly [what: string, before: string, after: JsonValue, text: string])[] = [
  [
    "numbers stay as written",
    '{"a": 1.0, "b": 1e2, "c": 1}',
    { a: 1, b: 100, c: 2 },
    '{"a": 1.0, "b": 1e2, "c": 2}',
  ],
  ["escapes stay as written", '["\\u0041", "b", "c"]', ["A", "c"], '["\\u0041", "c"]'],
  ["the first goes", '{\n  "a": 1,\n  "b": 2\n}\n', { b: 2 }, '{\n  "b": 2\n}\n'],
  ["the last goes", '{\n  "a": 1,\n  "b": 2\n}\n', { a: 1 }, '{\n  "a": 1\n}\n'],
  [
    "one comes",
    '{\n\t"a": {\n\t\t"b": 1\n\t}\n}',
    { a: { b: 1, c: {} } },
    '{\n\t"a": {\n\t\t"b": 1,\n\t\t"c": {}\n\t}\n}',
  ],
  ["one comes in one line", '{ "a": 1 }', { a: 1, b: [2] }, '{ "a": 1, "b": [2] }'],
  ["one comes without spaces", '{"a":1}', { a: 1, b: [2] }, '{"a":1,"b":[2]}'],
  ["an empty object is filled", '{\n  "a": {}\n}', { a: { b: 1 } }, '{\n  "a": {\n    "b": 1\n  }\n}'],
  ["of a key written twice the last counts", '{"a": 1, "a": 2}', { a: 3 }, '{"a": 1, "a": 3}'],
  [
    "a key of every object",
    '{"__proto__": {"a": 1}}',
    JSON.parse('{"__proto__":{"a":2}}'),
    '{"__proto__": {"a": 2}}',
  ],
  ["brackets in texts", '{"a": "]}\\"", "b": 1}', { a: ']}"', b: 2 }, '{"a": "]}\\"", "b": 2}'],
];

Deno.test("what did not change stays as it was written", async (t) => {
  for (const [what, before, after, text] of CASES) {
    await t.step(what, () => assertEquals(rewriteJson(before, after), text));
  }
});
