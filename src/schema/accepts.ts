/**
 * Membership: whether a form allows a value.
 * @module
 */
import { equalJson, isJsonObject, type JsonObject, type JsonValue } from "../core/json.ts";
import { isMultipleOf } from "./decimal.ts";
import type { ArrayForm, Check, Form, NumberForm, ObjectForm, StringForm } from "./form.ts";
import { matchesFormat } from "./format_test.ts";
import type { Canon } from "./keyword_family.ts";
import { mayBeNamed, nodesOfIndex, nodesOfKey } from "./object_keys.ts";
import { patternTest } from "./pattern_test.ts";
import type { SchemaNode } from "./schema_node.ts";
import { codePointCount } from "./text_length.ts";

/** Whether a form allows a value. */
export function formAccepts(form: Form, value: JsonValue, canon: Canon): boolean {
  if (form.finite.some((member) => equalJson(member, value))) return true;
  if (typeof value === "number") return form.number.some((each) => acceptsNumber(each, value));
  if (typeof value === "string") return form.string.some((each) => acceptsString(each, value));
  if (Array.isArray(value)) return form.array.some((each) => acceptsArray(each, value, canon));
  return isJsonObject(value) && form.object.some((each) => acceptsObject(each, value, canon));
}

/** Whether a range allows a number. */
export function acceptsNumber(form: NumberForm, value: number): boolean {
  return inRange(form, value) && (!form.integer || Number.isInteger(value)) &&
    form.multiplesOf.every((step) => isMultipleOf(value, step)) &&
    !form.notMultiplesOf.some((step) => isMultipleOf(value, step)) && passes(form.checks, value);
}

function inRange(form: NumberForm, value: number): boolean {
  return (form.minimumExcluded ? value > form.minimum : value >= form.minimum) &&
    (form.maximumExcluded ? value < form.maximum : value <= form.maximum);
}

/** Whether a string form allows a string. */
export function acceptsString(form: StringForm, value: string): boolean {
  if (form.minLength > 0 || form.maxLength < value.length) {
    const length = codePointCount(value);
    if (length < form.minLength || length > form.maxLength) return false;
  }
  return form.patterns.every((source) => patternTest(source)(value)) &&
    !form.excluded.some((source) => patternTest(source)(value)) &&
    form.formats.every((format) => matchesFormat(format, value)) && passes(form.checks, value);
}

/** Whether an array form allows an array. */
export function acceptsArray(form: ArrayForm, value: readonly JsonValue[], canon: Canon): boolean {
  const { length } = value;
  if (length < form.minItems || length > form.maxItems) return false;
  if ((form.unique || form.repeated) && hasTwins(value) !== form.repeated) return false;
  if (!value.every((item, index) => passesAll(nodesOfIndex(form, index), item, canon))) return false;
  const areMet = form.demands.every(({ nodes, min, max, from }) => {
    const count = value.filter((item, index) => index >= from && passesAll(nodes, item, canon)).length;
    return count >= min && count <= max;
  });
  return areMet && passes(form.checks, value);
}

/** Whether an object form allows an object. */
export function acceptsObject(form: ObjectForm, value: JsonObject, canon: Canon): boolean {
  const keys = Object.keys(value);
  if (keys.length < form.minProperties || keys.length > form.maxProperties) return false;
  for (const key of form.required) if (!Object.hasOwn(value, key)) return false;
  for (const [key, others] of form.dependents) {
    if (Object.hasOwn(value, key) && !others.every((other) => Object.hasOwn(value, other))) return false;
  }
  for (const key of keys) {
    if (!mayBeNamed(form, key, canon)) return false;
    if (!passesAll(nodesOfKey(form, key), value[key] as JsonValue, canon)) return false;
  }
  const areMet = form.demands.every((demand) =>
    keys.some((key) =>
      canon.test(demand.key)(key) &&
      (demand.value === undefined || canon.test(demand.value)(value[key] as JsonValue))
    )
  );
  return areMet && passes(form.checks, value);
}

/** Whether two items are equal, as uniqueItems sees it. */
export function hasTwins(items: readonly JsonValue[]): boolean {
  const scalars = new Set<JsonValue>();
  const others: JsonValue[] = [];
  for (const item of items) {
    if (typeof item !== "object" || item === null) {
      if (scalars.has(item)) return true;
      scalars.add(item);
    } else {
      if (others.some((other) => equalJson(other, item))) return true;
      others.push(item);
    }
  }
  return false;
}

function passesAll(nodes: readonly SchemaNode[], value: JsonValue, canon: Canon): boolean {
  return nodes.every((node) => canon.test(node)(value));
}

function passes(checks: readonly Check[], value: JsonValue): boolean {
  return checks.every((check) => check.test(value));
}
