/**
 * Whether something from outside is a JSON value.
 * @module
 */
import type { JsonValue } from "../core/json.ts";

/** Whether a value can be written as JSON and read back the same. */
export function isJson(value: unknown, depth = 0): value is JsonValue {
  if (value === null || typeof value === "string" || typeof value === "boolean") return true;
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object" || depth > 500) return false;
  if (Array.isArray(value)) return value.every((item) => isJson(item, depth + 1));
  const prototype = Object.getPrototypeOf(value);
  return (prototype === Object.prototype || prototype === null) &&
    Object.values(value).every((item) => isJson(item, depth + 1));
}
