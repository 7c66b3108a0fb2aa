/**
 * Keys made to fit: aliases, other casings and single misspellings of a declared name, and envelopes around it all.
 * @module
 */
import { equalJson, isJsonObject, type JsonObject, type JsonValue } from "../core/json.ts";
import { joinPointer, type JsonPointer, parentPointer } from "../core/json_pointer.ts";
import { splitWords } from "../schema/words.ts";
import { distance } from "fastest-levenshtein";
import type { Breach, Box } from "./breach.ts";
import type { Change } from "./change.ts";

/** Keys under which protocols and hosts put the arguments of a call. */
const ENVELOPES = new Set("arguments args input parameters params tool_input kwargs properties".split(" "));
/** Shorter names are not told apart by one letter. */
const MIN_LENGTH = 4;

/** What was done to the keys, and what must be refused. */
export interface MendedKeys {
  readonly changes: readonly Change[];
  readonly objections: ReadonlyMap<Breach, string>;
}

/**
 * Opens an envelope that holds all of the arguments.
 *
 * @param box what holds the arguments
 * @param breaches how they break the schema
 * @param tool the tool's name: an envelope that names another is not opened
 */
export function openEnvelope(box: Box, breaches: readonly Breach[], tool: string): Change | undefined {
  const outer = box[""];
  if (!isJsonObject(outer)) return undefined;
  const keys = Object.keys(outer);
  const key = keys.find((one) => ENVELOPES.has(one));
  const extra = breaches.filter(({ keyword, pointer }) =>
    keyword === "additionalProperties" && parentPointer(pointer) === ""
  );
  if (key === undefined || !extra.some((breach) => breach.key === key) || extra.length !== keys.length) return undefined;
  const beside = keys.filter((one) => one !== key);
  if (!beside.every((one) => (one === "name" || one === "tool") && outer[one] === tool)) return undefined;
  const inner = outer[key];
  if (!isJsonObject(inner) && typeof inner !== "string") return undefined;
  box[""] = inner;
  return { pointer: joinPointer("", key), rule: "envelope" };
}

/**
 * Gives the keys that are not declared the names they were meant to have.
 *
 * @param breaches how the arguments break the schema
 * @param aliases other names of the tool's own arguments, by policy
 */
export function mendKeys(
  breaches: readonly Breach[],
  aliases: Readonly<Record<string, string>>,
): MendedKeys {
  const changes: Change[] = [];
  const objections = new Map<Breach, string>();
  for (const breach of breaches) {
    const { holder, key, pointer, schema } = breach;
    if (breach.keyword !== "additionalProperties" || typeof key !== "string") continue;
    const place = parentPointer(pointer);
    const name = meantName(key, schema, place === "" ? aliases : {});
    if (name === undefined) continue;
    const value = holder[key];
    if (value === undefined) continue;
    const isTaken = Object.hasOwn(holder, name);
    if (isTaken && !equalJson(holder[name] ?? null, value)) {
      objections.set(breach, `"${key}" and "${name}" are two names of one argument: send one of them`);
      continue;
    }
    delete holder[key];
    holder[name] = value;
    changes.push({ pointer: joinPointer(place, key), from: key, to: name, rule: "key" });
  }
  return { changes, objections };
}

/** The declared name that a key was meant to be; undefined where there is none, or more than one. */
export function meantName(
  key: string,
  schema: JsonObject,
  aliases: Readonly<Record<string, string>>,
): string | undefined {
  const declared = isJsonObject(schema.properties) ? Object.keys(schema.properties) : [];
  const alias = Object.hasOwn(aliases, key) ? aliases[key] : undefined;
  if (alias !== undefined) return declared.includes(alias) ? alias : undefined;
  const spelling = splitWords(key).join(" ");
  const same = declared.filter((name) => splitWords(name).join(" ") === spelling);
  if (same.length > 0 || spelling === "") return same.length === 1 ? same[0] : undefined;
  const near = key.length < MIN_LENGTH ? [] : declared.filter((name) => distance(key, name) <= 1);
  return near.length === 1 ? near[0] : undefined;
}

/** Where a key stands, as a message shows it. */
export function placeOf(pointer: JsonPointer): string {
  return pointer === "" ? "the arguments" : pointer.slice(1).replaceAll("/", ".");
}

/** Whether a value stands in one of the guard's own copies under a key that may be left out. */
export function isLeftOut(breach: Breach, value: JsonValue | undefined): boolean {
  return !breach.isRequired && value !== undefined && typeof breach.key === "string";
}
