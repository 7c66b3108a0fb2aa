/**
 * Words for nothing.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import type { ValueMutator } from "../core/mutator.ts";
import { LIMIT } from "./_example_sites.ts";
import { excludesWord, isLeftOut } from "./_excludes.ts";

/** A word for nothing at an optional property that was left out: `"None"`. */
export const nullishWord: ValueMutator = {
  id: "nullish-word",
  level: "value",
  expects: "accept-or-explain",
  docs: {
    summary: "Gives a language's word for nothing for an optional property that could be left out.",
    why: "Models trained on code write null, None or undefined, and quote it.",
    fix:
      "Treat these words as left out where they are no value, or refuse and say that the property may be omitted.",
    sources: [
      "https://github.com/usestrix/strix/pull/1164",
      "https://github.com/UKGovernmentBEIS/inspect_ai/issues/1477",
      "https://github.com/mdegans/drama_llama/issues/115",
      "https://github.com/anthropics/claude-code/issues/95239",
    ],
  },
  variants(site): readonly Edit[] {
    if (!isLeftOut(site)) return [];
    return ["null", "None", "undefined"].filter((word) => excludesWord(site.schema, word))
      .map((word) => ({ op: "add", pointer: site.pointer, value: word }));
  },
  example: {
    site: { ...LIMIT, value: undefined },
    edits: [
      { op: "add", pointer: "/limit", value: "null" },
      { op: "add", pointer: "/limit", value: "None" },
      { op: "add", pointer: "/limit", value: "undefined" },
    ],
  },
};
