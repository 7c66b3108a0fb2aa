/**
 * Lists written as one string.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import type { ValueMutator } from "../core/mutator.ts";
import { SUBJECTS } from "./_example_sites.ts";
import { excludes } from "./_excludes.ts";
import { replaceBy } from "./_replace.ts";

/** A list as one delimited string: `"a, b"` for `["a", "b"]`. */
export const delimitedStringForList: ValueMutator = {
  id: "delimited-string-for-list",
  level: "value",
  expects: "accept-or-explain",
  docs: {
    summary:
      "Joins the items of a list into one string, by commas, semicolons or line breaks, plain or quoted.",
    why: "Models write a list the way a sentence or a form would hold it.",
    fix:
      "Split such a string where no item can hold the delimiter, or refuse and show the list it should be.",
    sources: ["https://github.com/teng-lin/notebooklm-py/issues/1680"],
  },
  variants(site): readonly Edit[] {
    const { value, schema } = site;
    if (!Array.isArray(value) || value.length < 2 || !excludes(schema, "text")) return [];
    if (!value.every((item) => typeof item === "string" || typeof item === "number")) return [];
    const items = value.map(String);
    if (items.some((item) => item === "" || item.trim() !== item)) return [];
    return replaceBy(site, [
      ...(lacks(items, ",") ? [items.join(", ")] : []),
      ...(lacks(items, ";") ? [items.join(";")] : []),
      ...(lacks(items, "\n") ? [items.join("\n")] : []),
      ...(lacks(items, ",", "'") ? [items.map((item) => `'${item}'`).join(",")] : []),
    ]);
  },
  example: {
    site: SUBJECTS,
    edits: [
      { op: "replace", pointer: "/subjects", value: "01-701, 01-702" },
      { op: "replace", pointer: "/subjects", value: "01-701;01-702" },
      { op: "replace", pointer: "/subjects", value: "01-701\n01-702" },
      { op: "replace", pointer: "/subjects", value: "'01-701','01-702'" },
    ],
  },
};

function lacks(items: readonly string[], ...marks: readonly string[]): boolean {
  return !items.some((item) => marks.some((mark) => item.includes(mark)));
}
