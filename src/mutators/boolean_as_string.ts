/**
 * Booleans as words.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import type { ValueMutator } from "../core/mutator.ts";
import { excludes } from "./_excludes.ts";
import { replaceBy } from "./_replace.ts";

/** A boolean as a word: `"false"` for `false`. */
export const booleanAsString: ValueMutator = {
  id: "boolean-as-string",
  level: "value",
  expects: "accept-or-explain",
  docs: {
    summary: "Gives a boolean as a word or a digit in quotes.",
    why: "Models quote values, and to most languages the word for false is a true value.",
    fix: "Read the usual words for true and false, never test a string for truth, and refuse any other word.",
    sources: [
      "https://github.com/tradesdontlie/tradingview-mcp/issues/527",
      "https://github.com/anthropics/claude-code/issues/29104",
      "https://github.com/homeassistant-ai/ha-mcp/issues/218",
    ],
  },
  variants(site): readonly Edit[] {
    const { value, schema } = site;
    if (typeof value !== "boolean" || !excludes(schema, "text")) return [];
    return replaceBy(site, value ? ["true", "True", "yes", "1"] : ["false", "False", "no", "0"]);
  },
  example: {
    site: {
      pointer: "/recursive",
      schema: { type: "boolean" },
      value: false,
      required: false,
      siblings: ["recursive"],
    },
    edits: [
      { op: "replace", pointer: "/recursive", value: "false" },
      { op: "replace", pointer: "/recursive", value: "False" },
      { op: "replace", pointer: "/recursive", value: "no" },
      { op: "replace", pointer: "/recursive", value: "0" },
    ],
  },
};
