/**
 * A lenient reader: JSON with trailing commas, comments, bare keys, single quotes and Python's words, as a whole or not
 * at all. It guesses nothing: a text that is cut off, or has something after its value, is not read.
 * @module
 */
import type { JsonValue } from "../core/json.ts";

const WORDS: ReadonlyMap<string, JsonValue> = new Map<string, JsonValue>([
  ["true", true],
  ["True", true],
  ["false", false],
  ["False", false],
  ["null", null],
  ["None", null],
]);

const SPACE = /(?:\s|\/\/[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])/y;
const DOUBLE = /"(?:[^"\\]|\\.)*"/ys;
const SINGLE = /'(?:[^'"\\\n]|\\['\\])*'/y;
const WORD = /[A-Za-z_]\w*/y;
/** How deep values may stand in one another. */
const MAX_DEPTH = 200;

/** Thrown where the text is not what it may be; never leaves this file. */
const unreadable = new Error("unreadable");

/**
 * Reads a text that is nearly JSON.
 *
 * @param text the whole text
 * @returns its value; undefined where it has none, or could have several
 */
export function readLenient(text: string): { readonly value: JsonValue } | undefined {
  let at = 0;

  function take(pattern: RegExp): string | undefined {
    pattern.lastIndex = at;
    const [found] = pattern.exec(text) ?? [];
    if (found !== undefined) at += found.length;
    return found;
  }

  function skip(): string {
    take(SPACE);
    return text[at] ?? "";
  }

  function expect(sign: string): void {
    if (skip() !== sign) throw unreadable;
    at++;
  }

  function readText(): string | undefined {
    const double = take(DOUBLE);
    if (double !== undefined) return JSON.parse(double);
    return take(SINGLE)?.slice(1, -1).replace(/\\(['\\])/g, "$1");
  }

  function readValue(depth: number): JsonValue {
    if (depth > MAX_DEPTH) throw unreadable;
    const sign = skip();
    if (sign === "{") return readObject(depth);
    if (sign === "[") return readList(depth);
    const string = readText();
    if (string !== undefined) return string;
    const number = take(NUMBER);
    if (number !== undefined) return Number(number);
    const value = WORDS.get(take(WORD) ?? "");
    if (value === undefined) throw unreadable;
    return value;
  }

  function readList(depth: number): JsonValue {
    const items: JsonValue[] = [];
    expect("[");
    while (skip() !== "]") {
      items.push(readValue(depth + 1));
      if (skip() !== "]") expect(",");
    }
    at++;
    return items;
  }

  function readObject(depth: number): JsonValue {
    const entries = new Map<string, JsonValue>();
    expect("{");
    while (skip() !== "}") {
      const key = readText() ?? take(WORD);
      // Of two values for one key, neither can be preferred.
      if (key === undefined || entries.has(key)) throw unreadable;
      expect(":");
      entries.set(key, readValue(depth + 1));
      if (skip() !== "}") expect(",");
    }
    at++;
    return Object.fromEntries(entries);
  }

  try {
    const value = readValue(0);
    skip();
    return at === text.length ? { value } : undefined;
  } catch {
    return undefined;
  }
}
