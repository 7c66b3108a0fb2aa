/**
 * The order of keys, which means nothing.
 * @module
 */
import { isJsonObject, type JsonValue } from "../core/json.ts";

/** The same value with the keys of every object the other way round. */
export function reverseKeys(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(reverseKeys);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).reverse().map(([key, part]) => [key, reverseKeys(part)]));
}
