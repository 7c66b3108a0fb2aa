/**
 * Anthropic with strict: true, and Bedrock with strict tools for its models.
 * @module
 */
import type { Profile } from "../core/profile.ts";
import { ANTHROPIC_RULES } from "./_anthropic.ts";
import { citing } from "./_citing.ts";
import { NUMBER_BOUNDS, SOURCES } from "./_sources.ts";

/** Anthropic with strict: true, and Bedrock with strict tools for its models. */
export const anthropicStrict: Profile = citing({
  id: "anthropic-strict",
  title: "Anthropic strict",
  docs: {
    summary: "Anthropic with strict: true, and Bedrock with strict tools for its models.",
    why:
      "The grammar that is compiled of all strict tools knows a part of JSON Schema, and has budgets that all tools share.",
    fix: "Close every object, leave bounds to the tool, and make the most used tools strict.",
  },
  rules: [
    ...ANTHROPIC_RULES,
    {
      code: "additional-properties",
      limit: { kind: "closed-objects" },
      fate: "refused",
      grade: "documented",
      source: SOURCES.anthropicStrict,
    },
    {
      code: "numeric-constraint",
      limit: { kind: "keyword", keywords: [...NUMBER_BOUNDS], at: "anywhere" },
      fate: "refused",
      grade: "documented",
      source: SOURCES.anthropicStrict,
    },
    {
      code: "string-length",
      limit: { kind: "keyword", keywords: ["minLength", "maxLength"], at: "anywhere" },
      fate: "refused",
      grade: "documented",
      source: SOURCES.anthropicStrict,
    },
    {
      code: "array-constraint",
      limit: {
        kind: "keyword",
        keywords: ["maxItems", "uniqueItems", "contains", "minContains", "maxContains", "prefixItems"],
        at: "anywhere",
      },
      fate: "refused",
      grade: "documented",
      source: SOURCES.anthropicStrict,
    },
    {
      code: "min-items",
      limit: { kind: "keyword-value", keywords: ["minItems"], max: 1 },
      fate: "refused",
      grade: "documented",
      source: SOURCES.anthropicStrict,
    },
    {
      code: "one-of",
      limit: { kind: "keyword", keywords: ["oneOf"], at: "inside" },
      fate: "refused",
      grade: "observed",
      source: SOURCES.anthropicOneOf,
    },
    {
      code: "all-of-ref",
      limit: { kind: "ref-in-all-of" },
      fate: "refused",
      grade: "documented",
      source: SOURCES.anthropicStrict,
    },
    {
      code: "unsupported-keyword",
      limit: {
        kind: "keyword",
        keywords: ["not", "if", "then", "else", "propertyNames", "minProperties", "maxProperties"],
        at: "anywhere",
      },
      fate: "refused",
      grade: "observed",
      source: SOURCES.measured,
    },
    // Neither what is supported nor what is not names these, and no refusal of them is written down.
    {
      code: "unlisted-keyword",
      limit: {
        kind: "keyword",
        keywords: ["dependentRequired", "dependentSchemas", "dependencies", "patternProperties"],
        at: "anywhere",
      },
      fate: "unknown",
      grade: "undocumented",
      source: SOURCES.anthropicStrict,
    },
    {
      code: "recursion",
      limit: { kind: "recursion" },
      fate: "refused",
      grade: "documented",
      source: SOURCES.anthropicStrict,
    },
    {
      code: "ref-external",
      limit: { kind: "ref-external" },
      fate: "refused",
      grade: "documented",
      source: SOURCES.anthropicStrict,
    },
    {
      code: "complex-enum",
      limit: { kind: "enum", values: "scalars" },
      fate: "refused",
      grade: "documented",
      source: SOURCES.anthropicStrict,
    },
    {
      code: "format",
      limit: {
        kind: "formats",
        known: ["date-time", "time", "date", "duration", "email", "hostname", "ipv4", "ipv6", "uuid", "uri"],
      },
      fate: "refused",
      grade: "documented",
      source: SOURCES.anthropicStrict,
    },
    {
      code: "regex-feature",
      limit: { kind: "pattern-features", features: ["lookaround", "backreference", "word boundary"] },
      fate: "refused",
      grade: "documented",
      source: SOURCES.anthropicStrict,
    },
    {
      code: "registry-tool-count",
      limit: { kind: "registry", of: "tools", max: 20 },
      fate: "refused",
      grade: "documented",
      source: SOURCES.anthropicStrict,
    },
    {
      code: "registry-optional-parameters",
      limit: { kind: "registry", of: "optional parameters", max: 24 },
      fate: "refused",
      grade: "documented",
      source: SOURCES.anthropicStrict,
    },
    {
      code: "registry-unions",
      limit: { kind: "registry", of: "unions", max: 16 },
      fate: "refused",
      grade: "documented",
      source: SOURCES.anthropicStrict,
    },
  ],
});
