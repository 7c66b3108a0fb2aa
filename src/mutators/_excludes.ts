/**
 * What a site's schema rules out for certain.
 * @module
 */
import { isJsonObject, jsonType, type JsonValue } from "../core/json.ts";
import type { Site } from "../core/mutator.ts";
import type { JsonSchema } from "../core/tool.ts";
import { enumStrings, schemaTypes } from "../schema/shape.ts";

/** Formats that no bare word has. */
const WORDLESS_FORMATS = ["date", "date-time", "time", "email", "uri", "url", "uuid", "ipv4", "ipv6"];

/** Whether a schema names its types and the value has none of them. */
export function excludes(schema: JsonSchema, value: JsonValue): boolean {
  const types = schemaTypes(schema);
  if (value === null && isJsonObject(schema) && schema.nullable === true) return false;
  if (Number.isInteger(value) && types.includes("integer")) return false;
  return types.length > 0 && !types.includes(jsonType(value));
}

/** Whether a word is ruled out as a value of its own, by the type, the choices, the format, the form or the length. */
export function excludesWord(schema: JsonSchema, word: string): boolean {
  if (!isJsonObject(schema)) return false;
  const { format, pattern, minLength } = schema;
  const members = enumStrings(schema);
  return excludes(schema, word) ||
    (members.length > 0 && !members.includes(word)) ||
    WORDLESS_FORMATS.some((wordless) => wordless === format) ||
    (typeof pattern === "string" && !mayMatch(pattern, word)) ||
    (typeof minLength === "number" && word.length < minLength);
}

/** Whether a place is an optional property that was left out. */
export function isLeftOut(site: Site): boolean {
  return site.value === undefined && !site.required && site.pointer !== "";
}

/** Whether a word may match; a pattern that no engine takes rules nothing out. */
function mayMatch(pattern: string, word: string): boolean {
  try {
    return new RegExp(pattern, "u").test(word);
  } catch {
    return true;
  }
}
