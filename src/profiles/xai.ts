/**
 * Tools of xAI, which are always strict.
 * @module
 */
import type { Profile } from "../core/profile.ts";
import { citing } from "./_citing.ts";
import { COMBINATORS, PLAIN_NAME, SOURCES } from "./_sources.ts";

/** Tools of xAI, which are always strict. */
export const xai: Profile = citing({
  id: "xai",
  title: "xAI",
  docs: {
    summary: "Tools of xAI, which are always strict.",
    why:
      "Objects take nothing that is not declared unless they say so, and part of JSON Schema is best effort only.",
    fix: "Say additionalProperties: true where an object is free-form.",
  },
  rules: [
    {
      code: "root-object",
      limit: { kind: "root-object" },
      fate: "unknown",
      grade: "undocumented",
      source: SOURCES.xai,
    },
    {
      code: "array-form-items",
      limit: { kind: "list-items" },
      fate: "refused",
      grade: "documented",
      source: SOURCES.xai,
    },
    {
      code: "empty-enum",
      limit: { kind: "enum", values: "filled" },
      fate: "refused",
      grade: "documented",
      source: SOURCES.xai,
    },
    {
      code: "boolean-schema",
      limit: { kind: "boolean-schema", of: "properties" },
      fate: "refused",
      grade: "documented",
      source: SOURCES.xai,
    },
    {
      code: "contains-count",
      limit: { kind: "keyword", keywords: ["minContains", "maxContains"], at: "anywhere" },
      fate: "refused",
      grade: "documented",
      source: SOURCES.xai,
    },
    {
      code: "recursion",
      limit: { kind: "recursion" },
      fate: "unknown",
      grade: "documented",
      source: SOURCES.xai,
    },
    {
      code: "closed-by-default",
      limit: { kind: "open-objects" },
      fate: "lossy",
      grade: "documented",
      source: SOURCES.xai,
    },
    {
      code: "best-effort-keyword",
      limit: { kind: "keyword", keywords: ["not", "if", "then", "else"], at: "anywhere" },
      fate: "lossy",
      grade: "documented",
      source: SOURCES.xai,
    },
    {
      code: "all-of",
      limit: { kind: "all-of-many" },
      fate: "lossy",
      grade: "documented",
      source: SOURCES.xai,
    },
    {
      code: "format",
      limit: {
        kind: "formats",
        known: ["date", "time", "date-time", "email", "uuid", "ipv4", "ipv6", "uri"],
      },
      fate: "lossy",
      grade: "documented",
      source: SOURCES.xai,
    },
    {
      code: "regex-feature",
      limit: {
        kind: "pattern-features",
        features: ["lookaround", "backreference", "word boundary", "unicode class"],
      },
      fate: "lossy",
      grade: "documented",
      source: SOURCES.xai,
    },
    {
      code: "max-length",
      limit: { kind: "keyword-value", keywords: ["minLength", "maxLength"], max: 2_048 },
      fate: "lossy",
      grade: "documented",
      source: SOURCES.xai,
    },
    {
      code: "max-items",
      limit: { kind: "keyword-value", keywords: ["minItems", "maxItems"], max: 256 },
      fate: "lossy",
      grade: "documented",
      source: SOURCES.xai,
    },
    {
      code: "max-properties",
      limit: { kind: "keyword-value", keywords: ["minProperties", "maxProperties"], max: 64 },
      fate: "lossy",
      grade: "documented",
      source: SOURCES.xai,
    },
    {
      code: "unlisted-keyword",
      limit: {
        kind: "keyword",
        keywords: [
          "dependentRequired",
          "dependentSchemas",
          "dependencies",
          "uniqueItems",
          "contains",
          "patternProperties",
          "propertyNames",
        ],
        at: "anywhere",
      },
      fate: "unknown",
      grade: "undocumented",
      source: SOURCES.xai,
    },
    {
      code: "root-combinator",
      limit: { kind: "keyword", keywords: [...COMBINATORS], at: "root" },
      fate: "unknown",
      grade: "undocumented",
      source: SOURCES.xai,
    },
    {
      code: "tool-name-charset",
      limit: PLAIN_NAME,
      fate: "unknown",
      grade: "undocumented",
      source: SOURCES.xai,
    },
  ],
});
