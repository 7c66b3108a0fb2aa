/**
 * Misspelt keys of arguments that may be left out.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import { lastToken } from "../core/json_pointer.ts";
import type { ValueMutator } from "../core/mutator.ts";
import { splitWords } from "../schema/words.ts";
import { renameTo } from "./_rename.ts";

/** Shorter keys have no misspelling that can be told from another key. */
const MIN_LENGTH = 4;

/** The key of an optional property misspelt, so that the property seems to be left out: `limits` for `limit`. */
export const misspellOptionalKey: ValueMutator = {
  id: "misspell-optional-key",
  level: "value",
  expects: "accept-or-explain",
  docs: {
    summary:
      "Misspells the key of an optional property: in the other number, a letter short, or cut to its first word.",
    why:
      "An unknown key that is dropped in silence leaves the default in force, and the model takes the result for what it asked.",
    fix:
      "Close the schema and refuse unknown keys by name; a default must not stand in for a misspelt value.",
    sources: [
      "https://github.com/modelcontextprotocol/python-sdk/issues/3067",
      "https://github.com/anthropics/claude-code/issues/82414",
    ],
  },
  variants({ pointer, value, required, siblings }): readonly Edit[] {
    const key = lastToken(pointer);
    if (key === undefined || value === undefined || required || !siblings.includes(key)) return [];
    if (key.length < MIN_LENGTH) return [];
    const taken = new Set(siblings.map(spelling));
    const [first = key] = key.split(/[^\p{L}\p{N}]|(?<=\p{Ll})(?=\p{Lu})/u);
    const letters = [...key];
    const misspelt = [
      key.endsWith("s") ? key.slice(0, -1) : `${key}s`,
      letters.toSpliced(Math.floor(letters.length / 2), 1).join(""),
      first,
    ];
    const others = [...new Set(misspelt)].filter((other) => other !== "" && !taken.has(spelling(other)));
    return renameTo(pointer, others);
  },
  example: {
    site: {
      pointer: "/maxResults",
      schema: { type: "integer" },
      value: 3,
      required: false,
      siblings: ["query", "maxResults"],
    },
    edits: [
      { op: "move", from: "/maxResults", pointer: "/maxResult" },
      { op: "move", from: "/maxResults", pointer: "/maxReults" },
      { op: "move", from: "/maxResults", pointer: "/max" },
    ],
  },
};

/** A name without its casing. */
function spelling(name: string): string {
  return splitWords(name).join("_");
}
