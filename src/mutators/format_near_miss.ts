/**
 * Values that almost have their format.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import { isJsonObject } from "../core/json.ts";
import type { ValueMutator } from "../core/mutator.ts";
import { SINCE } from "./_example_sites.ts";
import { replaceBy } from "./_replace.ts";

/** By format, values that look like it and do not say for certain what was meant. */
const NEAR_MISSES = new Map<unknown, readonly string[]>([
  ["date", ["2026-02-30", "03/04/2026", "tomorrow"]],
  ["date-time", ["2026-02-30T10:00:00Z", "03/04/2026 10:00", "tomorrow"]],
  ["time", ["25:61:00Z", "noon"]],
  ["email", ["a@", "someone"]],
  ["uri", ["not a url", "http:// example"]],
  ["url", ["not a url", "http:// example"]],
  ["uuid", ["123e4567-e89b-12d3-a456-42661417400", "not-a-uuid"]],
  ["ipv4", ["256.0.0.1", "10.0.0"]],
]);

/** A string that almost has its format: the thirtieth of February. */
export const formatNearMiss: ValueMutator = {
  id: "format-near-miss",
  level: "value",
  expects: "reject",
  docs: {
    summary: "Gives a string that almost has the format of the schema.",
    why: "Lenient parsers make some date, some address of it, and rarely the one that was meant.",
    fix: "Check the format before the handler runs, and show one value that has it.",
    sources: ["https://github.com/MemPalace/mempalace/issues/1164"],
  },
  variants(site): readonly Edit[] {
    const { value, schema } = site;
    if (typeof value !== "string" || !isJsonObject(schema)) return [];
    return replaceBy(site, NEAR_MISSES.get(schema.format) ?? []);
  },
  example: {
    site: SINCE,
    edits: [
      { op: "replace", pointer: "/since", value: "2026-02-30" },
      { op: "replace", pointer: "/since", value: "03/04/2026" },
      { op: "replace", pointer: "/since", value: "tomorrow" },
    ],
  },
};
