/**
 * Lengths that are counted in two ways: JSON Schema counts characters, and JavaScript, Java and C# count an emoji twice.
 * @module
 */
import { isJsonObject, type JsonValue } from "../core/json.ts";
import type { Violation } from "../core/test_case.ts";

/** What a refusal of a length speaks of. */
const LENGTH =
  /\b(?:characters?|chars?|length|long|at most|maximum|exceed\w*)\b|字符|字元|长度|長度|символ|длин/iu;

/** Whether a text is too short as JSON Schema counts, and long enough as most validators do. */
export function isLongOtherwise({ keyword, expected }: Violation, value: JsonValue | undefined): boolean {
  const least = /\d+/.exec(expected)?.[0];
  return keyword === "minLength" && typeof value === "string" && least !== undefined &&
    value.length >= Number(least);
}

/** Whether a refusal may be of a text that is short enough as JSON Schema counts, and too long as most validators do. */
export function isShortOtherwise(text: string, args: JsonValue): boolean {
  if (!LENGTH.test(text)) return false;
  const values: JsonValue[] = [args];
  // The list grows while it is walked: arguments may nest deeper than the stack is high.
  for (const value of values) {
    if (typeof value === "string" && /[\u{10000}-\u{10FFFF}]/u.test(value)) return true;
    if (Array.isArray(value)) { for (const item of value) values.push(item); }
    else if (isJsonObject(value)) { for (const item of Object.values(value)) values.push(item); }
  }
  return false;
}
