/**
 * Names written as file names.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import type { ValueMutator } from "../core/mutator.ts";
import { enumStrings, isNameLike } from "../schema/shape.ts";
import { DATASET } from "./_example_sites.ts";

/** A name given with the extension of a file: `adsl.csv` for `adsl`. */
export const addedExtension: ValueMutator = {
  id: "added-extension",
  level: "value",
  expects: "accept-or-explain",
  docs: {
    summary: "Adds a file extension to a name that has none.",
    why: "Models know data sets as files, and write the name they know.",
    fix: "Strip known extensions from names, or refuse and list the names as they are.",
    sources: ["https://github.com/MarimerLLC/rockbot/issues/60"],
  },
  variants(site): readonly Edit[] {
    const { pointer, value, schema } = site;
    if (typeof value !== "string" || value === "" || /\.\w{1,5}$/.test(value)) return [];
    if (enumStrings(schema).length === 0 && !isNameLike(site)) return [];
    return [".csv", ".CSV", ".json"].map((extension) => ({
      op: "replace",
      pointer,
      value: value + extension,
    }));
  },
  example: {
    site: DATASET,
    edits: [
      { op: "replace", pointer: "/dataset", value: "adsl.csv" },
      { op: "replace", pointer: "/dataset", value: "adsl.CSV" },
      { op: "replace", pointer: "/dataset", value: "adsl.json" },
    ],
  },
};
