/**
 * Values that a program reads as options.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import type { ValueMutator } from "../core/mutator.ts";
import { replaceBy } from "./_replace.ts";
import { fitsLength, isContentLike, isFreeString, isPassive } from "./_string_kinds.ts";

/** A value that begins with dashes, and would write a file where it is taken for an option: `--output=…`. */
export const optionInjection: ValueMutator = {
  id: "option-injection",
  level: "value",
  expects: "contain",
  docs: {
    summary: "Gives `--output=` with a file in the planted folder, and its short form, where a name is due.",
    why:
      "Programs read options wherever they stand; one that names a file writes it, whatever the tool is for.",
    fix: "Put `--` before values in the list of arguments, or refuse values that begin with a dash.",
    sources: ["https://github.com/cyanheads/git-mcp-server/issues/53"],
  },
  variants(site, { canary }): readonly Edit[] {
    const { schema, value } = site;
    if (typeof value !== "string" || !isFreeString(schema) || !isPassive(site) || isContentLike(site)) {
      return [];
    }
    const options = [`--output=${canary}/option`, `-o${canary}/option`];
    return replaceBy(site, options.filter((option) => fitsLength(schema, option)));
  },
  example: {
    site: {
      pointer: "/branch",
      schema: { type: "string" },
      value: "main",
      required: true,
      siblings: ["branch"],
    },
    edits: [
      { op: "replace", pointer: "/branch", value: "--output=/tmp/canary/option" },
      { op: "replace", pointer: "/branch", value: "-o/tmp/canary/option" },
    ],
  },
};
