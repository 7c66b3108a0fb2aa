/**
 * Echoes: results that repeat the arguments they were called with.
 * @module
 */
import { equalJson, isJsonObject, type JsonValue } from "../core/json.ts";
import { fieldName, type JsonPointer, parentPointer, readPointer } from "../core/json_pointer.ts";
import type { TestCase } from "../core/test_case.ts";

/** The mutator whose calls can be valid and ambiguous at once. */
export const COLLISION = "key-collision";

/**
 * Whether two results differ only in that each repeats its arguments as they came.
 *
 * @param testCase the messy call and the clean one
 * @param messy the result of the messy call
 * @param expected the result of the clean call
 */
export function differByEchoOnly(testCase: TestCase, messy: JsonValue, expected: JsonValue): boolean {
  const { call, clean, mutations } = testCase;
  if (call.args.kind !== "json" || clean?.args.kind !== "json") return false;
  const [messyText, cleanText] = [JSON.stringify(messy), JSON.stringify(expected)];
  if (mutations[0]?.mutator === COLLISION) {
    return scalars(expected).every((scalar) => messyText.includes(scalar));
  }
  if (
    equalJson(
      withoutEcho(messy, call.args.value, mutations),
      withoutEcho(expected, clean.args.value, mutations),
    )
  ) return true;
  const [before, after] = [scalars(clean.args.value), scalars(call.args.value)];
  const swapped = after.reduce((text, scalar, i) => text.replaceAll(scalar, before[i] ?? scalar), messyText);
  return swapped === cleanText;
}

/** A result without properties that repeat, under its own name, an argument that the mess touched. */
function withoutEcho(result: JsonValue, args: JsonValue, mutations: TestCase["mutations"]): JsonValue {
  const touched = mutations.flatMap(({ edit }) =>
    edit === undefined ? [] : edit.op === "move" ? [edit.pointer, edit.from] : [edit.pointer]
  )
    .map((pointer) => ({ key: fieldName(pointer), value: readPointer(args, fieldPointer(pointer)) }));
  function strip(value: JsonValue): JsonValue {
    if (Array.isArray(value)) return value.map(strip);
    if (!isJsonObject(value)) return value;
    const kept = Object.entries(value).filter(([key, part]) =>
      !touched.some((one) => one.key === key && one.value !== undefined && equalJson(one.value, part))
    );
    return Object.fromEntries(kept.map(([key, part]) => [key, strip(part)]));
  }
  return strip(result);
}

/** The pointer to the property that a place is in: the list, where the place is an item. */
function fieldPointer(pointer: JsonPointer): JsonPointer {
  return /\/\d+$/.test(pointer) ? fieldPointer(parentPointer(pointer)) : pointer;
}

/** The scalars of a value, in order, as they stand in JSON text (strings without their quotes). */
function scalars(value: JsonValue): string[] {
  if (Array.isArray(value)) return value.flatMap(scalars);
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(scalars);
  return typeof value === "string"
    ? [JSON.stringify(value).slice(1, -1)].filter(Boolean)
    : [JSON.stringify(value)];
}
