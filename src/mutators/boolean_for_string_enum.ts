/**
 * Switches that are declared as words.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import { isJsonObject } from "../core/json.ts";
import type { ValueMutator } from "../core/mutator.ts";
import { enumStrings } from "../schema/shape.ts";
import { replaceBy } from "./_replace.ts";
import { asBoolean } from "./_switch_words.ts";

/** A boolean for a choice between two words for on and off: `true` for `"true"`. */
export const booleanForStringEnum: ValueMutator = {
  id: "boolean-for-string-enum",
  level: "value",
  expects: "accept-or-explain",
  docs: {
    summary: "Gives a real boolean where the schema offers the words for true and false.",
    why: "Models know a switch when they see one; compared with a word, a boolean is neither on nor off.",
    fix: "Declare a boolean, or read one where the words are due, or refuse and list the words.",
    sources: ["https://github.com/CursorTouch/Windows-MCP/issues/75"],
  },
  variants(site): readonly Edit[] {
    const { value, schema } = site;
    const members = enumStrings(schema);
    if (typeof value !== "string" || !members.includes(value)) return [];
    if (isJsonObject(schema) && Array.isArray(schema.enum) && schema.enum.includes(true)) return [];
    const meant = asBoolean(value, members);
    return meant === undefined ? [] : replaceBy(site, [meant]);
  },
  example: {
    site: {
      pointer: "/clear",
      schema: { type: "string", enum: ["true", "false"] },
      value: "true",
      required: false,
      siblings: ["text", "clear"],
    },
    edits: [{ op: "replace", pointer: "/clear", value: true }],
  },
};
