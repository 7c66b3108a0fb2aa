/**
 * The order of JSON values by simplicity; shrinking only ever goes down it, so it ends.
 * @module
 */
import { isJsonObject, type JsonObject, type JsonType, jsonType, type JsonValue } from "../core/json.ts";

const RANKS: Readonly<Record<JsonType, number>> = {
  null: 0,
  boolean: 1,
  number: 2,
  string: 3,
  array: 4,
  object: 5,
};

/**
 * Compares two values: null, false, true, numbers by size with whole ones first, strings by length, containers by
 * length and then by what they hold.
 *
 * @returns less than zero where the first is simpler, zero where they are equal
 */
export function compareSimplicity(a: JsonValue, b: JsonValue): number {
  if (a === b) return 0;
  const [rankA, rankB] = [RANKS[jsonType(a)], RANKS[jsonType(b)]];
  if (rankA !== rankB) return rankA - rankB;
  if (typeof a === "boolean") return a ? 1 : -1;
  if (typeof a === "number" && typeof b === "number") return compareNumbers(a, b);
  if (typeof a === "string" && typeof b === "string") return compareStrings(a, b);
  if (Array.isArray(a) && Array.isArray(b)) return a.length - b.length || compareLists(a, b);
  return isJsonObject(a) && isJsonObject(b) ? compareObjects(a, b) : 0;
}

function compareNumbers(a: number, b: number): number {
  const whole = Number(!Number.isInteger(a)) - Number(!Number.isInteger(b));
  const digits = whole === 0 && !Number.isInteger(a) ? String(a).length - String(b).length : 0;
  return whole || digits || Math.abs(a) - Math.abs(b) || b - a;
}

function compareStrings(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length;
  for (let i = 0; i < a.length; i++) {
    const difference = plainness(a.charCodeAt(i)) - plainness(b.charCodeAt(i));
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Small letters, then digits, then capitals, then the rest. */
function plainness(code: number): number {
  if (code >= 97 && code <= 122) return code - 97;
  if (code >= 48 && code <= 57) return code - 48 + 26;
  if (code >= 65 && code <= 90) return code - 65 + 36;
  return code + 62;
}

function compareLists(a: readonly JsonValue[], b: readonly JsonValue[]): number {
  for (let i = 0; i < a.length; i++) {
    const difference = compareSimplicity(a[i] ?? null, b[i] ?? null);
    if (difference !== 0) return difference;
  }
  return 0;
}

function compareObjects(a: JsonObject, b: JsonObject): number {
  const [keysA, keysB] = [Object.keys(a), Object.keys(b)];
  if (keysA.length !== keysB.length) return keysA.length - keysB.length;
  const names = compareLists(keysA.toSorted(), keysB.toSorted());
  return names ||
    compareLists(
      keysA.toSorted().map((key) => a[key] ?? null),
      keysB.toSorted().map((key) => b[key] ?? null),
    );
}
