/**
 * Names in another case.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import type { ValueMutator } from "../core/mutator.ts";
import { enumStrings, isNameLike, isPathLike } from "../schema/shape.ts";
import { DATASET } from "./_example_sites.ts";
import { replaceBy } from "./_replace.ts";

/** Longer strings are text, not names. */
const MAX_LENGTH = 64;

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
    const { value, schema } = site;
    const members = enumStrings(schema);
    if (typeof value !== "string" || value.length > MAX_LENGTH || value.includes("\n")) return [];
    if (members.length === 0 && !isNameLike(site) && !isPathLike(site)) return [];
    // Only the last part of a path: its folders in another case are other folders, outside the root.
    const start = Math.max(value.lastIndexOf("/"), value.lastIndexOf("\\")) + 1;
    const folder = value.slice(0, start);
    const name = value.slice(start);
    const cases = [name.charAt(0).toUpperCase() + name.slice(1), name.toUpperCase(), name.toLowerCase()];
    return replaceBy(site, cases.map((other) => folder + other).filter((other) => !members.includes(other)));
  },
  example: {
    site: { ...DATASET, schema: { type: "string", enum: ["adsl", "adae", "Adsl"] } },
    edits: [{ op: "replace", pointer: "/dataset", value: "ADSL" }],
  },
};
