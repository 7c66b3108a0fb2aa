/**
 * JSON values as types, and the few questions asked of them everywhere.
 * @module
 */

/** A value that JSON text can hold. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;

/** A JSON object. */
export interface JsonObject {
  /** Each key holds a value. */
  readonly [key: string]: JsonValue;
}

/** The six kinds of JSON value. */
export type JsonType = "null" | "boolean" | "number" | "string" | "array" | "object";

/**
 * Tells whether a value is a plain JSON object (not an array, not null).
 *
 * @param value anything
 * @returns whether it is an object whose keys may be read
 *
 * @example
 * ```ts
 * import { isJsonObject } from "./json.ts";
 * import { assert } from "@std/assert";
 * assert(isJsonObject({ a: 1 }) && !isJsonObject([1]) && !isJsonObject(null));
 * ```
 */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Names the JSON type of a value, as messages do. */
export function jsonType(value: JsonValue): JsonType {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return typeof value as JsonType;
}

/** Copies a JSON value through its text, so that no prototype, own or borrowed, comes along. */
export function cloneJson<T extends JsonValue>(value: T): T {
  return JSON.parse(JSON.stringify(value));
}

/** Reads a text as JSON; undefined where it is none. */
export function parseJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Deep equality of two JSON values; key order does not count, and no depth is too great. */
export function equalJson(first: JsonValue, second: JsonValue): boolean {
  const open: JsonValue[] = [first, second];
  while (open.length > 0) {
    const b = open.pop() as JsonValue;
    const a = open.pop() as JsonValue;
    if (a === b) continue;
    if (Array.isArray(a) && Array.isArray(b)) {
      if (a.length !== b.length) return false;
      for (let i = 0; i < a.length; i++) open.push(a[i], b[i]);
      continue;
    }
    if (!isJsonObject(a) || !isJsonObject(b)) return false;
    const keys = Object.keys(a);
    if (keys.length !== Object.keys(b).length) return false;
    for (const key of keys) {
      if (!Object.hasOwn(b, key)) return false;
      open.push(a[key] as JsonValue, b[key] as JsonValue);
    }
  }
  return true;
}

/**
 * Renders a value as one line for a message, cut in the middle where it is long.
 *
 * @param value a JSON value; undefined reads "nothing"
 * @param limit the greatest number of characters
 * @returns JSON text of at most `limit` characters
 */
export function showJson(value: JsonValue | undefined, limit = 120): string {
  const text = value === undefined ? "nothing" : stringify(value);
  if (text.length <= limit) return text;
  const half = Math.max(0, Math.floor((limit - 1) / 2));
  return `${text.slice(0, half)}…${text.slice(text.length - half)}`.toWellFormed();
}

/** JSON text, of a value of any depth. */
function stringify(value: JsonValue): string {
  try {
    return JSON.stringify(value);
  } catch (error) {
    // What nests deeper than the stack is high is nothing to read.
    if (error instanceof RangeError) return Array.isArray(value) ? "[…]" : "{…}";
    throw error;
  }
}
