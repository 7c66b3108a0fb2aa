/**
 * Numbers beyond their bounds.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import { isJsonObject, type JsonValue } from "../core/json.ts";
import type { ValueMutator } from "../core/mutator.ts";
import { schemaTypes } from "../schema/shape.ts";
import { LIMIT } from "./_example_sites.ts";
import { replaceBy } from "./_replace.ts";

/** A number just below or above what the schema allows. */
export const numberOutOfRange: ValueMutator = {
  id: "number-out-of-range",
  level: "value",
  expects: "reject",
  docs: {
    summary: "Gives a number just beyond a bound of the schema.",
    why: "Bounds guard memory, money and meaning, and models ask for more than they are allowed.",
    fix: "Enforce the bounds before the handler runs, and say what they are.",
    sources: [
      "https://github.com/BasedHardware/omi/pull/9477",
      "https://github.com/langfuse/langfuse/issues/13846",
      "https://github.com/nameforjt-afk/session-knowledge/issues/7",
      "https://github.com/MemPalace/mempalace/issues/477",
    ],
  },
  variants(site): readonly Edit[] {
    const { value, schema } = site;
    if (typeof value !== "number" || !isJsonObject(schema)) return [];
    const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
    const step = typeof multipleOf === "number" && multipleOf > 0 ? multipleOf : 1;
    const beyond = [
      ...outside(minimum, -step, exclusiveMinimum === true),
      ...outside(exclusiveMinimum, -step, true),
      ...outside(maximum, step, exclusiveMaximum === true),
      ...outside(exclusiveMaximum, step, true),
    ];
    const types = schemaTypes(schema);
    const isWhole = types.includes("integer") && !types.includes("number");
    return replaceBy(site, isWhole ? beyond.filter(Number.isInteger) : beyond);
  },
  example: {
    site: { ...LIMIT, schema: { type: "integer", minimum: 1, exclusiveMaximum: 100 } },
    edits: [
      { op: "replace", pointer: "/limit", value: 0 },
      { op: "replace", pointer: "/limit", value: 100 },
      { op: "replace", pointer: "/limit", value: 101 },
    ],
  },
};

/** Values on the wrong side of a bound, the closest first; none where the bound is only the reach of the number type. */
function outside(bound: JsonValue | undefined, step: number, isExclusive: boolean): number[] {
  if (typeof bound !== "number" || Math.abs(bound) >= Number.MAX_SAFE_INTEGER) return [];
  const next = bound + step;
  return [...(isExclusive ? [bound] : []), ...(next === bound ? [] : [next])];
}
