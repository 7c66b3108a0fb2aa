/**
 * Edits of arguments, gathered first and made while the parts around them are copied: nothing is written in place.
 * @module
 */
import { isJsonObject, type JsonValue } from "../core/json.ts";
import type { Box, Holder } from "./breach.ts";
import type { Change } from "./change.ts";

/** What becomes of the value under a key. */
export type PlaceEdit =
  | { readonly kind: "set"; readonly value: JsonValue }
  | { readonly kind: "drop" }
  | { readonly kind: "rename"; readonly key: string; readonly value: JsonValue };

/** An edit, and what it is to be called. */
export interface MendedPlace {
  readonly edit: PlaceEdit;
  readonly changes: readonly Change[];
}

/** Edits by the container and by the key in it. */
export type Edits = Map<Holder, Map<string | number, PlaceEdit>>;

/** The value in a box after the edits; parts without any are not copied. */
export function rebuild(box: Box, edits: Edits): JsonValue {
  const whole = edits.get(box)?.get("");
  return whole?.kind === "set" ? whole.value : rebuildPart(box[""], edits);
}

function rebuildPart(value: JsonValue, edits: Edits): JsonValue {
  if (typeof value !== "object" || value === null) return value;
  // The holders of breaches are the very parts of the value.
  const own = edits.get(value as unknown as Holder);
  if (Array.isArray(value)) return rebuildList(value, own, edits);
  return isJsonObject(value) ? rebuildObject(value as Holder, own, edits) : value;
}

function rebuildList(
  list: readonly JsonValue[],
  own: Edits extends Map<Holder, infer M> ? M | undefined : never,
  edits: Edits,
): JsonValue {
  let isSame = true;
  const items = list.map((item, index) => {
    const edit = own?.get(index);
    const made = edit?.kind === "set" ? edit.value : rebuildPart(item, edits);
    if (made !== item) isSame = false;
    return made;
  });
  return isSame ? list : items;
}

function rebuildObject(
  object: Holder,
  own: ReadonlyMap<string | number, PlaceEdit> | undefined,
  edits: Edits,
): JsonValue {
  let isSame = true;
  const made: Holder = {};
  for (const key of Object.keys(object)) {
    const edit = own?.get(key);
    const item = object[key] ?? null;
    if (edit?.kind === "drop") {
      isSame = false;
      continue;
    }
    const next = edit === undefined ? rebuildPart(item, edits) : edit.value;
    const name = edit?.kind === "rename" ? edit.key : key;
    if (next !== item || name !== key) isSame = false;
    if (name === "__proto__") {
      Object.defineProperty(made, name, {
        value: next,
        enumerable: true,
        writable: true,
        configurable: true,
      });
    } else made[name] = next;
  }
  return isSame ? object : made;
}
