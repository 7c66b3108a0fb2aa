/**
 * Grammars that llama.cpp and what is built on it compile from schemas.
 * @module
 */
import type { Profile } from "../core/profile.ts";
import { citing } from "./_citing.ts";
import { CONDITIONS, SOURCES } from "./_sources.ts";

/** Grammars that llama.cpp and what is built on it compile from schemas. */
export const llamaCpp: Profile = citing({
  id: "llama-cpp",
  title: "llama.cpp",
  docs: {
    summary: "Grammars that llama.cpp and what is built on it compile from schemas.",
    why:
      "What the grammar cannot say is left out in silence, so that arguments may break it; a pattern that it cannot be made of fails the whole request.",
    fix:
      "Write patterns from ^ to $ with plain classes, and have the tool judge what the grammar leaves out.",
  },
  rules: [
    {
      code: "number-bounds",
      limit: { kind: "number-bounds" },
      fate: "lossy",
      grade: "documented",
      source: SOURCES.llamaCpp,
      severity: "info",
    },
    {
      code: "unanchored-pattern",
      limit: { kind: "pattern-features", features: ["no anchors"] },
      fate: "refused",
      grade: "observed",
      source: SOURCES.llamaCppAnchors,
    },
    {
      code: "shorthand-class",
      limit: { kind: "pattern-features", features: ["shorthand class"] },
      fate: "refused",
      grade: "observed",
      source: SOURCES.llamaCppShorthand,
    },
    {
      code: "lossy-keyword",
      limit: {
        kind: "keyword",
        keywords: [
          ...CONDITIONS,
          "uniqueItems",
          "contains",
          "minContains",
          "maxContains",
          "patternProperties",
          "propertyNames",
          "prefixItems",
          "minProperties",
          "maxProperties",
        ],
        at: "anywhere",
      },
      fate: "lossy",
      grade: "documented",
      source: SOURCES.llamaCpp,
      severity: "info",
    },
    {
      code: "format",
      limit: { kind: "formats", known: ["date", "time", "date-time", "uuid"] },
      fate: "lossy",
      grade: "documented",
      source: SOURCES.llamaCpp,
      severity: "info",
    },
    {
      code: "closed-by-default",
      limit: { kind: "open-objects" },
      fate: "lossy",
      grade: "documented",
      source: SOURCES.llamaCpp,
      severity: "info",
    },
    {
      code: "recursion",
      limit: { kind: "recursion" },
      fate: "unknown",
      grade: "observed",
      source: SOURCES.llamaCpp,
    },
    {
      code: "root-combinator",
      limit: { kind: "keyword", keywords: ["anyOf", "oneOf"], at: "root" },
      fate: "lossy",
      grade: "documented",
      source: SOURCES.llamaCpp,
      severity: "info",
    },
  ],
});
