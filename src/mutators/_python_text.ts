/**
 * Values as Python prints them.
 * @module
 */
import { isJsonObject, type JsonValue } from "../core/json.ts";

/** A value as Python prints it: `{'a': True, 'b': None}`; undefined where a string in it would need escapes. */
export function pythonText(value: JsonValue): string | undefined {
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return /^[^'\\\p{Cc}]*$/u.test(value) ? `'${value}'` : undefined;
  const parts = isJsonObject(value)
    ? Object.entries(value).map(([key, part]) => joinDefined(pythonText(key), pythonText(part)))
    : value.map(pythonText);
  if (parts.includes(undefined)) return undefined;
  return isJsonObject(value) ? `{${parts.join(", ")}}` : `[${parts.join(", ")}]`;
}

function joinDefined(key: string | undefined, value: string | undefined): string | undefined {
  return key === undefined || value === undefined ? undefined : `${key}: ${value}`;
}
