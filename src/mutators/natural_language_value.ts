/**
 * Words for everything.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import type { Site, ValueMutator } from "../core/mutator.ts";
import { enumStrings, isNameLike, isPathLike } from "../schema/shape.ts";
import { SUBJECTS } from "./_example_sites.ts";
import { excludes } from "./_excludes.ts";
import { itemsOf } from "./_items.ts";
import { replaceBy } from "./_replace.ts";

/** A word for everything in place of a name or of a list of names: `"all"`. */
export const naturalLanguageValue: ValueMutator = {
  id: "natural-language-value",
  level: "value",
  expects: "accept-or-explain",
  docs: {
    summary: "Gives the word for everything, in three languages, for a name or for a list of names.",
    why:
      "A model passes its user's word on, and a registry that has no such name may take it for one, or for nothing.",
    fix: "Refuse the word, list the names, and say how to ask for all of them.",
    sources: ["https://github.com/openbraininstitute/neuroagent/issues/671"],
  },
  variants(site): readonly Edit[] {
    if (!isName(site) && !isNameList(site)) return [];
    const { schema } = site;
    const members = [...enumStrings(schema), ...enumStrings(itemsOf(schema))];
    const known = new Set(members.map((member) => member.toLowerCase()));
    return replaceBy(site, ["all", "全部", "все"].filter((word) => !known.has(word)));
  },
  example: {
    site: SUBJECTS,
    edits: [
      { op: "replace", pointer: "/subjects", value: "all" },
      { op: "replace", pointer: "/subjects", value: "全部" },
      { op: "replace", pointer: "/subjects", value: "все" },
    ],
  },
};

/** A string that picks one thing; a path is none, as any word is a good file name. */
function isName(site: Site): boolean {
  return typeof site.value === "string" &&
    (enumStrings(site.schema).length > 0 || (isNameLike(site) && !isPathLike(site)));
}

/** A list of strings where a lone string will not do. */
function isNameList({ value, schema }: Site): boolean {
  return Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === "string") &&
    excludes(schema, "text");
}
