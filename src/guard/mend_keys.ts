/**
 * Keys made to fit: aliases, other casings and single misspellings of a declared name, and envelopes around it all.
 * @module
 */
import { distance } from "fastest-levenshtein";
import { equalJson, isJsonObject, type JsonObject, type JsonValue } from "../core/json.ts";
import { joinPointer, type JsonPointer, parentPointer } from "../core/json_pointer.ts";
import { isSchema } from "../schema/subschemas.ts";
import { splitWords } from "../schema/words.ts";
import type { Box, Breach } from "./breach.ts";
import type { Change } from "./change.ts";
import type { MendedPlace } from "./edits.ts";
import { fitWhereNeeded } from "./fit.ts";
import type { GuardedTool } from "./guarded_tool.ts";

/** Keys under which protocols and hosts put the arguments of a call. */
export const ENVELOPES: ReadonlySet<string> = new Set(
  "arguments args input parameters params tool_input kwargs properties".split(" "),
);
/** Shorter names are not told apart by one letter. */
const MIN_LENGTH = 4;

/**
 * Opens an envelope that holds all of the arguments.
 *
 * @param box what holds the arguments
 * @param breaches how they break the schema
 * @param tool the tool's name: an envelope that names another is not opened
 */
export function openEnvelope(
  box: Box,
  breaches: readonly Breach[],
  tool: string,
): { readonly value: JsonValue; readonly rule: string } | undefined {
  const outer = box[""];
  if (!isJsonObject(outer) || !breaches.some(({ keyword }) => keyword === "additionalProperties")) {
    return undefined;
  }
  const keys = Object.keys(outer);
  const key = keys.find((one) => ENVELOPES.has(one));
  if (key === undefined) return undefined;
  const extra = breaches.filter(({ keyword, pointer }) =>
    keyword === "additionalProperties" && parentPointer(pointer) === ""
  );
  if (!extra.some((breach) => breach.key === key) || extra.length !== keys.length) return undefined;
  const beside = keys.filter((one) => one !== key);
  if (!beside.every((one) => (one === "name" || one === "tool") && outer[one] === tool)) return undefined;
  const inner = outer[key];
  if (!isJsonObject(inner) && typeof inner !== "string") return undefined;
  return { value: inner, rule: "envelope" };
}

/**
 * Gives a key that is not declared the name that it was meant to have.
 *
 * @param breach the key
 * @param tool the tool, whose policy may have aliases
 * @returns an edit, or the reason why there is none
 */
export function mendKey(
  { holder, key, pointer, schema }: Breach,
  { policy, definition }: Pick<GuardedTool, "policy" | "definition">,
): MendedPlace | string | undefined {
  const value = holder[key];
  if (typeof key !== "string" || value === undefined) return undefined;
  const place = parentPointer(pointer);
  const name = meantName(key, schema, place === "" ? policy.aliases : {});
  if (name === undefined) return undefined;
  if (Object.hasOwn(holder, name)) {
    if (!equalJson(holder[name] ?? null, value)) {
      return `"${key}" and "${name}" are two names of one argument: send one`;
    }
    return { edit: { kind: "drop" }, changes: [{ pointer, from: value, rule: "said-twice" }] };
  }
  const renamed: Change = { pointer, from: key, to: name, rule: "key" };
  const inner = isJsonObject(schema.properties) ? schema.properties[name] : undefined;
  const fit = isSchema(inner) ? fitWhereNeeded(value, inner, definition.inputSchema) : undefined;
  return fit === undefined || "objection" in fit
    ? { edit: { kind: "rename", key: name, value }, changes: [renamed] }
    : {
      edit: { kind: "rename", key: name, value: fit.value },
      changes: [renamed, { pointer: joinPointer(place, name), from: value, to: fit.value, rule: fit.rule }],
    };
}

/** The declared name that a key was meant to be; undefined where there is none, or more than one. */
export function meantName(
  key: string,
  schema: JsonObject,
  aliases: Readonly<Record<string, string>>,
): string | undefined {
  const { properties } = schema;
  if (!isJsonObject(properties)) return undefined;
  const alias = Object.hasOwn(aliases, key) ? aliases[key] : undefined;
  if (alias !== undefined) return Object.hasOwn(properties, alias) ? alias : undefined;
  const spelling = spell(key);
  const same = namesBySpelling(properties).get(spelling);
  if (same !== undefined || spelling === "") return same?.length === 1 ? same[0] : undefined;
  const near = key.length < MIN_LENGTH
    ? []
    : Object.keys(properties).filter((name) =>
      Math.abs(name.length - key.length) <= 1 && distance(key, name) <= 1
    );
  return near.length === 1 ? near[0] : undefined;
}

/** The declared names of a schema by their words. */
const spelt = new WeakMap<JsonObject, ReadonlyMap<string, readonly string[]>>();

function namesBySpelling(properties: JsonObject): ReadonlyMap<string, readonly string[]> {
  const known = spelt.get(properties);
  if (known !== undefined) return known;
  const made = Map.groupBy(Object.keys(properties), spell);
  spelt.set(properties, made);
  return made;
}

function spell(name: string): string {
  return splitWords(name).join(" ");
}

/** Where a key stands, as a message shows it. */
export function placeOf(pointer: JsonPointer): string {
  if (pointer === "") return "the arguments";
  return pointer.lastIndexOf("/") === 0 ? pointer.slice(1) : pointer.slice(1).replaceAll("/", ".");
}
