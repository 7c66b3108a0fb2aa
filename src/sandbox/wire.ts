/**
 * Endings as the channel bears them: what cannot be cloned is put in words, and is as unfit for JSON as it was.
 * @module
 */
import type { Ending } from "../core/outcome.ts";

/** What stands for a value that no channel carries. */
interface StandIn {
  readonly [MARK]: "function" | "symbol" | "object" | "json";
  readonly said: string;
}

const MARK = "messcall:uncloneable";

/** What stands for a result that cannot be sent at all. */
export const UNSENDABLE = { [MARK]: "function", said: "a result that cannot be read" } as const;

/** How deep a result is looked through; what is deeper is sent as JSON, which has no bottom: a clone has. */
const MAX_DEPTH = 200;

/** An ending without functions and symbols, so that it can be sent; errors keep their name and what they say. */
export function toWire(ending: Ending): Ending {
  if (ending.kind === "throw") return { kind: "throw", error: errorToWire(ending.error) };
  return ending.kind === "ok" ? { kind: "ok", value: replace(ending.value, new Map(), 0) } : ending;
}

/** The ending as the tool gave it, functions included: they do nothing, and are functions all the same. */
export function fromWire(ending: Ending): Ending {
  if (ending.kind === "throw") return { kind: "throw", error: errorFromWire(ending.error) };
  return ending.kind === "ok" ? { kind: "ok", value: revive(ending.value, new Map(), 0) } : ending;
}

function replace(value: unknown, seen: Map<object, unknown>, depth: number): unknown {
  if (typeof value === "function" || typeof value === "symbol") {
    return { [MARK]: typeof value, said: String(value).slice(0, 80) };
  }
  if (typeof value !== "object" || value === null) return value;
  if (depth > MAX_DEPTH) return deep(value);
  const known = seen.get(value);
  if (known !== undefined) return known;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (Array.isArray(value)) {
    const copy: unknown[] = [];
    seen.set(value, copy);
    for (const item of value) copy.push(replace(item, seen, depth + 1));
    return copy;
  }
  if (prototype !== Object.prototype && prototype !== null) {
    // What writes itself as JSON is what it writes, which may hold anything in its turn.
    return "toJSON" in value && value.toJSON instanceof Function && !(value instanceof Date)
      ? replace(value.toJSON(""), seen, depth + 1)
      : cloneable(value);
  }
  const copy: Record<string, unknown> = {};
  seen.set(value, copy);
  for (const [key, item] of Object.entries(value)) {
    Object.defineProperty(copy, key, {
      value: replace(item, seen, depth + 1),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return copy;
}

/** What JSON makes of a value; what it cannot write is sent as what it cannot write. */
function deep(value: object): StandIn {
  try {
    return { [MARK]: "json", said: JSON.stringify(value) };
  } catch {
    return UNSENDABLE;
  }
}

/** A value of a class: the clone where there is one, else what it would say of itself. */
function cloneable(value: object): unknown {
  try {
    return structuredClone(value);
  } catch {
    return { [MARK]: "object", said: Object.prototype.toString.call(value) } satisfies StandIn;
  }
}

function revive(value: unknown, seen: Map<object, unknown>, depth: number): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (isStandIn(value)) {
    return value[MARK] === "json"
      ? JSON.parse(value.said)
      : value[MARK] === "symbol"
      ? Symbol(value.said)
      : value[MARK] === "function"
      ? () => {}
      : new WeakMap();
  }
  if (depth > MAX_DEPTH || seen.has(value)) return value;
  seen.set(value, value);
  if (Array.isArray(value)) {
    value.forEach((item, i) => value[i] = revive(item, seen, depth + 1));
    return value;
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  for (const [key, item] of Object.entries(value)) Reflect.set(value, key, revive(item, seen, depth + 1));
  return value;
}

function isStandIn(value: object): value is StandIn {
  return Object.hasOwn(value, MARK);
}

function errorToWire(error: unknown): unknown {
  if (!(error instanceof Error)) return replace(error, new Map(), 0);
  return { [MARK]: "error", name: String(error.name), message: String(error.message), stack: error.stack };
}

function errorFromWire(error: unknown): unknown {
  if (typeof error !== "object" || error === null || Reflect.get(error, MARK) !== "error") return error;
  const made = new Error(String(Reflect.get(error, "message")));
  made.name = String(Reflect.get(error, "name"));
  const stack = Reflect.get(error, "stack");
  if (typeof stack === "string") made.stack = stack;
  return made;
}
