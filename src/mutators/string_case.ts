/**
 * Names in another case.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import type { ValueMutator } from "../core/mutator.ts";
import { enumStrings } from "../schema/shape.ts";
import { DATASET } from "./_example_sites.ts";
import { namedThing } from "./_named_thing.ts";
import { replaceBy } from "./_replace.ts";

/** A name in another case: `ADSL` for `adsl`. */
export const stringCase: ValueMutator = {
  id: "string-case",
  level: "value",
  expects: "accept-or-explain",
  docs: {
    summary: "Writes a name capitalised, in upper case or in lower case.",
    why: "Models write a name as their sources do, and those rarely agree on its case.",
    fix:
      "Compare names without regard to case where no two differ by it alone, or refuse and list them as they are.",
    sources: [
      "https://github.com/basher83/Zammad-MCP/issues/201",
      "https://github.com/MarimerLLC/rockbot/issues/60",
    ],
  },
  variants(site): readonly Edit[] {
    const thing = namedThing(site);
    if (thing === undefined) return [];
    const { folder, name } = thing;
    const members = enumStrings(site.schema);
    const cases = [name.charAt(0).toUpperCase() + name.slice(1), name.toUpperCase(), name.toLowerCase()];
    return replaceBy(site, cases.map((other) => folder + other).filter((other) => !members.includes(other)));
  },
  example: {
    site: { ...DATASET, schema: { type: "string", enum: ["adsl", "adae", "Adsl"] } },
    edits: [{ op: "replace", pointer: "/dataset", value: "ADSL" }],
  },
};
