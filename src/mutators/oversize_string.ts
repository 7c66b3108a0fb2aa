/**
 * Strings that do not end.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import { isJsonObject } from "../core/json.ts";
import type { ValueMutator } from "../core/mutator.ts";
import { replaceBy } from "./_replace.ts";
import { isFreeString, isPassive } from "./_string_kinds.ts";

/** Far beyond what is meant for an argument, and nothing to a machine. */
const LENGTH = 100_000;

/** A string with 100,000 line breaks after it, where no length is set. */
export const oversizeString: ValueMutator = {
  id: "oversize-string",
  level: "value",
  expects: "contain",
  docs: {
    summary: "Writes 100,000 line breaks after a string where no length is set.",
    why:
      "A model that fell into a loop writes until it is stopped; code that is not linear stands still on it.",
    fix: "Set maxLength for every string, and refuse what is longer before anything reads it.",
    sources: ["https://github.com/openai/codex/issues/1692"],
  },
  variants(site): readonly Edit[] {
    const { pointer, value, schema } = site;
    if (typeof value !== "string" || !isFreeString(schema) || !isPassive(site)) return [];
    // At the top only: what is deep inside records is stored with them, and would slow every call that follows.
    const isAtTop = pointer.lastIndexOf("/") === 0;
    const isBounded = isJsonObject(schema) && schema.maxLength !== undefined;
    return isAtTop && !isBounded ? replaceBy(site, [value + "\n".repeat(LENGTH)]) : [];
  },
  example: {
    site: {
      pointer: "/title",
      schema: { type: "string" },
      value: "Buy bread",
      required: true,
      siblings: ["title"],
    },
    edits: [
      { op: "replace", pointer: "/title", value: `Buy bread${"\n".repeat(LENGTH)}` },
    ],
  },
};
