/**
 * Schemas that are plainly schemas: made of the usual keywords, each with a value of its type. Most tools have no others,
 * and compiling the schema of schemas for them is dear.
 * @module
 */
import { isJsonObject, type JsonValue } from "../core/json.ts";
import { subschemas } from "./subschemas.ts";

const TYPES = new Set(["null", "boolean", "number", "integer", "string", "array", "object"]);

/** What each of the usual keywords holds; what they mean is the same in every draft since draft-06. */
const HOLDS: Readonly<Record<string, (value: JsonValue) => boolean>> = {
  $schema: isDialect,
  $ref: isOwnReference,
  $defs: isSchemaMap,
  definitions: isSchemaMap,
  type: isType,
  title: isText,
  description: isText,
  enum: (value) =>
    Array.isArray(value) && value.length > 0 &&
    new Set(value.map((one) => JSON.stringify(one))).size === value.length,
  const: () => true,
  default: () => true,
  examples: Array.isArray,
  properties: isSchemaMap,
  required: (value) => Array.isArray(value) && value.every(isText) && new Set(value).size === value.length,
  additionalProperties: isSchema,
  items: isSchema,
  anyOf: isSchemaList,
  oneOf: isSchemaList,
  allOf: isSchemaList,
  format: isText,
  pattern: isPattern,
  uniqueItems: (value) => typeof value === "boolean",
  minimum: isNumber,
  maximum: isNumber,
  exclusiveMinimum: isNumber,
  exclusiveMaximum: isNumber,
  minLength: isCount,
  maxLength: isCount,
  minItems: isCount,
  maxItems: isCount,
};

/** Whether a schema and all in it are made of the usual keywords alone, and each holds what it may. */
export function isPlainSchema(root: JsonValue): boolean {
  const open: JsonValue[] = [root];
  for (let schema = open.pop(); schema !== undefined; schema = open.pop()) {
    if (!isJsonObject(schema)) continue;
    for (const [keyword, value] of Object.entries(schema)) {
      if (!Object.hasOwn(HOLDS, keyword) || HOLDS[keyword]?.(value) !== true) return false;
    }
    for (const [, inner] of subschemas(schema)) open.push(inner);
  }
  return true;
}

/** The names of the drafts, which are URIs; other texts may be none. */
function isDialect(value: JsonValue): boolean {
  return typeof value === "string" && /^https?:\/\/json-schema\.org\/[\w./-]+#?$/.test(value);
}

function isOwnReference(value: JsonValue): boolean {
  return typeof value === "string" && /^#(?:\/[\w.-]+)*$/.test(value);
}

function isType(value: JsonValue): boolean {
  if (typeof value === "string") return TYPES.has(value);
  return Array.isArray(value) && value.length > 0 && new Set(value).size === value.length &&
    value.every((type) => typeof type === "string" && TYPES.has(type));
}

function isSchemaList(value: JsonValue): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(isSchema);
}

function isPattern(value: JsonValue): boolean {
  try {
    return typeof value === "string" && new RegExp(value, "u") instanceof RegExp;
  } catch {
    return false;
  }
}

function isText(value: JsonValue): boolean {
  return typeof value === "string";
}

function isNumber(value: JsonValue): boolean {
  return typeof value === "number";
}

function isCount(value: JsonValue): boolean {
  return Number.isInteger(value) && Number(value) >= 0;
}

function isSchema(value: JsonValue): boolean {
  return typeof value === "boolean" || isJsonObject(value);
}

function isSchemaMap(value: JsonValue): boolean {
  return isJsonObject(value) && Object.values(value).every(isSchema);
}
