/**
 * Results as JSON: what reaches the model of what a handler returned.
 * @module
 */
import { isJsonObject, type JsonValue } from "../core/json.ts";
import { joinPointer, type JsonPointer } from "../core/json_pointer.ts";
import type { Outcome } from "../core/outcome.ts";

/** Results are read so far; nobody reads on. */
const MAX_VALUES = 500_000;
const MAX_DEPTH = 500;

/** Results read before: each is asked about by many checks, and a handler may change it later. */
const seen = new WeakMap<Outcome, JsonValue | undefined>();

/** A result as JSON; undefined where the call gave none, or one that JSON cannot hold. */
export function resultJson(outcome: Outcome): JsonValue | undefined {
  if (outcome.kind !== "ok") return undefined;
  if (!seen.has(outcome)) seen.set(outcome, readJson(outcome.value));
  return seen.get(outcome);
}

function readJson(value: unknown): JsonValue | undefined {
  try {
    return isModest(value) ? JSON.parse(JSON.stringify(value)) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a value is small enough to be written; some cannot even be begun. */
function isModest(root: unknown): boolean {
  const open: { readonly value: unknown; readonly depth: number }[] = [{ value: root, depth: 0 }];
  let left = MAX_VALUES;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, depth } = next;
    if (typeof value !== "object" || value === null) continue;
    if (depth >= MAX_DEPTH) return false;
    left -= Array.isArray(value) ? value.length : 1;
    if (left < 0) return false;
    for (const item of Object.values(value)) open.push({ value: item, depth: depth + 1 });
  }
  return true;
}

/** Every string of a result, one a line: texts may come back line by line. */
export function resultLines(result: JsonValue): string {
  return [...partsOf(result)].flatMap(({ value }) => typeof value === "string" ? [value] : []).join("\n");
}

/** A value within a JSON document, and where it is. */
export interface Part {
  /** Its place. */
  readonly pointer: JsonPointer;
  /** The value itself. */
  readonly value: JsonValue;
  /** The keys of the object it is. */
  readonly keys: readonly string[];
}

/** Every value in a document, the document first; arguments may nest deeper than the stack is high. */
export function* partsOf(root: JsonValue): Generator<Part> {
  const open: { readonly pointer: JsonPointer; readonly value: JsonValue }[] = [{ pointer: "", value: root }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { pointer, value } = next;
    const keys = isJsonObject(value) ? Object.keys(value) : [];
    yield { pointer, value, keys };
    const items = Array.isArray(value)
      ? [...value.entries()]
      : isJsonObject(value)
      ? Object.entries(value)
      : [];
    // The last one pushed is the next one read.
    for (const [key, item] of items.reverse()) open.push({ pointer: joinPointer(pointer, key), value: item });
  }
}
