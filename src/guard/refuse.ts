/**
 * Refusals of arguments: everything that is wrong at once, with what to send instead.
 * @module
 */
import { isJsonObject, type JsonObject, type JsonValue, showJson } from "../core/json.ts";
import { parentPointer } from "../core/json_pointer.ts";
import type { ToolError } from "../core/outcome.ts";
import { distance } from "fastest-levenshtein";
import type { Breach } from "./breach.ts";
import { indexChoices } from "./choice_index.ts";
import { meantName, placeOf } from "./mend_keys.ts";
import { choicesOf, describeValue } from "./schema_words.ts";

/** So many problems are told; a model mends a few at a time. */
const MAX_TOLD = 8;
/** Up to so many choices are all listed; of more, the nearest. */
const FEW_CHOICES = 8;
/** How long a choice or a key may be to be shown whole. */
const MAX_SHOWN = 80;
/** All choices of few together may be so long. */
const MAX_LISTED = 600;
/** Names longer than this are not compared letter by letter. */
const MAX_COMPARED = 60;

/**
 * Words the refusal of arguments that break the schema.
 *
 * @param breaches how they break it
 * @param objections why some of it was not mended
 */
export function refuseArguments(
  breaches: readonly Breach[],
  objections: ReadonlyMap<Breach, string>,
): ToolError {
  let message = "";
  let hint = "";
  let options: readonly string[] | undefined;
  for (let i = 0; i < breaches.length && i < MAX_TOLD; i++) {
    const breach = breaches[i];
    if (breach === undefined) break;
    const listed = listChoices(breach);
    options ??= listed;
    message = join(message, wordBreach(breach, listed));
    hint = join(hint, (objections.size === 0 ? undefined : objections.get(breach)) ?? hintAt(breach) ?? "");
  }
  if (breaches.length > MAX_TOLD) message = join(message, `and ${breaches.length - MAX_TOLD} more problems`);
  const pointer = breaches[0]?.pointer ?? "";
  // A literal for each form: spreading costs more than all the words.
  if (options === undefined) {
    return hint === ""
      ? { type: "validation", message, pointer }
      : { type: "validation", message, hint, pointer };
  }
  return hint === ""
    ? { type: "validation", message, options, pointer }
    : { type: "validation", message, hint, options, pointer };
}

function join(before: string, after: string): string {
  return before === "" ? after : after === "" ? before : `${before}; ${after}`;
}

function wordBreach(breach: Breach, listed: readonly string[] | undefined): string {
  const { pointer, keyword, expected, options } = breach;
  const place = showCut(placeOf(pointer));
  if (keyword === "required") return `${place}: expected a value, it is required`;
  if (keyword === "additionalProperties") return `${place}: there is no such argument`;
  const received = describeValue(givenAt(breach));
  if (options === undefined || listed === undefined) {
    return `${place}: expected ${expected}, received ${received}`;
  }
  const { texts, asked } = indexChoices(options);
  return listed === texts
    ? `${place}${asked}${received}`
    : `${place}: expected one of ${
      listed.map((one) => JSON.stringify(one)).join(", ")
    }, the nearest of ${options.length}, received ${received}`;
}

function givenAt({ holder, key }: Breach): JsonValue | undefined {
  return Object.hasOwn(holder, key) ? holder[key] : undefined;
}

/** What to do about it, where the message does not say it already. */
function hintAt(breach: Breach): string | undefined {
  const { keyword, key, schema, holder } = breach;
  if (keyword === "required") return hintToAdd(String(key), schema);
  if (keyword !== "additionalProperties") {
    return typeof schema.description === "string" && schema.description.length <= 200
      ? `${placeOf(breach.pointer)}: ${schema.description}`
      : undefined;
  }
  const declared = isJsonObject(schema.properties) ? Object.keys(schema.properties) : [];
  const free = declared.filter((name) => !Object.hasOwn(holder, name));
  const meant = meantName(String(key), schema, {}) ?? nearest(String(key), free);
  const place = parentPointer(breach.pointer) === "" ? "" : ` in ${placeOf(parentPointer(breach.pointer))}`;
  if (meant !== undefined) return `Did you mean ${meant}?`;
  return declared.length === 0
    ? `Leave it out${place}, there are no arguments`
    : `Leave it out${place}; there are ${declared.slice(0, 20).join(", ")}${
      declared.length > 20 ? " and more" : ""
    }`;
}

function hintToAdd(key: string, schema: JsonObject): string {
  const inner = isJsonObject(schema.properties) ? schema.properties[key] : undefined;
  if (!isJsonObject(inner)) return `Add ${key}`;
  const { type, description } = inner;
  const choices = choicesOf(inner);
  const kind = choices === undefined
    ? (type === undefined ? "" : ` (${[type].flat().join(" or ")})`)
    : ` (one of ${showJson(choices.slice(0, FEW_CHOICES))})`;
  const about = typeof description === "string" ? `: ${description.slice(0, 200)}` : "";
  return `Add ${key}${kind}${about}`;
}

function nearest(key: string, names: readonly string[]): string | undefined {
  if (key.length > MAX_COMPARED) return undefined;
  return names.filter((name) => distance(key, name) <= Math.max(1, name.length / 3))
    .sort((a, b) => distance(key, a) - distance(key, b))[0] ??
    names.find((name) => name.includes(key) || key.includes(name));
}

/** The legal values as texts: all of a few, the nearest of many. */
function listChoices(breach: Breach): readonly string[] | undefined {
  if (breach.options === undefined) return undefined;
  const { texts, shown } = indexChoices(breach.options);
  if (texts.length <= FEW_CHOICES && shown.length <= MAX_LISTED) return texts;
  const given = givenAt(breach);
  const text = typeof given === "string" ? given.slice(0, MAX_COMPARED).toLowerCase() : "";
  return texts.map((option) => ({
    option,
    away: distance(text, option.slice(0, MAX_COMPARED).toLowerCase()),
  }))
    .sort((a, b) => a.away - b.away).slice(0, FEW_CHOICES).map(({ option }) => showCut(option));
}

function showCut(text: string): string {
  return text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN - 1)}…`.toWellFormed();
}
