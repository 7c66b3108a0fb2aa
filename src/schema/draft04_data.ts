/**
 * The metaschema of draft-04, which ajv no longer carries.
 * @module
 */
import type { JsonObject } from "../core/json.ts";

const positiveInteger = { $ref: "#/definitions/positiveInteger" };
const positiveIntegerDefault0 = { $ref: "#/definitions/positiveIntegerDefault0" };
const schemaArray = { $ref: "#/definitions/schemaArray" };
const stringArray = { $ref: "#/definitions/stringArray" };
const self = { $ref: "#" };
const schemaMap = { type: "object", additionalProperties: self, default: {} };

/** The document, as http://json-schema.org/draft-04/schema gives it. */
export const draft04: JsonObject = {
  id: "http://json-schema.org/draft-04/schema#",
  $schema: "http://json-schema.org/draft-04/schema#",
  description: "Core schema meta-schema",
  definitions: {
    schemaArray: { type: "array", minItems: 1, items: self },
    positiveInteger: { type: "integer", minimum: 0 },
    positiveIntegerDefault0: { allOf: [positiveInteger, { default: 0 }] },
    simpleTypes: { enum: ["array", "boolean", "integer", "null", "number", "object", "string"] },
    stringArray: { type: "array", items: { type: "string" }, minItems: 1, uniqueItems: true },
  },
  type: "object",
  properties: {
    id: { type: "string" },
    $schema: { type: "string" },
    title: { type: "string" },
    description: { type: "string" },
    default: {},
    multipleOf: { type: "number", minimum: 0, exclusiveMinimum: true },
    maximum: { type: "number" },
    exclusiveMaximum: { type: "boolean" },
    minimum: { type: "number" },
    exclusiveMinimum: { type: "boolean" },
    maxLength: positiveInteger,
    minLength: positiveIntegerDefault0,
    pattern: { type: "string", format: "regex" },
    additionalItems: { anyOf: [{ type: "boolean" }, self], default: {} },
    items: { anyOf: [self, schemaArray], default: {} },
    maxItems: positiveInteger,
    minItems: positiveIntegerDefault0,
    uniqueItems: { type: "boolean", default: false },
    maxProperties: positiveInteger,
    minProperties: positiveIntegerDefault0,
    required: stringArray,
    additionalProperties: { anyOf: [{ type: "boolean" }, self], default: {} },
    definitions: schemaMap,
    properties: schemaMap,
    patternProperties: schemaMap,
    dependencies: { type: "object", additionalProperties: { anyOf: [self, stringArray] } },
    enum: { type: "array", minItems: 1, uniqueItems: true },
    type: {
      anyOf: [
        { $ref: "#/definitions/simpleTypes" },
        { type: "array", items: { $ref: "#/definitions/simpleTypes" }, minItems: 1, uniqueItems: true },
      ],
    },
    format: { type: "string" },
    allOf: schemaArray,
    anyOf: schemaArray,
    oneOf: schemaArray,
    not: self,
  },
  dependencies: { exclusiveMaximum: ["maximum"], exclusiveMinimum: ["minimum"] },
  default: {},
};
