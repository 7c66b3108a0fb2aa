/**
 * Forms: which alternative of a schema a value was meant for.
 * @module
 */
import { equalJson, isJsonObject, type JsonObject, jsonType, type JsonValue } from "../core/json.ts";
import type { JsonSchema } from "../core/tool.ts";
import { fitValue } from "./fit.ts";
import { allowedTypes } from "./known_schema.ts";

/** A schema that has alternatives. */
export interface Alternatives {
  /** The alternatives, none of them a reference. */
  readonly forms: readonly JsonSchema[];
  /** The schema that has them. */
  readonly schema: JsonSchema;
  /** The document it stands in. */
  readonly root: JsonSchema;
}

/**
 * Finds the one alternative that a value can have been meant for, by its type and by its fixed properties.
 *
 * @param alternatives the alternatives
 * @param value a value that fits none of them
 * @returns its index; -1 where it can be told of none, or of several
 */
export function formOf(alternatives: Alternatives, value: JsonValue): number {
  const { forms } = alternatives;
  const real = forms.flatMap((form, index) => isJsonObject(form) && !isNullOnly(form) ? [index] : []);
  // What may be null as well has but one form for everything else.
  const fitting = real.length === 1 ? real : real.filter((index) => mayBe(forms[index], value));
  const [only, ...others] = fitting;
  if (only === undefined || others.length > 0) return -1;
  return typeof value === "string" && isOfAnother(value, forms[only] ?? true, alternatives) ? -1 : only;
}

/** Whether a text that a form has no use for is what another one's values are written as: a number, a word for null. */
function isOfAnother(text: string, form: JsonSchema, { schema, root }: Alternatives): boolean {
  const fit = fitValue(text, schema, root);
  if (fit === undefined || !("value" in fit)) return false;
  return fit.value === null || fitValue(text, form, root) === undefined;
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
