/**
 * Forms: which alternative of a schema a value was meant for.
 * @module
 */
import { equalJson, isJsonObject, type JsonObject, jsonType, type JsonValue } from "../core/json.ts";
import type { JsonSchema } from "../core/tool.ts";
import { allowedTypes } from "./known_schema.ts";

/**
 * Finds the one alternative that a value can have been meant for, by its type and by its fixed properties.
 *
 * @param forms the alternatives
 * @param value a value that fits none of them
 * @returns its index; -1 where it can be told of none, or of several
 */
export function formOf(forms: readonly JsonSchema[], value: JsonValue): number {
  const real = forms.flatMap((form, index) => isJsonObject(form) && !isNullOnly(form) ? [index] : []);
  const [only] = real;
  // What may be null as well has but one form for everything else.
  if (real.length === 1 && only !== undefined) return only;
  const fitting = real.filter((index) => mayBe(forms[index], value));
  return fitting.length === 1 ? fitting[0] ?? -1 : -1;
}

function isNullOnly(form: JsonObject): boolean {
  return form.type === "null" || (Object.hasOwn(form, "const") && form.const === null);
}

function mayBe(form: JsonSchema | undefined, value: JsonValue): boolean {
  if (!isJsonObject(form)) return false;
  const type = jsonType(value);
  if (
    allowedTypes(form)?.some((name) => name === type || (name === "integer" && type === "number")) === false
  ) {
    return false;
  }
  if (!isJsonObject(value) || !isJsonObject(form.properties)) return true;
  return Object.entries(form.properties).every(([key, inner]) =>
    !isJsonObject(inner) || !Object.hasOwn(value, key) || allows(inner, value[key] ?? null)
  );
}

/** Whether a fixed property has a value that it may have; others may have any. */
function allows(schema: JsonObject, value: JsonValue): boolean {
  if (schema.const !== undefined) return equalJson(schema.const, value);
  const { enum: members } = schema;
  return !Array.isArray(members) || members.some((member) => equalJson(member, value));
}
