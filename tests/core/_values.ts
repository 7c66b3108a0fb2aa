/**
 * JSON values for property tests, with the keys that trip code up.
 * @module
 */
import fc from "fast-check";
import type { JsonValue } from "../../src/core/json.ts";
import { joinPointer, type JsonPointer } from "../../src/core/json_pointer.ts";

/** Keys: plain ones, those a pointer escapes, those that look like indexes, those every object inherits. */
export const keys: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom("a", "b/c", "m~n", "~1", "0", "01", "-", "", " ", "__proto__", "constructor", "toString"),
  fc.string({ maxLength: 4 }),
);

/** Values of any type, a few levels deep; `__proto__` is an own key like any other. */
export const jsonValues: fc.Arbitrary<JsonValue> = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom<JsonValue>(null, true, false, 0, 1.5, "", "text", "\ud800"),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.array(fc.tuple(keys, tie("value")), { maxLength: 3 }).map((entries) => Object.fromEntries(entries)),
  ),
})).value;

/** The pointers to a value and to everything in it. */
export function pointersIn(value: JsonValue, pointer: JsonPointer = ""): JsonPointer[] {
  const parts = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return [pointer, ...parts.flatMap(([key, part]) => pointersIn(part, joinPointer(pointer, key)))];
}
