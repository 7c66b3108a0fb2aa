/**
 * Argument names of the same meaning.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import type { ValueMutator } from "../core/mutator.ts";
import { renameTo } from "./_rename.ts";
import { synonymsOf } from "./_synonyms.ts";

/** A key under a synonym: `file_path` for `path`. */
export const keySynonym: ValueMutator = {
  id: "key-synonym",
  level: "value",
  expects: "accept-or-explain",
  docs: {
    summary: "Gives a property under another usual name for it.",
    why: "Every registry names the same things differently, and models use the name they have met most.",
    fix: "Accept the usual synonyms as aliases, or refuse the unknown key and name the right one.",
    sources: [
      "https://github.com/LibreChat-AI/agents/pull/250",
      "https://github.com/anthropics/claude-code/issues/12974",
    ],
  },
  variants(site): readonly Edit[] {
    return site.value === undefined ? [] : renameTo(site.pointer, synonymsOf(site));
  },
  example: {
    site: {
      pointer: "/query",
      schema: { type: "string" },
      value: "deno",
      required: true,
      siblings: ["query", "keywords"],
    },
    edits: [
      { op: "move", from: "/query", pointer: "/q" },
      { op: "move", from: "/query", pointer: "/search" },
      { op: "move", from: "/query", pointer: "/search_query" },
    ],
  },
};
