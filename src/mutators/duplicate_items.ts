/**
 * Lists that name a thing twice.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import { isJsonObject } from "../core/json.ts";
import type { ValueMutator } from "../core/mutator.ts";
import { SUBJECTS } from "./_example_sites.ts";
import { replaceBy } from "./_replace.ts";

/** A list that names an item twice: `["a", "a", "b"]` for `["a", "b"]`. */
export const duplicateItems: ValueMutator = {
  id: "duplicate-items",
  level: "value",
  expects: "accept-or-explain",
  docs: {
    summary: "Names an item of a list of scalars twice, side by side or apart.",
    why:
      "Models gather names from several places and do not remove the repeats; counted twice, they spoil the result.",
    fix: "Drop repeats and keep the order, or refuse and name the item that comes twice.",
  },
  variants(site): readonly Edit[] {
    const { value, schema } = site;
    if (!Array.isArray(value) || value.length === 0 || value.some((item) => typeof item === "object")) {
      return [];
    }
    // A list that grows too long is another mess.
    const max = isJsonObject(schema) && typeof schema.maxItems === "number" ? schema.maxItems : Infinity;
    const first = value.slice(0, 1);
    return value.length >= max ? [] : replaceBy(site, [[...first, ...value], [...value, ...first]]);
  },
  example: {
    site: SUBJECTS,
    edits: [
      { op: "replace", pointer: "/subjects", value: ["01-701", "01-701", "01-702"] },
      { op: "replace", pointer: "/subjects", value: ["01-701", "01-702", "01-701"] },
    ],
  },
};
