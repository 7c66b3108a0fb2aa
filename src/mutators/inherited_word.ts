/**
 * Words that every JavaScript object knows.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import { isJsonObject } from "../core/json.ts";
import type { ValueMutator } from "../core/mutator.ts";
import { enumStrings } from "../schema/shape.ts";
import { fitsLength, isFreeString, isPassive } from "./_string_kinds.ts";
import { replaceBy } from "./_replace.ts";

/** The names of what plain objects inherit. */
const WORDS = ["constructor", "toString", "__proto__"] as const;

/** A word that plain objects inherit, where a name is due: `constructor`. */
export const inheritedWord: ValueMutator = {
  id: "inherited-word",
  level: "value",
  expects: "accept-or-explain",
  docs: {
    summary: "Gives `constructor`, `toString` or `__proto__` where the name of one thing of several is due.",
    why:
      "Looked up in a plain object, such a name is found though nobody put it there, and a function comes out.",
    fix: "Keep what is looked up by name in a Map, or ask with Object.hasOwn first.",
    sources: ["https://github.com/n24q02m/better-godot-mcp/pull/966"],
  },
  variants(site): readonly Edit[] {
    const { schema, value } = site;
    if (typeof value !== "string" || !isJsonObject(schema)) return [];
    const isName = enumStrings(schema).length > 0 || (isFreeString(schema) && isPassive(site));
    return isName ? replaceBy(site, WORDS.filter((word) => fitsLength(schema, word))) : [];
  },
  example: {
    site: {
      pointer: "/macro",
      schema: { type: "string" },
      value: "shout",
      required: true,
      siblings: ["macro"],
    },
    edits: [
      { op: "replace", pointer: "/macro", value: "constructor" },
      { op: "replace", pointer: "/macro", value: "toString" },
      { op: "replace", pointer: "/macro", value: "__proto__" },
    ],
  },
};
