/**
 * Closed schemas: an object that declares its keys has no others, unless its author said that it may.
 * @module
 */
import { isJsonObject, type JsonObject, type JsonValue } from "../core/json.ts";
import type { JsonSchema } from "../core/tool.ts";

/** Keywords that say more about the keys of an object, or hold another schema for the same one. */
const SHARED =
  "$ref allOf anyOf oneOf not if patternProperties unevaluatedProperties dependentSchemas dependencies"
    .split(" ");

/**
 * Closes the objects of a schema that say nothing about keys which they do not declare.
 *
 * Such keys are misspelt arguments far more often than anything else, and a tool that never looks at them answers as if
 * they had not been sent.
 *
 * @param schema the schema of a tool's arguments
 * @returns the schema itself where there is nothing to close
 */
export function closeSchema(schema: JsonSchema): JsonSchema {
  if (!isJsonObject(schema) || SHARED.some((keyword) => Object.hasOwn(schema, keyword))) return schema;
  const { properties, items, additionalProperties } = schema;
  const closed: Record<string, JsonValue> = {};
  if (isJsonObject(properties)) {
    const inner = mapValues(properties);
    if (inner !== properties) closed.properties = inner;
    if (additionalProperties === undefined && Object.keys(properties).length > 0) {
      closed.additionalProperties = false;
    }
  }
  if (isJsonObject(items)) {
    const inner = closeSchema(items);
    if (inner !== items) closed.items = inner;
  }
  return Object.keys(closed).length === 0 ? schema : { ...schema, ...closed };
}

function mapValues(properties: JsonObject): JsonObject {
  const entries = Object.entries(properties).map(([key, value]) =>
    [key, isJsonObject(value) ? closeSchema(value) : value] as const
  );
  return entries.some(([key, value]) => properties[key] !== value) ? Object.fromEntries(entries) : properties;
}
