/**
 * OpenAI and Azure OpenAI, tools that are not strict.
 * @module
 */
import type { Profile } from "../core/profile.ts";
import { citing } from "./_citing.ts";
import { OPENAI_RULES } from "./_openai.ts";
import { CONDITIONS, SOURCES } from "./_sources.ts";

/** OpenAI and Azure OpenAI, tools that are not strict. */
export const openai: Profile = citing({
  id: "openai",
  title: "OpenAI",
  docs: {
    summary: "OpenAI and Azure OpenAI, tools that are not strict.",
    why:
      "One tool that is refused fails the whole request; beyond that the schema is only shown to the model.",
    fix: "Take the profile of the mode you ask for; the same definition is judged otherwise there.",
  },
  rules: [
    ...OPENAI_RULES,
    {
      code: "one-of",
      limit: { kind: "keyword", keywords: ["oneOf"], at: "inside" },
      fate: "unknown",
      grade: "observed",
      source: SOURCES.openaiOneOf,
    },
    {
      code: "regex-feature",
      limit: { kind: "pattern-features", features: ["lookaround"] },
      fate: "unknown",
      grade: "observed",
      source: SOURCES.openaiLookaround,
    },
    {
      code: "best-effort-keyword",
      limit: {
        kind: "keyword",
        keywords: [
          "allOf",
          ...CONDITIONS,
          "uniqueItems",
          "contains",
          "patternProperties",
          "propertyNames",
          "minProperties",
          "maxProperties",
        ],
        at: "inside",
      },
      fate: "lossy",
      grade: "documented",
      source: SOURCES.openaiFunctions,
      severity: "info",
    },
  ],
});
