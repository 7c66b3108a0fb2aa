/**
 * Boundary values of arrays and objects: how many items or keys, and which.
 * @module
 */
import type { JsonObject, JsonValue } from "../core/json.ts";
import type { ArrayForm, ObjectForm } from "../schema/form.ts";
import { nodesOfIndex, nodesOfKey } from "../schema/object_keys.ts";
import type { SchemaNode } from "../schema/schema_node.ts";
import type { Boundary } from "./boundary_scalars.ts";
import { type Draft, setKey } from "./object_draft.ts";

/** Finds a small value of what all nodes allow; undefined where there is none. */
export type FindLeast = (nodes: readonly SchemaNode[], seed?: number) => JsonValue | undefined;

/** Longer arrays are not made for a bound's sake. */
const MAX_ITEMS = 200;
/** So many keys are added or left out one by one. */
const MAX_KEYS = 60;

/** Lists arrays of each bounding length, and one with twins where there must be none. */
export function* arrayBoundaries(form: ArrayForm, least: FindLeast): Generator<Boundary> {
  const { minItems, maxItems } = form;
  const lengths: readonly (readonly [number, string, string])[] = [
    [minItems, "minItems", "the bound"],
    [minItems + 1, "minItems", "one more"],
    [minItems - 1, "minItems", "one less"],
    [maxItems, "maxItems", "the bound"],
    [maxItems + 1, "maxItems", "one more"],
  ];
  for (const [length, keyword, label] of lengths) {
    const value = itemsOf(form, length, least);
    if (value !== undefined) yield { value, keyword, label };
  }
  const [first] = itemsOf(form, 1, least) ?? [];
  if (form.unique && first !== undefined) {
    yield { value: [first, first], keyword: "uniqueItems", label: "twins" };
  }
}

/** An array of that length whose items are valid each, and differ where they can. */
function itemsOf(form: ArrayForm, length: number, least: FindLeast): readonly JsonValue[] | undefined {
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
export function* objectBoundaries(base: JsonObject, full: JsonObject, form: ObjectForm): Generator<Boundary> {
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

/** An object with those of the keys that can be made. */
export function objectWith(
  keys: Iterable<string>,
  base: JsonObject,
  form: ObjectForm,
  least: FindLeast,
): JsonObject {
  let full = base;
  for (const key of keys) {
    if (Object.hasOwn(full, key)) continue;
    const value = least(nodesOfKey(form, key));
    if (value !== undefined) full = withKey(full, key, value);
  }
  return full;
}

/** A copy with one key set. */
export function withKey(object: JsonObject, key: string, value: JsonValue): JsonObject {
  const draft: Draft = {};
  for (const name of Object.keys(object)) setKey(draft, name, object[name] ?? null);
  setKey(draft, key, value);
  return draft;
}

function withoutKey(object: JsonObject, key: string): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));
}

function unusedKey(object: JsonObject): string {
  let key = "unexpected";
  while (Object.hasOwn(object, key)) key += "_";
  return key;
}
