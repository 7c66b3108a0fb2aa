/**
 * Schemas in words: what a value has to be, and which values are legal.
 * @module
 */
import type { JsonObject, JsonValue } from "../core/json.ts";

/** The legal values of a schema; undefined where they are no finite set. */
export function choicesOf(schema: JsonObject): readonly JsonValue[] | undefined {
  if (Array.isArray(schema.enum)) return schema.enum;
  if (Object.hasOwn(schema, "const") && schema.const !== undefined) return [schema.const];
  const { type } = schema;
  return type === "boolean" ? [true, false] : undefined;
}

/** Types in words. */
export function describeType(types: readonly string[]): string {
  return `type ${types.join(" or ")}`;
}

/** What a value is, in words that do not repeat it. */
export function describeValue(value: JsonValue | undefined): string {
  if (value === undefined) return "nothing";
  if (value === null) return "null";
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
  switch (typeof value) {
    case "string":
      return value === "" ? "an empty string" : "a string";
    case "number":
      return Number.isInteger(value) ? "a whole number" : "a number";
    case "boolean":
      return String(value);
    default:
      return "an object";
  }
}
