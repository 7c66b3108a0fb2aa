/**
 * Cursor, which leaves out tools whose names are long.
 * @module
 */
import type { Profile } from "../core/profile.ts";
import { citing } from "./_citing.ts";
import { SOURCES } from "./_sources.ts";

/** Cursor, which leaves out tools whose names are long. */
export const cursor: Profile = citing({
  id: "cursor",
  title: "Cursor",
  docs: {
    summary: "Cursor, which leaves out tools whose names are long.",
    why: "The names of the server and the tool count together: what is too long is left out in silence.",
    fix: "Keep names short, and the number of tools below what is shown to the model.",
  },
  rules: [
    {
      code: "tool-name-length",
      limit: { kind: "name-length", max: 58 },
      fate: "refused",
      grade: "observed",
      source: SOURCES.cursorNames,
    },
    {
      code: "registry-tool-count",
      limit: { kind: "registry", of: "tools", max: 80 },
      fate: "lossy",
      grade: "observed",
      source: SOURCES.cursorToolCount,
    },
  ],
});
