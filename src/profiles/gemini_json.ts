/**
 * Gemini, parameters given as JSON Schema in parametersJsonSchema.
 * @module
 */
import type { Profile } from "../core/profile.ts";
import { citing } from "./_citing.ts";
import { GEMINI_RULES } from "./_gemini.ts";
import { SOURCES } from "./_sources.ts";

/** Gemini, parameters given as JSON Schema in parametersJsonSchema. */
export const geminiJson: Profile = citing({
  id: "gemini-json",
  title: "Gemini (parametersJsonSchema)",
  docs: {
    summary: "Gemini, parameters given as JSON Schema in parametersJsonSchema.",
    why:
      "The keywords that are read are listed for result schemas only; the same engine is thought to read these.",
    fix: "Keep to the listed keywords where the tool must be understood by every model.",
  },
  rules: [
    ...GEMINI_RULES,
    // What the rules below go by is written of result schemas alone.
    {
      code: "ref-siblings",
      limit: { kind: "ref-siblings" },
      fate: "unknown",
      grade: "undocumented",
      source: SOURCES.geminiJson,
    },
    {
      code: "recursion",
      limit: { kind: "recursion" },
      fate: "lossy",
      grade: "undocumented",
      source: SOURCES.geminiJson,
    },
    {
      code: "title",
      limit: { kind: "keyword", keywords: ["title"], at: "anywhere" },
      fate: "unknown",
      grade: "observed",
      source: SOURCES.geminiTitle,
    },
    {
      code: "unlisted-keyword",
      limit: {
        kind: "only-keywords",
        keywords:
          "$id $defs $ref $anchor type format title description enum items prefixItems minItems maxItems minimum maximum anyOf oneOf properties additionalProperties required propertyOrdering"
            .split(" "),
      },
      fate: "unknown",
      grade: "undocumented",
      source: SOURCES.geminiJson,
    },
    {
      code: "format",
      limit: { kind: "formats", known: ["date-time", "date", "time"] },
      fate: "unknown",
      grade: "undocumented",
      source: SOURCES.geminiJson,
    },
  ],
});
