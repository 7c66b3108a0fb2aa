/**
 * Forms filled in with nothing.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../core/json.ts";
import type { ValueMutator } from "../core/mutator.ts";
import { schemaTypes } from "../schema/shape.ts";
import { excludesWord } from "./_excludes.ts";

/** What clients fill in for a value they do not have, by type. */
const PLACEHOLDERS = new Map<string, JsonValue>([
  ["string", ""],
  ["integer", 0],
  ["number", 0],
  ["array", []],
  ["object", {}],
]);

/** An empty value for all optional properties at once that were left out and cannot be empty. */
export const placeholderFill: ValueMutator = {
  id: "placeholder-fill",
  level: "value",
  expects: "accept-or-explain",
  docs: {
    summary:
      "Fills in all optional properties that were left out at once, with empty strings, zeros, empty lists and objects that they do not allow.",
    why:
      "Clients and proxies send every field of the form; the empty ones are no values, and break enums and bounds.",
    fix:
      "Treat an empty value as left out where it is no value, or refuse and name every property to leave out.",
    sources: ["https://github.com/metatool-ai/metamcp/issues/365"],
  },
  variants({ pointer, value, schema }): readonly Edit[] {
    if (pointer !== "" || !isJsonObject(value) || !isJsonObject(schema)) return [];
    if (!isJsonObject(schema.properties)) return [];
    const required = Array.isArray(schema.required) ? schema.required : [];
    // An empty value that is allowed may mean something of its own.
    const filled = Object.entries(schema.properties).flatMap(([key, property]) => {
      if (Object.hasOwn(value, key) || required.includes(key) || !isJsonObject(property)) return [];
      const placeholder = placeholderOf(property);
      return placeholder === undefined ? [] : [[key, placeholder] as const];
    });
    if (filled.length < 2) return [];
    return [{ op: "replace", pointer, value: Object.fromEntries([...Object.entries(value), ...filled]) }];
  },
  example: {
    site: {
      pointer: "",
      schema: {
        type: "object",
        properties: {
          query: { type: "string" },
          time_range: { type: "string", enum: ["day", "month"] },
          num_results: { type: "integer", minimum: 1 },
          offset: { type: "integer" },
        },
        required: ["query"],
      },
      value: { query: "deno" },
      required: true,
      siblings: [],
    },
    edits: [{ op: "replace", pointer: "", value: { query: "deno", time_range: "", num_results: 0 } }],
  },
};

/** The empty value of a property that the property rules out for certain; undefined where it may be one. */
function placeholderOf(schema: JsonObject): JsonValue | undefined {
  const [type = "", ...others] = schemaTypes(schema).filter((name) => name !== "null");
  if (others.length > 0) return undefined;
  const { enum: members, minimum, exclusiveMinimum, minItems, minProperties, required } = schema;
  const placeholder = PLACEHOLDERS.get(type);
  if (placeholder === 0) {
    const isBelow = (typeof minimum === "number" && minimum > 0) ||
      (typeof exclusiveMinimum === "number" && exclusiveMinimum >= 0) ||
      (Array.isArray(members) && !members.includes(0));
    return isBelow ? placeholder : undefined;
  }
  if (placeholder === "") return excludesWord(schema, "") ? placeholder : undefined;
  const isTooSmall = type === "array"
    ? typeof minItems === "number" && minItems > 0
    : (typeof minProperties === "number" && minProperties > 0) ||
      (Array.isArray(required) && required.length > 0);
  return isTooSmall ? placeholder : undefined;
}
