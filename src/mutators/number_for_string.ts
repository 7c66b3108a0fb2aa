/**
 * Digits without their quotes.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import type { ValueMutator } from "../core/mutator.ts";
import { excludes } from "./_excludes.ts";
import { replaceBy } from "./_replace.ts";

/** A number for a string of digits: `10` for `"10"`. */
export const numberForString: ValueMutator = {
  id: "number-for-string",
  level: "value",
  expects: "accept-or-explain",
  docs: {
    summary: "Gives a string of digits as a number.",
    why: "An id of digits alone looks like a number, and models write it as one.",
    fix: "Turn a whole number into its digits where a string is due, or refuse and say that it needs quotes.",
    sources: [
      "https://github.com/lmstudio-ai/lmstudio-bug-tracker/issues/1626",
      "https://github.com/raw-labs/mxcp/issues/215",
    ],
  },
  variants(site): readonly Edit[] {
    const { value, schema } = site;
    if (typeof value !== "string" || !/^\d+$/.test(value)) return [];
    const number = Number(value);
    // Leading zeros and digits beyond the precision of a number would be lost, and with them the meaning.
    const isExact = Number.isSafeInteger(number) && String(number) === value;
    return isExact && excludes(schema, number) ? replaceBy(site, [number]) : [];
  },
  example: {
    site: {
      pointer: "/page_id",
      schema: { type: "string" },
      value: "10",
      required: true,
      siblings: ["page_id"],
    },
    edits: [{ op: "replace", pointer: "/page_id", value: 10 }],
  },
};
