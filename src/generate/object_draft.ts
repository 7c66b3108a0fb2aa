/**
 * Objects that are being put together, key by key.
 * @module
 */
import type { JsonValue } from "../core/json.ts";
import { isNever, type ObjectForm } from "../schema/form.ts";
import { mayBeNamed, nodesOfKey } from "../schema/object_keys.ts";
import type { Workshop } from "./maker.ts";

/** A JSON object that is being put together. */
export type Draft = Record<string, JsonValue>;

/** Sets an own key, whatever its name. */
export function setKey(object: Draft, key: string, value: JsonValue): void {
  if (key === "__proto__") {
    Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
  } else object[key] = value;
}

/** Whether a key of this name could hold anything. */
export function canHold(form: ObjectForm, key: string, workshop: Workshop): boolean {
  const nodes = nodesOfKey(form, key);
  return mayBeNamed(form, key, workshop.canon) && !isNever(workshop.form(nodes)) && workshop.canMake(nodes);
}
