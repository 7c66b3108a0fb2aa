/**
 * Echoes: results that repeat the arguments they were called with.
 * @module
 */
import { equalJson, isJsonObject, type JsonValue, parseJson } from "../core/json.ts";
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
  const touched = touchedFields(testCase);
  const own = [messy, expected].map((result) => withoutFields(unpacked(result), touched));
  const [one = null, other = null] = own;
  if (equalJson(withoutEchoes(one, other, touched), other)) return true;
  const [before, after] = [scalars(clean.args.value), scalars(call.args.value)];
  const swapped = after.reduce((text, scalar, i) => text.replaceAll(scalar, before[i] ?? scalar), messyText);
  return swapped === cleanText;
}

/** The names a mess touched, every value that stood or stands under one of them, and what became of which. */
interface Touched {
  readonly keys: ReadonlySet<string>;
  readonly values: readonly JsonValue[];
  readonly changes: readonly { readonly before: JsonValue; readonly after: JsonValue }[];
}

function touchedFields({ call, clean, mutations }: TestCase): Touched {
  const pointers = mutations.flatMap(({ edit }) =>
    edit === undefined ? [] : edit.op === "move" ? [edit.pointer, edit.from] : [edit.pointer]
  ).map(fieldPointer);
  const [messy, meant] = [call, clean].map((one) =>
    one?.args.kind === "json" ? readAll(one.args.value, pointers) : []
  );
  const changes = pointers.flatMap((_, i) => {
    const [before, after] = [meant?.[i], messy?.[i]];
    return before === undefined || after === undefined ? [] : [{ before, after }];
  });
  return {
    keys: new Set(pointers.map(fieldName).filter((key) => key !== undefined)),
    values: [...(messy ?? []), ...(meant ?? [])].filter((value) => value !== undefined),
    changes,
  };
}

/** A result whose texts that are JSON are read, as servers write them that can send texts only. */
function unpacked(value: JsonValue): JsonValue {
  if (typeof value === "string") return /^\s*[[{]/.test(value) ? parseJson(value) ?? value : value;
  if (Array.isArray(value)) return value.map(unpacked);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, unpacked(part)]));
}

/** A result in which what the mess sent stands as the clean call sent it, wherever the other result has that. */
function withoutEchoes(messy: JsonValue, expected: JsonValue, { changes }: Touched): JsonValue {
  function mend(one: JsonValue, other: JsonValue | undefined): JsonValue {
    if (other === undefined) return one;
    if (changes.some(({ before, after }) => equalJson(one, after) && equalJson(other, before))) return other;
    if (Array.isArray(one) && Array.isArray(other)) return one.map((part, i) => mend(part, other[i]));
    if (!isJsonObject(one) || !isJsonObject(other)) return one;
    return Object.fromEntries(
      Object.entries(one).map((
        [key, part],
      ) => [key, mend(part, Object.hasOwn(other, key) ? other[key] : undefined)]),
    );
  }
  return mend(messy, expected);
}

/** A result without properties that repeat, under its own name, an argument that the mess touched. */
function withoutFields(result: JsonValue, { keys, values }: Touched): JsonValue {
  function strip(value: JsonValue): JsonValue {
    if (Array.isArray(value)) return value.map(strip);
    if (!isJsonObject(value)) return value;
    const kept = Object.entries(value).filter(([key, part]) =>
      !keys.has(key) || !values.some((touched) => equalJson(touched, part))
    );
    return Object.fromEntries(kept.map(([key, part]) => [key, strip(part)]));
  }
  return strip(result);
}

function readAll(document: JsonValue, pointers: readonly JsonPointer[]): (JsonValue | undefined)[] {
  return pointers.map((pointer) => readPointer(document, pointer));
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
