/**
 * Boundary values of arrays and objects: how many items or keys, and which.
 * @module
 */
import type { JsonObject, JsonValue } from "../core/json.ts";
import type { ArrayForm } from "../schema/form.ts";
import { nodesOfIndex } from "../schema/object_keys.ts";
import { type ObjectPair, type Part, type PartValue, withKey } from "./part_values.ts";

/** Longer arrays are not made for a bound's sake. */
const MAX_ITEMS = 200;
/** So many keys are added or left out one by one. */
const MAX_KEYS = 60;

/** Lists arrays of each bounding length, and one with twins where there must be none. */
export function* arrayBoundaries(form: ArrayForm, part: Part): Generator<PartValue> {
  const { minItems, maxItems } = form;
  const lengths: readonly (readonly [number, string, string])[] = [
    [minItems, "minItems", "the bound"],
    [minItems + 1, "minItems", "one more"],
    [minItems - 1, "minItems", "one less"],
    [maxItems, "maxItems", "the bound"],
    [maxItems + 1, "maxItems", "one more"],
  ];
  for (const [length, keyword, label] of lengths) {
    const value = itemsOf(form, length, part);
    if (value !== undefined) yield { value, keyword, label };
  }
  const [first] = itemsOf(form, 1, part) ?? [];
  if (form.unique && first !== undefined) {
    yield { value: [first, first], keyword: "uniqueItems", label: "twins" };
  }
}

/** An array of that length whose items are valid each, and differ where they can. */
function itemsOf(form: ArrayForm, length: number, { least }: Part): readonly JsonValue[] | undefined {
  if (length < 0 || length > MAX_ITEMS) return undefined;
  const items: JsonValue[] = [];
  for (let index = 0; index < length; index++) {
    const item = least(nodesOfIndex(form, index), index + 1);
    if (item === undefined) return undefined;
    items.push(item);
  }
  return items;
}

/** Lists objects with only what is required, one key more, one less, every key, and one that is not known. */
export function* objectBoundaries({ form, base, full }: ObjectPair): Generator<PartValue> {
  yield { value: base, keyword: "required", label: "only what is required" };
  yield { value: full, keyword: "properties", label: "every key" };
  const keys = Object.keys(full).slice(0, MAX_KEYS);
  for (const key of keys.filter((each) => !Object.hasOwn(base, each))) {
    yield { value: withKey(base, key, full[key] ?? null), keyword: "properties", label: `with ${key}` };
  }
  for (const key of form.required) {
    yield { value: withoutKey(base, key), keyword: "required", label: `without ${key}` };
  }
  const isClosed = form.layers.some(({ rest }) => rest !== undefined);
  if (isClosed) {
    const key = unusedKey(full);
    yield {
      value: withKey(base, key, null),
      keyword: "additionalProperties",
      label: "a key that is not known",
    };
  }
}

function withoutKey(object: JsonObject, key: string): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));
}

function unusedKey(object: JsonObject): string {
  let key = "unexpected";
  while (Object.hasOwn(object, key)) key += "_";
  return key;
}
