/**
 * Values of another type.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import { equalJson, isJsonObject, type JsonValue } from "../core/json.ts";
import type { Site, ValueMutator } from "../core/mutator.ts";
import { enumStrings, schemaTypes } from "../schema/shape.ts";
import { LIMIT } from "./_example_sites.ts";
import { excludes } from "./_excludes.ts";
import { itemsOf } from "./_items.ts";
import { replaceBy } from "./_replace.ts";
import { asBoolean } from "./_switch_words.ts";

/** By type, values of other types that no reading turns into it with certainty, the likeliest first. */
const WRONG = new Map<string, readonly JsonValue[]>([
  ["string", [5, true, null, [], {}]],
  ["integer", [10.5, "10.5", "abc", true, null, {}]],
  ["number", ["abc", true, null, [], {}]],
  ["boolean", ["maybe", 2, null, [], {}]],
  ["array", [7, true, "text", null, {}]],
  ["object", ["text", 5, null, []]],
]);

/** A value of a type that the schema does not allow and that cannot be mended. */
export const wrongType: ValueMutator = {
  id: "wrong-type",
  level: "value",
  expects: "reject",
  docs: {
    summary: "Gives a value of another type, such that nobody can tell which value was meant.",
    why: "Code that takes it anyway fails far from the cause, or answers a question nobody asked.",
    fix: "Validate the arguments against the schema before the handler runs, and say which type is due.",
    sources: ["https://github.com/tontinton/maki/pull/142"],
  },
  variants(site): readonly Edit[] {
    const types = schemaTypes(site.schema).filter((type) => type !== "null");
    if (site.pointer === "" || site.value === undefined) return [];
    const [first = [], ...rest] = types.map((type) =>
      type === "integer" ? wrongIntegers(site) : WRONG.get(type) ?? []
    );
    return replaceBy(
      site,
      first.filter((wrong) =>
        rest.every((list) => list.some((other) => equalJson(other, wrong))) &&
        excludes(site.schema, wrong) &&
        !isMendable(site, wrong)
      ),
    );
  },
  example: {
    site: LIMIT,
    edits: [
      { op: "replace", pointer: "/limit", value: 3.5 },
      { op: "replace", pointer: "/limit", value: "3.5" },
      { op: "replace", pointer: "/limit", value: "abc" },
      { op: "replace", pointer: "/limit", value: true },
      { op: "replace", pointer: "/limit", value: {} },
    ],
  },
};

/** Among what is no integer, a fraction beside the value itself: one that breaks no bound, where that can be. */
function wrongIntegers({ value, schema }: Site): readonly JsonValue[] {
  const [fraction, text, ...others] = WRONG.get("integer") ?? [];
  const { maximum } = isJsonObject(schema) ? schema : {};
  if (typeof value !== "number" || !Number.isSafeInteger(value)) return WRONG.get("integer") ?? [];
  const beside = typeof maximum === "number" && value + 0.5 > maximum ? value - 0.5 : value + 0.5;
  // Between great integers there is no room for a fraction: what comes of it is an integer again, and as good a value.
  if (fraction === undefined || text === undefined || Number.isInteger(beside)) return others;
  return [beside, String(beside), ...others];
}

/** Whether there is a fair reading of the value after all: left out, in quotes, or the only item of a list. */
function isMendable({ schema, value, required }: Site, wrong: JsonValue): boolean {
  if (wrong === null) return !required;
  if (typeof value === "string") {
    const isNumeric = typeof wrong === "number" && /^\d+$/.test(value);
    const members = enumStrings(schema);
    const isSwitch = members.some((member) => asBoolean(member, members) === wrong);
    return isNumeric || isSwitch || members.includes(String(wrong));
  }
  return Array.isArray(value) && !excludes(itemsOf(schema), wrong);
}
