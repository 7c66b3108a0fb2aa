/**
 * Strings and lists beyond their bounds.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../core/json.ts";
import type { ValueMutator } from "../core/mutator.ts";
import { replaceBy } from "./_replace.ts";

/** Greater bounds than this are left alone: such a call would be heavy, and says no more. */
const MAX_LENGTH = 10_000;

/** A string or a list that is one too short or one too long. */
export const lengthOutOfRange: ValueMutator = {
  id: "length-out-of-range",
  level: "value",
  expects: "reject",
  docs: {
    summary: "Gives a string or a list one shorter or one longer than the schema allows.",
    why:
      "Models fill in empty values and paste whole texts; what is cut or padded in silence is no longer what they sent.",
    fix: "Enforce the lengths before the handler runs, and say what they are.",
    sources: [
      "https://github.com/BasedHardware/omi/pull/9477",
      "https://github.com/langfuse/langfuse/issues/13846",
      "https://github.com/nameforjt-afk/session-knowledge/issues/7",
      "https://github.com/MemPalace/mempalace/issues/477",
    ],
  },
  variants(site): readonly Edit[] {
    const { value, schema } = site;
    if (!isJsonObject(schema)) return [];
    // JSON Schema counts code points, as spreading does.
    if (typeof value === "string") {
      return replaceBy(
        site,
        lengthsOutside(schema, "Length").map((length) => resize([...value], length, ["a"]).join("")),
      );
    }
    if (!Array.isArray(value) || value.length === 0) return [];
    return replaceBy(site, lengthsOutside(schema, "Items").map((length) => resize(value, length, value)));
  },
  example: {
    site: {
      pointer: "/code",
      schema: { type: "string", minLength: 2, maxLength: 3 },
      value: "EN",
      required: true,
      siblings: ["code"],
    },
    edits: [
      { op: "replace", pointer: "/code", value: "E" },
      { op: "replace", pointer: "/code", value: "ENaa" },
    ],
  },
};

/** The lengths just outside the bounds. */
function lengthsOutside(schema: JsonObject, unit: "Length" | "Items"): number[] {
  const min = schema[`min${unit}`];
  const max = schema[`max${unit}`];
  return [
    ...(isBound(min) && min > 0 ? [min - 1] : []),
    ...(isBound(max) ? [max + 1] : []),
  ];
}

function isBound(value: JsonValue | undefined): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= MAX_LENGTH;
}

/** Cuts a sequence, or goes on with the filling as often as needed. */
function resize<T>(items: readonly T[], length: number, filling: readonly T[]): T[] {
  return Array.from({ length }, (_, index) => items[index] ?? filling[index % filling.length])
    .filter((item) => item !== undefined);
}
