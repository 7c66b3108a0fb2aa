/**
 * Values with space around them.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import type { ValueMutator } from "../core/mutator.ts";
import { enumStrings } from "../schema/shape.ts";
import { isVerbatim } from "../schema/text_kind.ts";
import { DATASET } from "./_example_sites.ts";
import { replaceBy } from "./_replace.ts";

/** Longer strings are text, in which space at the edges may be meant. */
const MAX_LENGTH = 80;

/** A short value with space before or after it: `adsl ` for `adsl`. */
export const edgeWhitespace: ValueMutator = {
  id: "edge-whitespace",
  level: "value",
  expects: "accept-or-explain",
  docs: {
    summary: "Puts a space, a line break, a tab or a no-break space before or after a short value.",
    why: "Space slips in when a model copies a value out of a list, a table or a sentence.",
    fix: "Trim values that are names, numbers or choices before they are compared.",
    sources: [
      "https://github.com/basher83/Zammad-MCP/issues/201",
      "https://github.com/MarimerLLC/rockbot/issues/60",
    ],
  },
  variants(site): readonly Edit[] {
    const { value, schema } = site;
    const members = enumStrings(schema);
    if (typeof value !== "string" || value === "" || value.trim() !== value) return [];
    if (members.length === 0 && (value.length > MAX_LENGTH || value.includes("\n") || isVerbatim(site))) {
      return [];
    }
    // A space before an absolute path would make it a relative one, outside the root.
    const before = value.startsWith("/") ? [] : [` ${value}`];
    const spaced = [`${value} `, ...before, `${value}\n`, `${value}\t`, `${value}\u00a0`];
    return replaceBy(site, spaced.filter((other) => !members.includes(other)));
  },
  example: {
    site: DATASET,
    edits: [
      { op: "replace", pointer: "/dataset", value: "adsl " },
      { op: "replace", pointer: "/dataset", value: " adsl" },
      { op: "replace", pointer: "/dataset", value: "adsl\n" },
      { op: "replace", pointer: "/dataset", value: "adsl\t" },
      { op: "replace", pointer: "/dataset", value: "adsl\u00a0" },
    ],
  },
};
