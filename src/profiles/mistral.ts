/**
 * Mistral, tools of the chat interface.
 * @module
 */
import type { Profile } from "../core/profile.ts";
import { citing } from "./_citing.ts";
import { PLAIN_NAME, SOURCES } from "./_sources.ts";

/** Mistral, tools of the chat interface. */
export const mistral: Profile = citing({
  id: "mistral",
  title: "Mistral",
  docs: {
    summary: "Mistral, tools of the chat interface.",
    why: "Names are judged by the interface; nothing is published of the keywords that are read.",
    fix: "Keep names plain and short.",
  },
  rules: [
    {
      code: "tool-name-charset",
      limit: PLAIN_NAME,
      fate: "refused",
      grade: "documented",
      source: SOURCES.mistral,
    },
    {
      code: "tool-name-length",
      limit: { kind: "name-length", max: 64 },
      fate: "refused",
      grade: "documented",
      source: SOURCES.mistral,
    },
  ],
});
