/**
 * Values that are roughly what a schema asks for: of the right type, and as strings of the right form.
 * @module
 */
import { equalJson, isJsonObject, type JsonObject, jsonType, type JsonValue } from "../core/json.ts";
import type { JsonSchema } from "../core/tool.ts";
import { fitsText } from "./fit_text.ts";
import { allowedTypes } from "./known_schema.ts";
import { formsOf, openSchema } from "./open_forms.ts";
import { choicesOf } from "./schema_words.ts";

/** Whether a value has the type, and as a string the form, that a schema asks for; inner parts are not looked at. */
export function isRoughly(value: JsonValue, schema: JsonSchema, root: JsonSchema): boolean {
  const open = openSchema(schema, root);
  if (!isJsonObject(open)) return open;
  if (
    open.type === "string" && typeof value === "string" && open.anyOf === undefined &&
    open.oneOf === undefined
  ) {
    return fitsText(open, value);
  }
  const forms = formsOf(open, root);
  if (forms !== undefined) return forms.some((form) => isRoughly(value, form, root));
  const choices = choicesOf(open);
  if (choices !== undefined) return choices.some((choice) => equalJson(choice, value));
  const types = typesOf(open);
  if (types.length > 0 && !types.some((type) => isOfType(value, type))) return false;
  return typeof value !== "string" || fitsText(open, value);
}

/** Prepares `isRoughly` for one schema. */
export function roughTestOf(schema: JsonSchema, root: JsonSchema): (value: JsonValue) => boolean {
  const open = openSchema(schema, root);
  const isPlain = isJsonObject(open) && open.anyOf === undefined && open.oneOf === undefined &&
    choicesOf(open) === undefined;
  const [type, ...others] = isPlain ? typesOf(open) : [];
  if (!isPlain || type === undefined || others.length > 0) return (value) => isRoughly(value, open, root);
  return type === "string"
    ? (value) => typeof value === "string" && fitsText(open, value)
    : (value) => isOfType(value, type);
}

function isOfType(value: JsonValue, type: string): boolean {
  switch (type) {
    case "null":
      return value === null;
    case "array":
      return Array.isArray(value);
    case "object":
      return isJsonObject(value);
    case "integer":
      return Number.isInteger(value);
    default:
      return jsonType(value) === type;
  }
}

/** Types by schema: those of a tool are always the same objects. */
const typesBySchema = new WeakMap<JsonObject, readonly string[]>();

/** The types that a schema allows or speaks of. */
export function typesOf(schema: JsonObject): readonly string[] {
  const known = typesBySchema.get(schema);
  if (known !== undefined) return known;
  const made = allowedTypes(schema) ?? impliedTypes(schema);
  typesBySchema.set(schema, made);
  return made;
}

/** The type that a schema without one speaks of. */
function impliedTypes(schema: JsonObject): readonly string[] {
  if (schema.properties !== undefined) return ["object"];
  if (schema.items !== undefined) return ["array"];
  return schema.pattern !== undefined || schema.format !== undefined ? ["string"] : [];
}
