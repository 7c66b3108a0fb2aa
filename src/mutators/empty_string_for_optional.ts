/**
 * The empty string where nothing was meant.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import type { ValueMutator } from "../core/mutator.ts";
import { SINCE } from "./_example_sites.ts";
import { excludesWord, isLeftOut } from "./_excludes.ts";

/** The empty string for an optional property that was left out. */
export const emptyStringForOptional: ValueMutator = {
  id: "empty-string-for-optional",
  level: "value",
  expects: "accept-or-explain",
  docs: {
    summary: "Gives the empty string for an optional property that could be left out.",
    why: "Models fill in forms; an empty field is how they say that there is no value.",
    fix:
      "Treat the empty string as left out where it is no value, or refuse and say that the property may be omitted.",
    sources: [
      "https://github.com/coder/xum/issues/2887",
      "https://github.com/can1357/oh-my-pi/issues/2981",
      "https://github.com/NousResearch/hermes-agent/issues/110074",
      "https://github.com/garrytan/gbrain/pull/3850",
    ],
  },
  variants(site): readonly Edit[] {
    const { pointer, schema } = site;
    return isLeftOut(site) && excludesWord(schema, "") ? [{ op: "add", pointer, value: "" }] : [];
  },
  example: {
    site: { ...SINCE, value: undefined },
    edits: [{ op: "add", pointer: "/since", value: "" }],
  },
};
