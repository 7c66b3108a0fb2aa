/**
 * Argument names in another casing.
 * @module
 */
import { lastToken } from "../core/json_pointer.ts";
import type { Edit } from "../core/edit.ts";
import type { ValueMutator } from "../core/mutator.ts";
import { splitWords } from "../schema/words.ts";
import { renameTo } from "./_rename.ts";

/** A key in another casing: `maxResults` for `max_results`. */
export const keyCasing: ValueMutator = {
  id: "key-casing",
  level: "value",
  expects: "accept-or-explain",
  docs: {
    summary: "Writes a key of several words in snake, camel, kebab or Pascal case.",
    why: "Models mix the naming styles of the languages they have read; the key then looks unknown.",
    fix: "Accept the other casings as aliases, or refuse the unknown key and name the right one.",
    sources: [
      "https://github.com/anomalyco/opencode/issues/31467",
      "https://github.com/Kilo-Org/kilocode/pull/12147",
    ],
  },
  variants({ pointer, value, siblings }): readonly Edit[] {
    const key = lastToken(pointer);
    const words = splitWords(key ?? "");
    if (key === undefined || value === undefined || !siblings.includes(key) || words.length < 2) return [];
    const capitals = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
    const casings = [
      words.join("_"),
      [words[0], ...capitals.slice(1)].join(""),
      words.join("-"),
      capitals.join(""),
    ];
    return renameTo(pointer, casings.filter((casing) => !siblings.includes(casing)));
  },
  example: {
    site: {
      pointer: "/max_results",
      schema: { type: "integer" },
      value: 3,
      required: false,
      siblings: ["query", "max_results"],
    },
    edits: [
      { op: "move", from: "/max_results", pointer: "/maxResults" },
      { op: "move", from: "/max_results", pointer: "/max-results" },
      { op: "move", from: "/max_results", pointer: "/MaxResults" },
    ],
  },
};
