/**
 * The few questions asked of JSON values everywhere.
 * @module
 */
import { assert, assertEquals, assertFalse } from "@std/assert";
import fc from "fast-check";
import {
  cloneJson,
  equalJson,
  isJsonObject,
  jsonType,
  type JsonValue,
  showJson,
} from "../../src/core/json.ts";
import { jsonValues } from "./_values.ts";
import { assertProperty } from "../_property.ts";

Deno.test("the six types of JSON are told apart", () => {
  const values: readonly JsonValue[] = [null, true, 0, "", [], {}];
  assertEquals(values.map(jsonType), ["null", "boolean", "number", "string", "array", "object"]);
  assertEquals(values.map(isJsonObject), [false, false, false, false, false, true]);
  assertFalse(isJsonObject(undefined) || isJsonObject(() => 0));
});

Deno.test("a copy is equal and shares nothing", () => {
  assertProperty(fc.property(jsonValues, (value) => {
    const copy = cloneJson(value);
    assert(equalJson(copy, value));
    if (typeof value === "object" && value !== null) assert(copy !== value);
  }));
});

Deno.test("a copy keeps an own __proto__ as an own key, and borrows no prototype", () => {
  const copy = cloneJson<JsonValue>(JSON.parse('{"a":{"__proto__":{"polluted":true}}}'));
  assertEquals(JSON.stringify(copy), '{"a":{"__proto__":{"polluted":true}}}');
  assert(isJsonObject(copy) && isJsonObject(copy.a));
  assertEquals(Object.getPrototypeOf(copy.a), Object.prototype);
  assertFalse("polluted" in copy.a);
});

Deno.test("equality is reflexive, symmetric, and what JSON text with sorted keys says it is", () => {
  assertProperty(fc.property(jsonValues, jsonValues, (a, b) => {
    assert(equalJson(a, cloneJson(a)));
    assertEquals(equalJson(a, b), equalJson(b, a));
    assertEquals(equalJson(a, b), sortedText(a) === sortedText(b));
  }));
});

Deno.test("equality passes over the order of keys, and over nothing else", () => {
  assert(equalJson({ a: 1, b: [2] }, { b: [2], a: 1 }));
  const different: readonly [JsonValue, JsonValue][] = [
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ toString: 1 }, { a: 1 }],
    [JSON.parse('{"__proto__":1}'), { a: 1 }],
    [JSON.parse('{"__proto__":{}}'), {}],
    [JSON.parse('{"__proto__":{}}'), { a: {} }],
    [["a"], { 0: "a" }],
    [[1, 2], [2, 1]],
    [[], {}],
    [null, {}],
    ["1", 1],
    [0, false],
  ];
  for (const [a, b] of different) assertFalse(equalJson(a, b), `${JSON.stringify([a, b])}`);
});

Deno.test("a value is shown whole where it fits and cut in the middle where it does not", () => {
  assertEquals(showJson({ a: [1] }), '{"a":[1]}');
  assertEquals(showJson(undefined), "nothing");
  assertEquals(showJson("x".repeat(40), 11), '"xxxx…xxxx"');
});

Deno.test("what is shown is never longer than allowed, is one line and well formed", () => {
  assertProperty(
    fc.property(
      jsonValues,
      fc.string({ unit: "binary" }),
      fc.integer({ min: 1, max: 60 }),
      (value, text, limit) => {
        const shown = showJson([value, text], limit);
        assert(shown.length <= limit, shown);
        assert(shown.isWellFormed() && !shown.includes("\n"));
      },
    ),
  );
});

/** The same text for equal values: an oracle in another way. */
function sortedText(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(sortedText).join()}]`;
  if (!isJsonObject(value)) return JSON.stringify(value);
  const parts = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}:${sortedText(part)}`);
  return `{${parts.toSorted().join()}}`;
}
