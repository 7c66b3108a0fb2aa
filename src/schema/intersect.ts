/**
 * The intersection of forms.
 * @module
 */
import type { JsonValue } from "../core/json.ts";
import { formAccepts } from "./accepts.ts";
import {
  ANY,
  ANY_ARRAY,
  ANY_NUMBER,
  ANY_OBJECT,
  ANY_STRING,
  type ArrayForm,
  bounded,
  distinct,
  type Form,
  type NumberForm,
  type ObjectForm,
  type StringForm,
} from "./form.ts";
import type { Canon } from "./keyword_family.ts";
import { isLiveArray, isLiveNumber, isLiveObject } from "./live.ts";

/**
 * What both forms allow.
 *
 * @param a one form
 * @param b the other
 * @param canon the canon of their nodes
 * @returns their intersection; where it would have very many alternatives, a part of it
 */
export function intersect(a: Form, b: Form, canon: Canon): Form {
  if (a === ANY) return b;
  if (b === ANY) return a;
  return {
    finite: finiteOfBoth(a, b, canon),
    number: pairs(a.number, b.number, joinNumbers, isLiveNumber),
    string: pairs(a.string, b.string, joinStrings, () => true),
    array: pairs(a.array, b.array, joinArrays, (form) => isLiveArray(form, canon)),
    object: pairs(a.object, b.object, joinObjects, (form) => isLiveObject(form, canon)),
  };
}

function finiteOfBoth(a: Form, b: Form, canon: Canon): readonly JsonValue[] {
  const ofA = a.finite.filter((value) => formAccepts(b, value, canon));
  const ofB = b.finite.filter((value) => formAccepts(a, value, canon));
  return distinct([...ofA, ...ofB]);
}

/** Joins every pair that can be joined. Only where there are many is it asked which of them still allow anything. */
function pairs<T>(
  a: readonly T[],
  b: readonly T[],
  join: (a: T, b: T) => T | undefined,
  isLive: (form: T) => boolean,
): readonly T[] {
  const joined = new Set<T>();
  for (const one of a) {
    for (const other of b) {
      const both = join(one, other);
      if (both !== undefined) joined.add(both);
    }
  }
  return joined.size <= Math.max(4, a.length, b.length) ? [...joined] : bounded([...joined].filter(isLive));
}

/** The numbers of both ranges. */
export function joinNumbers(a: NumberForm, b: NumberForm): NumberForm | undefined {
  if (a === ANY_NUMBER || a === b) return b;
  if (b === ANY_NUMBER) return a;
  const minimum = Math.max(a.minimum, b.minimum);
  const maximum = Math.min(a.maximum, b.maximum);
  const minimumExcluded = [a, b].some((form) => form.minimum === minimum && form.minimumExcluded);
  const maximumExcluded = [a, b].some((form) => form.maximum === maximum && form.maximumExcluded);
  if (minimum > maximum || (minimum === maximum && (minimumExcluded || maximumExcluded))) return undefined;
  return {
    minimum,
    maximum,
    minimumExcluded,
    maximumExcluded,
    integer: a.integer || b.integer,
    multiplesOf: [...new Set([...a.multiplesOf, ...b.multiplesOf])],
    notMultiplesOf: [...new Set([...a.notMultiplesOf, ...b.notMultiplesOf])],
    checks: [...new Set([...a.checks, ...b.checks])],
  };
}

/** The strings of both. */
export function joinStrings(a: StringForm, b: StringForm): StringForm | undefined {
  if (a === ANY_STRING || a === b) return b;
  if (b === ANY_STRING) return a;
  const minLength = Math.max(a.minLength, b.minLength);
  const maxLength = Math.min(a.maxLength, b.maxLength);
  if (minLength > maxLength) return undefined;
  return {
    minLength,
    maxLength,
    patterns: [...new Set([...a.patterns, ...b.patterns])],
    excluded: [...new Set([...a.excluded, ...b.excluded])],
    formats: [...new Set([...a.formats, ...b.formats])],
    checks: [...new Set([...a.checks, ...b.checks])],
  };
}

/** The arrays of both. */
export function joinArrays(a: ArrayForm, b: ArrayForm): ArrayForm | undefined {
  if (a === ANY_ARRAY || a === b) return b;
  if (b === ANY_ARRAY) return a;
  const minItems = Math.max(a.minItems, b.minItems);
  const maxItems = Math.min(a.maxItems, b.maxItems);
  const unique = a.unique || b.unique;
  const repeated = a.repeated || b.repeated;
  if (minItems > maxItems || (unique && repeated)) return undefined;
  return {
    minItems,
    maxItems,
    unique,
    repeated,
    layers: [...new Set([...a.layers, ...b.layers])],
    demands: [...new Set([...a.demands, ...b.demands])],
    evaluated: {
      count: Math.max(a.evaluated.count, b.evaluated.count),
      matching: [...new Set([...a.evaluated.matching, ...b.evaluated.matching])],
    },
    checks: [...new Set([...a.checks, ...b.checks])],
  };
}

/** The objects of both. */
export function joinObjects(a: ObjectForm, b: ObjectForm): ObjectForm | undefined {
  if (a === ANY_OBJECT || a === b) return b;
  if (b === ANY_OBJECT) return a;
  const required = a.required.size === 0 ? b.required : new Set([...a.required, ...b.required]);
  const minProperties = Math.max(a.minProperties, b.minProperties);
  const maxProperties = Math.min(a.maxProperties, b.maxProperties);
  if (Math.max(minProperties, required.size) > maxProperties) return undefined;
  const dependents = new Map(a.dependents);
  for (const [key, keys] of b.dependents) dependents.set(key, [...(dependents.get(key) ?? []), ...keys]);
  return {
    minProperties,
    maxProperties,
    required,
    layers: [...new Set([...a.layers, ...b.layers])],
    names: [...new Set([...a.names, ...b.names])],
    dependents,
    demands: [...new Set([...a.demands, ...b.demands])],
    invites: a.invites || b.invites,
    evaluated: {
      all: a.evaluated.all || b.evaluated.all,
      names: [...new Set([...a.evaluated.names, ...b.evaluated.names])],
      patterns: [...new Set([...a.evaluated.patterns, ...b.evaluated.patterns])],
    },
    checks: [...new Set([...a.checks, ...b.checks])],
  };
}
