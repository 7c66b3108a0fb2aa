/**
 * Results as JSON: kept as they are where JSON carries them whole, turned into what they mean where that is certain, and
 * refused otherwise.
 * @module
 */
import { joinPointer, type JsonPointer } from "../core/json_pointer.ts";
import type { JsonValue } from "../core/json.ts";

/** A result that JSON carries, and about how many characters its text has; or why it carries none. */
export type Serialised =
  | { readonly kind: "whole"; readonly value: JsonValue; readonly size: number }
  | { readonly kind: "lossy"; readonly what: string; readonly pointer: JsonPointer };

/** Results nest so deep, and no deeper: what goes on is a cycle. */
const MAX_DEPTH = 200;
const MAX_SAFE = Number.MAX_SAFE_INTEGER;

/**
 * Makes sure of a result.
 *
 * @param value whatever a tool returned
 */
export function serialise(value: unknown): Serialised {
  try {
    const size = measure(value);
    // Nothing that JSON could not carry was met on the way.
    if (size >= 0) return { kind: "whole", value: value as JsonValue, size };
    const converted = convert(value, "", []);
    return { kind: "whole", value: converted, size: Math.max(0, measure(converted)) };
  } catch (error) {
    return error instanceof Loss
      ? { kind: "lossy", what: error.message, pointer: error.pointer }
      // A getter or a proxy that throws when it is read.
      : { kind: "lossy", what: "a value that cannot be read", pointer: "" };
  }
}

/** What JSON cannot carry, and where it is. */
class Loss extends Error {
  override readonly name = "Loss";
  readonly pointer: JsonPointer;

  constructor(what: string, pointer: JsonPointer) {
    super(what);
    this.pointer = pointer;
  }
}

/** About how many characters a value has as JSON; below zero where anything in it is not plain JSON. */
export function measure(value: unknown): number {
  try {
    return sizeOf(value, 0);
  } catch {
    // A getter or a proxy that throws when it is read.
    return -1;
  }
}

function sizeOf(value: unknown, depth: number): number {
  switch (typeof value) {
    case "string":
      return value.isWellFormed() ? value.length + 2 : -1;
    case "number":
      // Of a number that is not finite, the difference to itself is none.
      if (value - value !== 0) return -1;
      return value > MAX_SAFE || value < -MAX_SAFE ? (isInexact(value) ? -1 : 20) : 8;
    case "boolean":
      return 5;
    case "object": {
      if (value === null) return 4;
      if (depth > MAX_DEPTH) return -1;
      let size = 2;
      if (Array.isArray(value)) {
        for (let i = 0; i < value.length; i++) {
          const part = sizeOf(value[i], depth + 1);
          if (part < 0) return -1;
          size += part + 1;
        }
        return size;
      }
      // Reading this is many times faster than asking for the prototype; what has such a key of its own is converted.
      if (value.constructor !== Object) return -1;
      const record: Readonly<Record<string, unknown>> = value as Readonly<Record<string, unknown>>;
      for (const key in record) {
        const part = sizeOf(record[key], depth + 1);
        if (part < 0 || key === "toJSON") return -1;
        size += part + key.length + 4;
      }
      return size;
    }
    default:
      return -1;
  }
}

/** Whether a whole number cannot be told from its neighbours; powers of two and of ten stand for limits. */
function isInexact(value: number): boolean {
  const size = Math.abs(value);
  if (size <= MAX_SAFE || size >= 1e21) return false;
  return !(size === 2 ** 53 || size === 2 ** 62 || size === 2 ** 63 || size === 2 ** 64 ||
    /^10*$/.test(String(size)));
}

/** Copies a value into plain JSON; throws at what has no certain form there. */
function convert(value: unknown, pointer: JsonPointer, around: readonly object[]): JsonValue {
  switch (typeof value) {
    case "string":
      if (!value.isWellFormed()) throw new Loss("a text with half a character", pointer);
      return value;
    case "number":
      if (!Number.isFinite(value)) throw new Loss(String(value), pointer);
      if (Number.isInteger(value) && isInexact(value)) {
        throw new Loss("a whole number beyond 2^53-1", pointer);
      }
      return value;
    case "boolean":
      return value;
    case "undefined":
      // A tool that returns nothing has nothing to say.
      if (pointer === "") return null;
      throw new Loss("undefined", pointer);
    case "object":
      return value === null ? null : convertObject(value, pointer, around);
    default:
      throw new Loss(typeof value === "bigint" ? "a BigInt" : `a ${typeof value}`, pointer);
  }
}

function convertObject(value: object, pointer: JsonPointer, around: readonly object[]): JsonValue {
  if (around.includes(value)) throw new Loss("a cycle", pointer);
  if (around.length > MAX_DEPTH) throw new Loss("too deep a nesting", pointer);
  const inside = [...around, value];
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) throw new Loss("a date that is none", pointer);
    return value.toISOString();
  }
  if (value instanceof Set) {
    return [...value].map((item, at) => convert(item, joinPointer(pointer, at), inside));
  }
  if (Array.isArray(value)) {
    return Array.from(value, (item, at) => convert(item, joinPointer(pointer, at), inside));
  }
  if ("toJSON" in value && typeof value.toJSON === "function") {
    return convert(value.toJSON(), pointer, inside);
  }
  for (const [name, type] of FOREIGN) if (value instanceof type) throw new Loss(name, pointer);
  if (ArrayBuffer.isView(value)) throw new Loss("bytes", pointer);
  const entries = value instanceof Map ? [...value] : Object.entries(value);
  return Object.fromEntries(entries.flatMap(([key, item]) => {
    if (typeof key !== "string") throw new Loss("a Map with keys that are no strings", pointer);
    // What is undefined is as good as absent, and JSON leaves it out.
    return item === undefined ? [] : [[key, convert(item, joinPointer(pointer, key), inside)]];
  }));
}

/** Objects that JSON would write as an empty one. */
const FOREIGN: readonly (readonly [string, abstract new (...args: never[]) => object])[] = [
  ["an Error", Error],
  ["a RegExp", RegExp],
  ["a Promise", Promise],
  ["a WeakMap", WeakMap],
  ["bytes", ArrayBuffer],
];
