/**
 * Items with one id.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import { equalJson, isJsonObject } from "../core/json.ts";
import type { ValueMutator } from "../core/mutator.ts";
import { replaceBy } from "./_replace.ts";

/** The keys by which callers tell the items of a list apart. */
const IDS = ["id", "key", "name", "ref", "tag", "label"] as const;

/** A list in which two different items have the same id. */
export const repeatedId: ValueMutator = {
  id: "repeated-id",
  level: "value",
  expects: "accept-or-explain",
  docs: {
    summary: "Gives two different items of a list the id of the first.",
    why: "Models number their own items and lose count; kept by id, one of the two disappears in silence.",
    fix: "Answer item by item in their order, or refuse and name the id that comes twice.",
    sources: [
      "https://github.com/can1357/oh-my-pi/issues/2055",
      "https://github.com/vectorize-io/hindsight/pull/4250",
    ],
  },
  variants(site): readonly Edit[] {
    const { value } = site;
    if (!Array.isArray(value)) return [];
    const [first, second, ...rest] = value;
    if (!isJsonObject(first) || !isJsonObject(second) || equalJson(first, second)) return [];
    const id = IDS.find((key) => Object.hasOwn(first, key) && Object.hasOwn(second, key));
    return id === undefined
      ? []
      : replaceBy(site, [[first, { ...second, [id]: first[id] ?? null }, ...rest]]);
  },
  example: {
    site: {
      pointer: "/sums",
      schema: { type: "array", items: { type: "object" } },
      value: [{ id: "a", values: [1] }, { id: "b", values: [2] }],
      required: true,
      siblings: ["sums"],
    },
    edits: [{
      op: "replace",
      pointer: "/sums",
      value: [{ id: "a", values: [1] }, { id: "a", values: [2] }],
    }],
  },
};
