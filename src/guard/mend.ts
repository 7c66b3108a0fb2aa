/**
 * Mending: arguments that break the schema, changed where each change has one meaning, and judged again.
 * @module
 */
import { isJsonObject, type JsonValue, parseJson } from "../core/json.ts";
import type { JsonSchema } from "../core/tool.ts";
import type { Box, Breach, Judge } from "./breach.ts";
import type { Change } from "./change.ts";
import { closestChoice } from "./closest_choice.ts";
import { fitValue } from "./fit.ts";
import { saysNothing } from "./fit_text.ts";
import { isLeftOut, mendKeys, openEnvelope } from "./mend_keys.ts";

/** How often arguments are judged again: what was a text may hold what is to be mended in turn. */
const MAX_PASSES = 4;

/** What mending needs to know of a tool. */
export interface MendRules {
  readonly tool: string;
  readonly schema: JsonSchema;
  readonly judge: Judge;
  readonly aliases: Readonly<Record<string, string>>;
  readonly onUnknownEnum: "refuse" | "closest";
}

/** What came of mending. */
export interface Mended {
  readonly value: JsonValue;
  readonly changes: readonly Change[];
  /** What is still broken; none where the value may be used. */
  readonly breaches: readonly Breach[];
  /** Why some of it was not mended. */
  readonly objections: ReadonlyMap<Breach, string>;
}

/**
 * Mends arguments.
 *
 * @param given the arguments, which are left alone
 * @param rules what is known of the tool
 */
export function mend(given: JsonValue, rules: MendRules): Mended {
  const box: Box = { "": copy(given) };
  const changes: Change[] = [];
  for (let pass = 0;; pass++) {
    const breaches = rules.judge.breaches(box);
    if (breaches.length === 0) return { value: box[""], changes, breaches, objections: new Map() };
    const { made, objections } = mendOnce(box, breaches, rules);
    if (made.length === 0 || pass === MAX_PASSES) return { value: box[""], changes, breaches, objections };
    changes.push(...made);
  }
}

function mendOnce(
  box: Box,
  breaches: readonly Breach[],
  rules: MendRules,
): { readonly made: readonly Change[]; readonly objections: ReadonlyMap<Breach, string> } {
  const whole = breaches[0]?.pointer === "" ? mendWhole(box, rules) : openEnvelope(box, breaches, rules.tool);
  if (whole !== undefined) return { made: [whole], objections: new Map() };
  const keys = mendKeys(breaches, rules.aliases);
  const made = [...keys.changes];
  const objections = new Map(keys.objections);
  for (const breach of breaches) {
    if (breach.keyword === "required" || breach.keyword === "additionalProperties") continue;
    const change = mendValue(breach, rules);
    if (typeof change === "string") objections.set(breach, change);
    else if (change !== undefined) made.push(change);
  }
  return { made, objections };
}

/** Arguments that are no object: nothing said is an empty one, and a text may be the JSON of one. */
function mendWhole(box: Box, { schema }: MendRules): Change | undefined {
  const value = box[""];
  const read = value === null ? {} : typeof value === "string" ? parseJson(value) : undefined;
  if (!isJsonObject(read) || !isJsonObject(schema)) return undefined;
  box[""] = read;
  return { pointer: "", rule: value === null ? "absent" : "json-text" };
}

function mendValue(breach: Breach, rules: MendRules): Change | string | undefined {
  const { holder, key, pointer, schema } = breach;
  const from = holder[key];
  if (from === undefined) return undefined;
  if (isLeftOut(breach, from) && saysNothing(from)) {
    delete holder[key];
    return { pointer, from, rule: "absent" };
  }
  const fit = fitValue(from, schema, rules.schema) ?? closestChoice(from, breach, rules.onUnknownEnum);
  if (fit === undefined) return undefined;
  if ("objection" in fit) return fit.objection;
  holder[key] = fit.value;
  return { pointer, from, to: fit.value, rule: fit.rule };
}

/** A copy that may be written; the keys of objects are its own, whatever they are called. */
function copy(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(copy);
  if (!isJsonObject(value)) return value;
  const made: Record<string, JsonValue> = {};
  for (const key of Object.keys(value)) {
    const item = copy(value[key] ?? null);
    if (key === "__proto__") Object.defineProperty(made, key, { value: item, enumerable: true, writable: true, configurable: true });
    else made[key] = item;
  }
  return made;
}
