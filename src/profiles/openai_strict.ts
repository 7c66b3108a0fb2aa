/**
 * OpenAI and Azure OpenAI with strict: true, and the Responses interface where it makes tools strict itself.
 * @module
 */
import type { Profile } from "../core/profile.ts";
import { citing } from "./_citing.ts";
import { OPENAI_RULES } from "./_openai.ts";
import { CONDITIONS, SOURCES } from "./_sources.ts";

/** OpenAI and Azure OpenAI with strict: true, and the Responses interface where it makes tools strict itself. */
export const openaiStrict: Profile = citing({
  id: "openai-strict",
  title: "OpenAI strict",
  docs: {
    summary:
      "OpenAI and Azure OpenAI with strict: true, and the Responses interface where it makes tools strict itself.",
    why: "What is outside the subset fails the request, or makes the tool not strict without a word.",
    fix: "Close every object, require every property and let those that may be left out be null.",
  },
  rules: [
    ...OPENAI_RULES,
    {
      code: "additional-properties",
      limit: { kind: "closed-objects" },
      fate: "refused",
      grade: "documented",
      source: SOURCES.openaiStrict,
    },
    {
      code: "all-required",
      limit: { kind: "all-required" },
      fate: "refused",
      grade: "documented",
      source: SOURCES.openaiStrict,
    },
    {
      code: "untyped",
      limit: { kind: "typed" },
      fate: "refused",
      grade: "observed",
      source: SOURCES.openaiUntyped,
    },
    {
      code: "one-of",
      limit: { kind: "keyword", keywords: ["oneOf"], at: "inside" },
      fate: "refused",
      grade: "observed",
      source: SOURCES.openaiOneOf,
    },
    {
      code: "unsupported-keyword",
      limit: {
        kind: "keyword",
        keywords: ["allOf", ...CONDITIONS],
        at: "inside",
      },
      fate: "refused",
      grade: "documented",
      source: SOURCES.openaiStrict,
    },
    {
      code: "unsupported-constraint",
      limit: {
        kind: "keyword",
        keywords: [
          "uniqueItems",
          "contains",
          "minContains",
          "maxContains",
          "patternProperties",
          "propertyNames",
          "minProperties",
          "maxProperties",
          "unevaluatedProperties",
          "unevaluatedItems",
        ],
        at: "inside",
      },
      fate: "refused",
      grade: "documented",
      source: SOURCES.openaiAzure,
    },
    {
      code: "array-form-items",
      limit: { kind: "list-items" },
      fate: "refused",
      grade: "documented",
      source: SOURCES.openaiStrict,
    },
    {
      code: "boolean-schema",
      limit: { kind: "boolean-schema" },
      fate: "refused",
      grade: "documented",
      source: SOURCES.openaiStrict,
    },
    {
      code: "format",
      limit: {
        kind: "formats",
        known: ["date-time", "time", "date", "duration", "email", "hostname", "ipv4", "ipv6", "uuid"],
      },
      fate: "refused",
      grade: "observed",
      source: SOURCES.openaiUri,
    },
    {
      code: "ref-siblings",
      limit: { kind: "ref-siblings" },
      fate: "refused",
      grade: "observed",
      source: SOURCES.openaiSiblings,
    },
    {
      code: "ref-external",
      limit: { kind: "ref-external" },
      fate: "refused",
      grade: "documented",
      source: SOURCES.openaiStrict,
    },
    {
      code: "required-unknown",
      limit: { kind: "required-known" },
      fate: "refused",
      grade: "observed",
      source: SOURCES.openaiRequired,
    },
    {
      code: "depth",
      limit: { kind: "object-depth", max: 10 },
      fate: "refused",
      grade: "documented",
      source: SOURCES.openaiStrict,
    },
    {
      code: "property-count",
      limit: { kind: "count", of: "properties", max: 5_000 },
      fate: "refused",
      grade: "documented",
      source: SOURCES.openaiStrict,
    },
    {
      code: "enum-count",
      limit: { kind: "count", of: "enum values", max: 1_000 },
      fate: "refused",
      grade: "documented",
      source: SOURCES.openaiStrict,
    },
    {
      code: "enum-length",
      limit: { kind: "enum-length", from: 250, maxCharacters: 15_000 },
      fate: "refused",
      grade: "documented",
      source: SOURCES.openaiStrict,
    },
    {
      code: "text-length",
      limit: { kind: "count", of: "characters", max: 120_000 },
      fate: "refused",
      grade: "documented",
      source: SOURCES.openaiStrict,
    },
    {
      code: "default",
      limit: { kind: "keyword", keywords: ["default"], at: "anywhere" },
      fate: "unknown",
      grade: "observed",
      source: SOURCES.openaiDefaults,
    },
    {
      code: "string-length",
      limit: { kind: "keyword", keywords: ["minLength", "maxLength"], at: "anywhere" },
      fate: "unknown",
      grade: "observed",
      source: SOURCES.openaiDefaults,
    },
    {
      code: "regex-feature",
      limit: { kind: "pattern-features", features: ["lookaround"] },
      fate: "refused",
      grade: "observed",
      source: SOURCES.openaiLookaroundStrict,
    },
    {
      code: "examples",
      limit: { kind: "keyword", keywords: ["examples"], at: "anywhere" },
      fate: "unknown",
      grade: "observed",
      source: SOURCES.measured,
    },
  ],
});
