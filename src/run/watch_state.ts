/**
 * Watching state: what a probe reads before and after a call, compared.
 * @module
 */
import { equalJson, isJsonObject, type JsonValue } from "../core/json.ts";
import { joinPointer, type JsonPointer } from "../core/json_pointer.ts";
import { settled } from "./deadline.ts";

/** How deep changes are told apart: a row of a table, and no deeper. */
const MAX_DEPTH = 2;

/**
 * Watches the state that a probe reads.
 *
 * @param observe reads the state
 * @returns names what has changed since it was last asked, as JSON pointers under `state:`; nothing the first time
 */
export function watchState(observe: () => JsonValue | Promise<JsonValue>): () => Promise<readonly string[]> {
  let before: JsonValue | undefined;
  return async () => {
    const now = structuredClone(await settled(observe()));
    const names = before === undefined ? [] : differences(before, now).map((pointer) => `state:${pointer}`);
    before = now;
    return names;
  };
}

/** The places at which two states differ. */
function differences(
  before: JsonValue,
  now: JsonValue,
  at: JsonPointer = "",
  depth = 0,
): readonly JsonPointer[] {
  if (equalJson(before, now)) return [];
  const [a, b] = [partsOf(before), partsOf(now)];
  if (a === undefined || b === undefined || depth === MAX_DEPTH) return [at];
  const keys = [...new Set([...a.keys(), ...b.keys()])];
  return keys.flatMap((key) => {
    const [was, is] = [a.get(key), b.get(key)];
    const pointer = joinPointer(at, key);
    return was === undefined || is === undefined ? [pointer] : differences(was, is, pointer, depth + 1);
  });
}

function partsOf(value: JsonValue): ReadonlyMap<string, JsonValue> | undefined {
  if (Array.isArray(value)) return new Map(value.map((item, i) => [String(i), item]));
  return isJsonObject(value) ? new Map(Object.entries(value)) : undefined;
}
