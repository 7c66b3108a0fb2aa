/**
 * Whether alternatives of a form still allow anything, as far as that can be told without generating.
 * @module
 */
import type { ArrayForm, Form, NumberForm, ObjectForm } from "./form.ts";
import { isNever } from "./form.ts";
import { isMultipleOf, leastCommonMultiple, toDecimal, unitsAt } from "./decimal.ts";
import type { Canon } from "./keyword_family.ts";
import { mayBeNamed, nodesOfIndex, nodesOfKey, prefixLength } from "./object_keys.ts";

/** A form without the alternatives that allow nothing. */
export function dropDead(form: Form, canon: Canon): Form {
  const number = form.number.filter((each) => isLiveNumber(each));
  const array = form.array.filter((each) => isLiveArray(each, canon));
  const object = form.object.filter((each) => isLiveObject(each, canon));
  if (
    number.length === form.number.length && array.length === form.array.length &&
    object.length === form.object.length
  ) return form;
  return { ...form, number, array, object };
}

/** Whether a range holds a number; where that cannot be told, it is said to. */
export function isLiveNumber(form: NumberForm): boolean {
  const { minimum, maximum, minimumExcluded, maximumExcluded, integer, multiplesOf, notMultiplesOf } = form;
  if (minimum > maximum) return false;
  if (minimum === maximum && (minimumExcluded || maximumExcluded)) return false;
  if (multiplesOf.some((step) => !(step > 0))) return false;
  const steps = integer ? [1, ...multiplesOf] : multiplesOf;
  if (notMultiplesOf.some((step) => steps.some((each) => isMultipleOf(each, step)))) return false;
  if ((!integer && multiplesOf.length === 0) || !Number.isFinite(minimum) || !Number.isFinite(maximum)) {
    return true;
  }
  const step = leastCommonMultiple(steps);
  const [low, high] = [toDecimal(minimum), toDecimal(maximum)];
  const scale = Math.max(step.scale, low.scale, high.scale);
  const size = unitsAt(step, scale);
  const from = unitsAt(low, scale) + (minimumExcluded ? 1n : 0n);
  const to = unitsAt(high, scale) - (maximumExcluded ? 1n : 0n);
  const first = ((from % size) + size) % size === 0n ? from : from + size - ((from % size) + size) % size;
  return first <= to;
}

/** Whether an array form allows an array; where that cannot be told, it is said to. */
export function isLiveArray(form: ArrayForm, canon: Canon): boolean {
  if (form.minItems > form.maxItems || (form.unique && form.repeated)) return false;
  const prefix = prefixLength(form);
  for (let index = 0; index < form.minItems && index <= prefix; index++) {
    if (allowsNothing(nodesOfIndex(form, index), canon)) return false;
  }
  return form.demands.every(({ nodes, min, from }) => {
    if (min === 0) return true;
    if (allowsNothing(nodes, canon)) return false;
    for (let index = from; index <= Math.max(prefix, from) && index < form.maxItems; index++) {
      if (!allowsNothing([...nodes, ...nodesOfIndex(form, index)], canon)) return true;
    }
    return false;
  });
}

/** Whether an object form allows an object; where that cannot be told, it is said to. */
export function isLiveObject(form: ObjectForm, canon: Canon): boolean {
  if (Math.max(form.minProperties, form.required.size) > form.maxProperties) return false;
  for (const key of form.required) {
    if (!mayBeNamed(form, key, canon) || allowsNothing(nodesOfKey(form, key), canon)) return false;
  }
  for (const demand of form.demands) {
    if (demand.value !== undefined && allowsNothing([demand.value], canon)) return false;
    if (allowsNothing([demand.key, ...form.names], canon)) return false;
  }
  return true;
}

/** Whether it is known that no value satisfies all nodes. */
function allowsNothing(nodes: Parameters<Canon["formIfKnown"]>[0], canon: Canon): boolean {
  const form = canon.formIfKnown(nodes);
  return form !== undefined && isNever(form);
}
