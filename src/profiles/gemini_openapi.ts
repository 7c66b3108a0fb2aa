/**
 * Gemini and Vertex AI, parameters given as an OpenAPI schema in parameters.
 * @module
 */
import type { Profile } from "../core/profile.ts";
import { citing } from "./_citing.ts";
import { GEMINI_RULES } from "./_gemini.ts";
import { SOURCES } from "./_sources.ts";

/** Gemini and Vertex AI, parameters given as an OpenAPI schema in parameters. */
export const geminiOpenapi: Profile = citing({
  id: "gemini-openapi",
  title: "Gemini (parameters)",
  docs: {
    summary: "Gemini and Vertex AI, parameters given as an OpenAPI schema in parameters.",
    why: "The schema is read into a message with fixed fields: what it has no field for fails the request.",
    fix: "Give the schema in parametersJsonSchema instead, or have an adapter take these keywords out.",
  },
  rules: [
    ...GEMINI_RULES,
    {
      code: "empty-object",
      limit: { kind: "filled-objects" },
      fate: "refused",
      grade: "observed",
      source: SOURCES.geminiEmpty,
    },
    {
      code: "type-array",
      limit: { kind: "type-list" },
      fate: "refused",
      grade: "documented",
      source: SOURCES.geminiProto,
    },
    {
      code: "non-string-enum",
      limit: { kind: "enum", values: "texts" },
      fate: "refused",
      grade: "documented",
      source: SOURCES.geminiProto,
    },
    {
      code: "enum-type",
      limit: { kind: "enum-type", type: "string" },
      fate: "refused",
      grade: "observed",
      source: SOURCES.geminiEnum,
    },
    {
      code: "empty-enum-value",
      limit: { kind: "enum", values: "not empty" },
      fate: "refused",
      grade: "observed",
      source: SOURCES.geminiEmptyEnum,
    },
    {
      code: "untyped",
      limit: { kind: "typed" },
      fate: "refused",
      grade: "documented",
      source: SOURCES.geminiSchema,
    },
    {
      code: "required-unknown",
      limit: { kind: "required-known" },
      fate: "refused",
      grade: "observed",
      source: SOURCES.geminiRequired,
    },
    {
      code: "array-items",
      limit: { kind: "array-items" },
      fate: "refused",
      grade: "observed",
      source: SOURCES.geminiItems,
    },
    // Vertex AI refuses them; the developer interface takes them.
    {
      code: "any-of-siblings",
      limit: { kind: "any-of-siblings" },
      fate: "unknown",
      grade: "observed",
      source: SOURCES.geminiAnyOf,
    },
    {
      code: "array-form-items",
      limit: { kind: "list-items" },
      fate: "refused",
      grade: "documented",
      source: SOURCES.geminiProto,
    },
    {
      code: "boolean-schema",
      limit: { kind: "boolean-schema" },
      fate: "refused",
      grade: "documented",
      source: SOURCES.geminiProto,
    },
    {
      code: "const",
      limit: { kind: "keyword", keywords: ["const"], at: "anywhere" },
      fate: "refused",
      grade: "observed",
      source: SOURCES.geminiConst,
    },
    {
      code: "additional-properties",
      limit: { kind: "keyword", keywords: ["additionalProperties"], at: "anywhere" },
      fate: "refused",
      grade: "observed",
      source: SOURCES.geminiUnknown,
    },
    {
      code: "property-names",
      limit: { kind: "keyword", keywords: ["propertyNames"], at: "anywhere" },
      fate: "refused",
      grade: "observed",
      source: SOURCES.geminiPropertyNames,
    },
    {
      code: "unknown-field",
      limit: {
        kind: "only-keywords",
        keywords:
          "type format title description nullable enum items maxItems minItems properties required minProperties maxProperties minimum maximum minLength maxLength pattern example anyOf propertyOrdering default additionalProperties const propertyNames"
            .split(" "),
      },
      fate: "refused",
      grade: "documented",
      source: SOURCES.geminiProto,
    },
    {
      code: "format",
      limit: { kind: "formats", known: ["enum", "date-time", "int32", "int64", "float", "double"] },
      fate: "lossy",
      grade: "documented",
      source: SOURCES.geminiSchema,
      severity: "info",
    },
    {
      code: "property-key-charset",
      limit: {
        kind: "key-pattern",
        pattern: "^[A-Za-z_][A-Za-z0-9_]{0,63}$",
        says: "1 to 64 letters, digits and _, with no digit first",
        root: true,
      },
      fate: "unknown",
      grade: "documented",
      source: SOURCES.geminiNames,
    },
    {
      code: "title",
      limit: { kind: "keyword", keywords: ["title"], at: "anywhere" },
      fate: "unknown",
      grade: "observed",
      source: SOURCES.geminiTitle,
    },
    {
      code: "default",
      limit: { kind: "keyword", keywords: ["default"], at: "anywhere" },
      fate: "lossy",
      grade: "documented",
      source: SOURCES.geminiSchema,
      severity: "info",
    },
  ],
});
