/**
 * Cohere with strict_tools.
 * @module
 */
import type { Profile } from "../core/profile.ts";
import { citing } from "./_citing.ts";
import { SOURCES } from "./_sources.ts";

/** Cohere with strict_tools. */
export const cohere: Profile = citing({
  id: "cohere",
  title: "Cohere strict",
  docs: {
    summary: "Cohere with strict_tools.",
    why: "Strict tools share a budget of fields, and each needs something that is required.",
    fix: "Require what the tool cannot do without, and give fewer tools at once.",
  },
  rules: [
    {
      code: "no-required-parameter",
      limit: { kind: "some-required" },
      fate: "refused",
      grade: "documented",
      source: SOURCES.cohere,
    },
    {
      code: "registry-fields",
      limit: { kind: "registry", of: "fields", max: 200 },
      fate: "refused",
      grade: "documented",
      source: SOURCES.cohere,
    },
  ],
});
