/**
 * Where schemas stand inside a schema.
 * @module
 */
import { isJsonObject, type JsonObject, type JsonValue } from "../core/json.ts";
import type { JsonSchema } from "../core/tool.ts";

const SINGLE = [
  "additionalItems",
  "additionalProperties",
  "contains",
  "contentSchema",
  "else",
  "if",
  "items",
  "not",
  "propertyNames",
  "then",
  "unevaluatedItems",
  "unevaluatedProperties",
] as const;
const LISTS = ["allOf", "anyOf", "items", "oneOf", "prefixItems"] as const;
const MAPS = [
  "$defs",
  "definitions",
  "dependencies",
  "dependentSchemas",
  "patternProperties",
  "properties",
] as const;

/** Whether a value can be a schema. */
export function isSchema(value: JsonValue | undefined): value is JsonSchema {
  return typeof value === "boolean" || isJsonObject(value);
}

/**
 * Lists the schemas directly inside one, whatever the draft.
 *
 * @param schema the outer schema
 * @returns pairs of tokens that lead there and the schema found
 */
export function subschemas(schema: JsonObject): (readonly [readonly string[], JsonSchema])[] {
  const found: (readonly [readonly string[], JsonSchema])[] = [];
  const add = (tokens: readonly string[], value: JsonValue | undefined): void => {
    if (isSchema(value)) found.push([tokens, value]);
  };
  for (const keyword of SINGLE) if (Object.hasOwn(schema, keyword)) add([keyword], schema[keyword]);
  for (const keyword of LISTS) {
    const list = Object.hasOwn(schema, keyword) ? schema[keyword] : undefined;
    if (Array.isArray(list)) list.forEach((item, index) => add([keyword, String(index)], item));
  }
  for (const keyword of MAPS) {
    const map = Object.hasOwn(schema, keyword) ? schema[keyword] : undefined;
    if (isJsonObject(map)) { for (const name of Object.keys(map)) add([keyword, name], map[name]); }
  }
  return found;
}

/**
 * Replaces the schemas directly inside one.
 *
 * @param schema the outer schema
 * @param change what makes a new schema of each
 * @returns a copy of the outer schema
 */
export function mapSubschemas(schema: JsonObject, change: (inner: JsonSchema) => JsonSchema): JsonObject {
  const copy: Record<string, JsonValue> = { ...schema };
  for (const [[keyword = "", name], inner] of subschemas(schema)) {
    const changed = change(inner);
    const whole = copy[keyword];
    if (name === undefined) copy[keyword] = changed;
    else if (Array.isArray(whole)) copy[keyword] = whole.with(Number(name), changed);
    else if (isJsonObject(whole)) copy[keyword] = { ...whole, [name]: changed };
  }
  return copy;
}
