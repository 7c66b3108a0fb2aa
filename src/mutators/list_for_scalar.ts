/**
 * One value inside a list.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import { lastToken } from "../core/json_pointer.ts";
import type { ValueMutator } from "../core/mutator.ts";
import { DATASET } from "./_example_sites.ts";
import { excludes } from "./_excludes.ts";
import { replaceBy } from "./_replace.ts";

/** A single value in a list: `["a"]` for `"a"`. */
export const listForScalar: ValueMutator = {
  id: "list-for-scalar",
  level: "value",
  expects: "accept-or-explain",
  docs: {
    summary: "Puts a single value into a list.",
    why: "Models that know a sibling tool with a list give a list here too.",
    fix: "Take the only item of a list where one value is due, or refuse and say that one value is.",
    sources: ["https://github.com/tidyverse/ellmer/issues/929"],
  },
  variants(site): readonly Edit[] {
    const { pointer, value, schema, siblings } = site;
    if (value === undefined || value === null || typeof value === "object") return [];
    if (!siblings.includes(lastToken(pointer) ?? "") || !excludes(schema, [])) return [];
    return replaceBy(site, [[value]]);
  },
  example: {
    site: { ...DATASET, schema: { type: "string" } },
    edits: [{ op: "replace", pointer: "/dataset", value: ["adsl"] }],
  },
};
