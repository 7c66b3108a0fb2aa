/**
 * The part of JSON Schema that code is written for; all else is left to the general validator.
 * @module
 */
import { isJsonObject, type JsonObject, type JsonValue } from "../core/json.ts";
import { type JsonPointer, readPointer } from "../core/json_pointer.ts";
import type { JsonSchema } from "../core/tool.ts";
import { compilePattern } from "../schema/pattern_test.ts";

/** The types that `type` may name. */
const TYPES = new Set(["string", "number", "integer", "boolean", "null", "array", "object"]);

/** Keywords that assert something and that no code is written for. */
const UNKNOWN = [
  "$id $anchor $dynamicRef $dynamicAnchor $recursiveRef $recursiveAnchor $vocabulary",
  "additionalItems prefixItems contains minContains maxContains unevaluatedItems unevaluatedProperties",
  "dependencies dependentRequired dependentSchemas propertyNames patternProperties if then else not",
].join(" ").split(" ");

/** Where a keyword holds schemas: in itself, in a list, or under keys. */
const INNER: Readonly<Record<string, "one" | "list" | "keys">> = {
  additionalProperties: "one",
  items: "one",
  anyOf: "list",
  oneOf: "list",
  allOf: "list",
  properties: "keys",
  $defs: "keys",
  definitions: "keys",
};

/** What the other keywords must hold to be as the general validator reads them. */
const FORMS: Readonly<Record<string, (value: JsonValue) => boolean>> = {
  type: (value) =>
    Array.isArray(value)
      ? value.length > 0 && new Set(value).size === value.length && value.every(isTypeName)
      : isTypeName(value),
  enum: (value) => Array.isArray(value) && value.length > 0,
  required: isTextList,
  pattern: (value) => typeof value === "string" && compilePattern(value) !== undefined,
  format: (value) => typeof value === "string",
  minLength: isCount,
  maxLength: isCount,
  minItems: isCount,
  maxItems: isCount,
  minProperties: isCount,
  maxProperties: isCount,
  minimum: isFiniteNumber,
  maximum: isFiniteNumber,
  exclusiveMinimum: isFiniteNumber,
  exclusiveMaximum: isFiniteNumber,
  multipleOf: (value) => isFiniteNumber(value) && Number(value) > 0,
  uniqueItems: (value) => typeof value === "boolean",
  nullable: (value) => typeof value === "boolean",
};

/**
 * Tells whether code can be written for a schema.
 *
 * @param root the schema with all that its references lead to
 */
export function isKnownSchema(root: JsonSchema): boolean {
  const seen = new Set<JsonObject>();
  const open: JsonValue[] = [root];
  for (let schema = open.pop(); schema !== undefined; schema = open.pop()) {
    if (typeof schema === "boolean") continue;
    if (!isJsonObject(schema)) return false;
    if (seen.has(schema)) continue;
    seen.add(schema);
    if (UNKNOWN.some((keyword) => Object.hasOwn(schema, keyword))) return false;
    // The general validator never looks at a key of this name.
    if (isJsonObject(schema.properties) && Object.hasOwn(schema.properties, "__proto__")) return false;
    // The general validator refuses the whole schema for these.
    if (schema.nullable !== undefined && (schema.type === undefined || hasNull(schema))) return false;
    for (const [keyword, value] of Object.entries(schema)) {
      if (Object.hasOwn(FORMS, keyword) && FORMS[keyword]?.(value) !== true) return false;
      const inner = Object.hasOwn(INNER, keyword) ? innerSchemas(value, INNER[keyword]) : [];
      if (inner === undefined) return false;
      open.push(...inner);
    }
    if (schema.$ref !== undefined) {
      const target = resolveReference(schema.$ref, root);
      if (target === undefined) return false;
      open.push(target);
    }
  }
  return true;
}

function innerSchemas(value: JsonValue, place: "one" | "list" | "keys" | undefined): JsonValue[] | undefined {
  if (place === "one") return Array.isArray(value) ? undefined : [value];
  if (place === "list") return Array.isArray(value) && value.length > 0 ? [...value] : undefined;
  return isJsonObject(value) ? Object.values(value) : undefined;
}

/** The schema that a reference within the document leads to; undefined where it leads elsewhere or nowhere. */
export function resolveReference(reference: JsonValue, root: JsonSchema): JsonSchema | undefined {
  if (reference === "#") return root;
  if (typeof reference !== "string" || !reference.startsWith("#/") || reference.includes("%")) {
    return undefined;
  }
  const found = readPointer(root, reference.slice(1) as JsonPointer);
  return typeof found === "boolean" || isJsonObject(found) ? found : undefined;
}

/** The types a schema allows; undefined where it allows all. */
export function allowedTypes({ type, nullable }: JsonObject): readonly string[] | undefined {
  if (type === undefined) return undefined;
  const types = (Array.isArray(type) ? type : [type]).map(String);
  return nullable === true ? [...types, "null"] : types;
}

function hasNull({ type }: JsonObject): boolean {
  return type === "null" || (Array.isArray(type) && type.includes("null"));
}

function isTypeName(value: JsonValue): boolean {
  return typeof value === "string" && TYPES.has(value);
}

function isTextList(value: JsonValue): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === "string") &&
    new Set(value).size === value.length;
}

function isCount(value: JsonValue): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function isFiniteNumber(value: JsonValue): boolean {
  return typeof value === "number" && Number.isFinite(value);
}
