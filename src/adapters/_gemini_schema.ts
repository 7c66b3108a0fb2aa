/**
 * Google's declarations of functions: their schemas are those of OpenAPI, with types in capitals.
 * @module
 */
import { isJsonObject, type JsonObject, type JsonValue } from "../core/json.ts";
import { attempt, field, type Fields, hasFields } from "./_fields.ts";

/** Keys whose value is a schema, a list of schemas, or a record of schemas. */
const ONE = ["items", "additionalProperties"] as const;
const LISTS = ["anyOf", "oneOf", "allOf", "prefixItems"] as const;

/** Keys with a count, which Google writes as text where it may be large. */
const COUNTS = ["minItems", "maxItems", "minLength", "maxLength", "minProperties", "maxProperties"] as const;

/** Keys of Google's own, which mean nothing in JSON Schema. */
const OWN = new Set(["nullable", "propertyOrdering", "example", "type", "properties", ...ONE, ...LISTS]);

/**
 * Reads a declaration of a function.
 *
 * @param raw the declaration as it came
 * @returns its parts, by the names that definitions have here; undefined where it is none
 */
export function readDeclaration(raw: unknown): Fields | undefined {
  if (!hasFields(raw)) return undefined;
  const output = field(raw, "responseJsonSchema");
  return {
    name: field(raw, "name"),
    description: field(raw, "description"),
    inputSchema: field(raw, "parametersJsonSchema") ?? toJsonSchema(field(raw, "parameters")) ??
      { type: "object", properties: {} },
    ...(output === undefined ? {} : { outputSchema: output }),
  };
}

/** A schema of Google's as JSON Schema; undefined where there is none. */
export function toJsonSchema(raw: unknown): JsonObject | undefined {
  const schema = attempt((): unknown => JSON.parse(JSON.stringify(raw)));
  return isJsonObject(schema) ? convert(schema) : undefined;
}

function convert(schema: JsonObject): JsonObject {
  const { type, nullable, properties } = schema;
  const name = typeof type === "string" && type !== "TYPE_UNSPECIFIED" ? type.toLowerCase() : undefined;
  const isNullable = nullable === true;
  const kept = Object.entries(schema).filter(([key]) => !OWN.has(key)).map((
    [key, value],
  ) => [key, plain(key, value)]);
  const converted: JsonObject = {
    ...(name === undefined ? {} : { type: isNullable && name !== "null" ? [name, "null"] : name }),
    ...Object.fromEntries(kept),
    ...Object.fromEntries(
      ONE.filter((key) => isJsonObject(schema[key])).map((key) => [key, convertAny(schema[key])]),
    ),
    ...Object.fromEntries(
      LISTS.flatMap((key) => {
        const list = schema[key];
        return Array.isArray(list) ? [[key, list.map(convertAny)]] : [];
      }),
    ),
    ...(isJsonObject(properties)
      ? {
        properties: Object.fromEntries(
          Object.entries(properties).map(([key, value]) => [key, convertAny(value)]),
        ),
      }
      : {}),
  };
  if (!isNullable) return converted;
  // An enum, and a choice without a type of its own, have to let null in by themselves.
  if (Array.isArray(converted.enum) && !converted.enum.includes(null)) {
    return { ...converted, enum: [...converted.enum, null] };
  }
  return name === undefined && Array.isArray(converted.anyOf)
    ? { ...converted, anyOf: [...converted.anyOf, { type: "null" }] }
    : converted;
}

function convertAny(value: JsonValue | undefined): JsonValue {
  return isJsonObject(value) ? convert(value) : value ?? {};
}

function plain(key: string, value: JsonValue): JsonValue {
  const isCount = COUNTS.some((count) => count === key) && typeof value === "string" && /^\d+$/.test(value);
  return isCount ? Number(value) : value;
}
