/**
 * Coercion: the one value of the right type that a value of the wrong type means; none where it means several, or would
 * lose something on the way.
 * @module
 */
import { equalJson, isJsonObject, type JsonObject, type JsonValue, parseJson } from "../core/json.ts";
import type { JsonSchema } from "../core/tool.ts";
import { isSchema } from "../schema/subschemas.ts";
import type { Fit } from "./change.ts";
import { chooserOf } from "./fit_choice.ts";
import { fitDelimited, type FitItem } from "./fit_list.ts";
import { fitBoolean, fitNumber, fitsText, fitString, fitSwitch, saysNothing } from "./fit_text.ts";
import { isRoughly, roughTestOf, typesOf } from "./is_roughly.ts";
import { formsOf, openSchema } from "./open_forms.ts";
import { readLenient } from "./read_lenient.ts";
import { choicesOf } from "./schema_words.ts";

/** How deep alternatives and lists are followed. */
const MAX_DEPTH = 4;

/**
 * Makes a value fit a schema that it breaks.
 *
 * @param given the value
 * @param schema the part of the schema that it breaks
 * @param root the whole schema, for references
 */
export function fitValue(given: JsonValue, schema: JsonSchema, root: JsonSchema, depth = 0): Fit {
  const open = openSchema(schema, root);
  if (!isJsonObject(open) || depth > MAX_DEPTH) return undefined;
  const forms = formsOf(open, root);
  if (forms !== undefined) {
    // Of a form that takes the value as it is, nothing can be said.
    const fits = forms.map((form) => fitValue(given, form, root, depth + 1))
      .filter((fit) => fit !== undefined && !("value" in fit && equalJson(fit.value, given)));
    // As with a list of types: a choice comes first, then nothing, then what the text could be read as besides.
    const nothing = forms.some(hasChoices) ? undefined : fits.find(isNothing);
    return nothing ?? onlyFit(fits);
  }
  const choices = open.type === "boolean" ? undefined : choicesOf(open);
  if (choices !== undefined) return fitToChoice(given, choices);
  const types = typesOf(open);
  if (given !== null && types.includes("null") && saysNothing(given)) {
    return { value: null, rule: "null-word" };
  }
  const target = { schema: open, root, depth };
  const first = types[0];
  if (first === undefined || types.length === 1) {
    return first === undefined ? undefined : fitType(given, first, target);
  }
  return onlyFit(types.map((type) => fitType(given, type, target)));
}

/** Makes values fit one schema. */
export type Fitter = (given: JsonValue) => Fit;

/**
 * Prepares `fitValue` for one schema: what the schema is need not be found out for each value.
 *
 * @param schema the part of the schema
 * @param root the whole schema, for references
 */
export function fitterOf(schema: JsonSchema, root: JsonSchema): Fitter {
  const open = openSchema(schema, root);
  if (!isJsonObject(open)) return () => undefined;
  const choices = open.type === "boolean" ? undefined : choicesOf(open);
  const types = typesOf(open);
  const [type] = types;
  const isPlain = open.anyOf === undefined && open.oneOf === undefined;
  const target = { schema: open, root, depth: 0 };
  if (isPlain && choices !== undefined) {
    const choose = chooserOf(choices);
    return (given) => typeof given === "string" ? choose(given) : fitToChoice(given, choices);
  }
  if (isPlain && types.length === 1 && (type === "integer" || type === "number")) {
    const isWhole = type === "integer";
    return (given) => typeof given === "string" ? fitNumber(given, isWhole) : fitType(given, type, target);
  }
  if (isPlain && types.length === 1 && type === "array") {
    const fitItem = itemFitterOf(target);
    return (given) => fitArray(given, target, fitItem);
  }
  // Null is the one type that words for nothing are read as.
  return isPlain && type !== undefined && type !== "null" && types.length === 1
    ? (given) => fitType(given, type, target)
    : (given) => fitValue(given, open, root);
}

/** What a value becomes where it does not fit as it is; undefined where it does, or cannot be made to. */
export function fitWhereNeeded(given: JsonValue, schema: JsonSchema, root: JsonSchema): Fit {
  return isRoughly(given, schema, root) ? undefined : fitValue(given, schema, root);
}

/** Prepares `fitWhereNeeded` for one schema. */
export function neededFitterOf(schema: JsonSchema, root: JsonSchema): Fitter {
  const fit = fitterOf(schema, root);
  const isRough = roughTestOf(schema, root);
  return (given) => isRough(given) ? undefined : fit(given);
}

function fitToChoice(given: JsonValue, choices: readonly JsonValue[]): Fit {
  if (typeof given === "string") return chooserOf(choices)(given);
  if (typeof given === "boolean") return fitSwitch(given, choices);
  if (typeof given === "number") {
    const text = String(given);
    return choices.includes(text) ? { value: text, rule: "number-for-text" } : undefined;
  }
  const [only, ...others] = Array.isArray(given) ? given : [];
  const isOne = only !== undefined && others.length === 0;
  return isOne && choices.some((choice) => equalJson(choice, only))
    ? { value: only, rule: "list-for-scalar" }
    : undefined;
}

interface Target {
  readonly schema: JsonObject;
  readonly root: JsonSchema;
  readonly depth: number;
}

function fitType(given: JsonValue, type: string, target: Target): Fit {
  const { schema, root, depth } = target;
  if (type === "array") return fitArray(given, target, itemFitterOf(target));
  if (type === "object") {
    const parsed = typeof given === "string" ? readPart(given) : undefined;
    return isJsonObject(parsed) ? { value: parsed, rule: "json-text" } : undefined;
  }
  if (Array.isArray(given)) {
    const [only, ...others] = given;
    if (only === undefined || others.length > 0 || Array.isArray(only)) return undefined;
    if (isRoughly(only, schema, root)) return { value: only, rule: "list-for-scalar" };
    const inner = fitValue(only, schema, root, depth + 1);
    return inner !== undefined && "value" in inner ? { ...inner, rule: "list-for-scalar" } : inner;
  }
  switch (type) {
    case "string":
      return typeof given === "string" ? fitString(given, schema) : fitDigits(given, schema);
    case "integer":
    case "number":
      return typeof given === "string" ? fitNumber(given, type === "integer") : undefined;
    case "boolean":
      if (given === 1 || given === 0) return { value: given === 1, rule: "boolean-digit" };
      return typeof given === "string" ? fitBoolean(given) : undefined;
    default:
      return undefined;
  }
}

/** The digits of a number, where the schema itself says that digits are what it is after. */
function fitDigits(given: JsonValue, schema: JsonObject): Fit {
  if (typeof given !== "number" || !Number.isSafeInteger(given)) return undefined;
  const isAboutDigits = typeof schema.pattern === "string" && !fitsText(schema, "a") &&
    !fitsText(schema, "Ab-c");
  return isAboutDigits && fitsText(schema, String(given))
    ? { value: String(given), rule: "number-for-text" }
    : undefined;
}

/** Prepares what is asked of each item of a list. */
function itemFitterOf({ schema, root, depth }: Target): FitItem {
  const items = isSchema(schema.items) ? schema.items : true;
  const isRough = roughTestOf(items, root);
  return (item) => {
    if (isRough(item)) return item;
    const inner = fitValue(item, items, root, depth + 1);
    return inner !== undefined && "value" in inner ? inner.value : undefined;
  };
}

function fitArray(given: JsonValue, { schema, root }: Target, fitItem: FitItem): Fit {
  if (Array.isArray(given)) {
    const unique = given.filter((item, index) =>
      given.findIndex((other) => equalJson(other, item)) === index
    );
    return schema.uniqueItems === true && unique.length < given.length
      ? { value: unique, rule: "duplicates" }
      : undefined;
  }
  if (given === null) return undefined;
  const items = isSchema(schema.items) ? schema.items : true;
  if (typeof given === "string") {
    const parsed = readPart(given);
    if (Array.isArray(parsed)) return { value: parsed, rule: "json-text" };
    // Of a list of anything, a text says nothing; of objects, only their JSON would. No list is no list of nothing.
    const isVague = items === true || (saysNothing(given) && fitItem(given) === null);
    return isVague ? undefined : fitDelimited(given, fitItem);
  }
  return items !== true && isRoughly(given, items, root)
    ? { value: [given], rule: "scalar-for-list" }
    : undefined;
}

/** A list or an object that was written as a text, by the notation of JSON or of Python. */
function readPart(text: string): JsonValue | undefined {
  const first = text.charCodeAt(0);
  if ((first > 32 && first < 127 && first !== 91 && first !== 123) || !/^\s*[[{]/.test(text)) {
    return undefined;
  }
  const read = parseJson(text) ?? readLenient(text)?.value;
  return typeof read === "object" ? read : undefined;
}

function hasChoices(form: JsonSchema): boolean {
  return isJsonObject(form) && form.type !== "boolean" && choicesOf(form) !== undefined;
}

function isNothing(fit: Fit): boolean {
  return fit !== undefined && "value" in fit && fit.value === null;
}

/** The fit that all agree on who have one; an objection where they do not agree. */
function onlyFit(fits: readonly Fit[]): Fit {
  const found = fits.filter((fit) => fit !== undefined);
  const [first, ...others] = found.filter((fit) => "value" in fit);
  if (first === undefined) return found[0];
  return others.every((other) => equalJson(other.value, first.value))
    ? first
    : { objection: "it can be read in more than one way" };
}
