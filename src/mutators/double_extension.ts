/**
 * Names with two extensions.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import type { ValueMutator } from "../core/mutator.ts";
import { enumStrings } from "../schema/shape.ts";
import { DATASET } from "./_example_sites.ts";
import { replaceBy } from "./_replace.ts";

/** A chosen name with a chain of extensions: `adsl.xpt.csv` for `adsl`. */
export const doubleExtension: ValueMutator = {
  id: "double-extension",
  level: "value",
  expects: "reject",
  docs: {
    summary: "Adds a chain of two file extensions to a name out of a fixed set.",
    why: "One extension is a way to write the name; a chain of them is the name of another file.",
    fix: "Strip at most one known extension, then look the name up and refuse what is not there.",
  },
  variants(site): readonly Edit[] {
    const { value, schema } = site;
    const members = enumStrings(schema);
    if (typeof value !== "string" || !members.includes(value) || !/^[\p{L}\p{N}_-]+$/u.test(value)) return [];
    const chained = [".xpt.csv", ".bak.csv"].map((extensions) => value + extensions);
    return replaceBy(site, chained.filter((other) => !members.includes(other)));
  },
  example: {
    site: DATASET,
    edits: [
      { op: "replace", pointer: "/dataset", value: "adsl.xpt.csv" },
      { op: "replace", pointer: "/dataset", value: "adsl.bak.csv" },
    ],
  },
};
