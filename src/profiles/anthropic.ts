/**
 * Anthropic, tools that are not strict.
 * @module
 */
import type { Profile } from "../core/profile.ts";
import { ANTHROPIC_RULES } from "./_anthropic.ts";
import { citing } from "./_citing.ts";
import { CONDITIONS, NUMBER_BOUNDS, SOURCES } from "./_sources.ts";

/** Anthropic, tools that are not strict. */
export const anthropic: Profile = citing({
  id: "anthropic",
  title: "Anthropic",
  docs: {
    summary: "Anthropic, tools that are not strict.",
    why:
      "One tool that is refused fails the whole request; beyond that the schema is only shown to the model.",
    fix: "Take the profile of the mode you ask for; the same definition is judged otherwise there.",
  },
  rules: [
    ...ANTHROPIC_RULES,
    {
      code: "registry-tool-advice",
      limit: { kind: "registry", of: "tools", max: 50 },
      fate: "lossy",
      grade: "documented",
      source: SOURCES.anthropicToolCount,
    },
    {
      code: "not-enforced",
      limit: {
        kind: "keyword",
        keywords: [
          ...NUMBER_BOUNDS,
          "minLength",
          "maxLength",
          "pattern",
          "format",
          "minItems",
          "maxItems",
          "uniqueItems",
          "contains",
          ...CONDITIONS,
          "patternProperties",
          "propertyNames",
          "minProperties",
          "maxProperties",
        ],
        at: "inside",
      },
      fate: "lossy",
      grade: "documented",
      source: SOURCES.anthropicStrictTools,
      severity: "info",
    },
  ],
});
