/**
 * Arguments as text: what a model wrote, read as the one thing it can mean, or refused.
 * @module
 */
import { equalJson, isJsonObject, type JsonValue, parseJson } from "../core/json.ts";
import type { Change } from "./change.ts";
import { readLenient } from "./read_lenient.ts";

/** The arguments, and what was mended; or why they cannot be read. */
export type ReadText =
  | { readonly kind: "read"; readonly value: JsonValue; readonly changes: readonly Change[] }
  | { readonly kind: "unread"; readonly reason: string };

/** Tokens that chat templates put around a call. */
const TOKEN = String.raw`(?:<\|[\w ]{1,30}\|>|</?(?:tool_call|function_call|tool|s|eot|arguments)>)`;
const BEFORE = new RegExp(
  String.raw`^\s*(?:${TOKEN}\s*(?:(?:commentary|final|analysis|json)\s*)*)+(?=[{[<])`,
);
const AFTER = new RegExp(String.raw`(?<=[}\]])(?:\s*${TOKEN})+\s*$`);
/** One fenced block that is the whole text but for a sentence before it. */
const FENCE = /^[^`{}[\]]*```[\w-]*\s*\n([\s\S]*?)\n?\s*```\s*$/;
/** A whole number of so many digits that a double may not hold it; only those outside of strings count. */
const LONG_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.eE])/gs;

/**
 * Reads the text of a call's arguments.
 *
 * @param text the text as the model wrote it
 */
export function readText(text: string): ReadText {
  const strict = parseJson(text);
  if (strict !== undefined) return accept(strict, text, []);
  if (text.trim() === "") return accept({}, text, ["empty-text"]);
  const fenced = FENCE.exec(text)?.[1];
  const bare = (fenced ?? text).replace(BEFORE, "").replace(AFTER, "").trim();
  const rules = [
    ...(fenced === undefined ? [] : ["fence"]),
    ...(bare === (fenced ?? text).trim() ? [] : ["control-tokens"]),
  ];
  const inner = parseJson(bare);
  if (inner !== undefined) return accept(inner, bare, rules);
  const lenient = readLenient(bare) ?? readDoubled(bare);
  if (lenient !== undefined) return accept(lenient.value, bare, [...rules, "relaxed-json"]);
  const repeated = readRepeated(bare);
  if (repeated !== undefined) return accept(repeated, bare, [...rules, "repeated"]);
  return {
    kind: "unread",
    reason: isCut(bare) ? "the text ends in the middle of a value" : "the text is not JSON",
  };
}

function accept(read: JsonValue, text: string, rules: readonly string[]): ReadText {
  // Hosts encode the arguments twice; a text that is no JSON inside is no object and refused later.
  const inner = typeof read === "string" ? (read.trim() === "" ? {} : parseJson(read)) : read ?? {};
  const value = inner ?? read;
  const lost = [
    ...text.matchAll(LONG_NUMBER),
    ...(typeof read === "string" ? read.matchAll(LONG_NUMBER) : []),
  ]
    .map(([token]) => token).find((token) => !token.startsWith('"') && !isExact(token));
  if (lost !== undefined) {
    return { kind: "unread", reason: `the number ${lost.slice(0, 40)} has more digits than a number keeps` };
  }
  if (!isFinite(value)) {
    return { kind: "unread", reason: "a number in it is greater than the greatest there is" };
  }
  const all = value === read ? rules : [...rules, "encoded-twice"];
  return { kind: "read", value, changes: all.map((rule) => ({ pointer: "", rule })) };
}

function isExact(digits: string): boolean {
  return BigInt(digits) === BigInt(Number(digits)) && Number.isSafeInteger(Number(digits));
}

/** Whether all numbers are finite: JSON can write greater ones than there are. */
function isFinite(root: JsonValue): boolean {
  const open: JsonValue[] = [root];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value === "number" && !Number.isFinite(value)) return false;
    if (typeof value === "object" && value !== null) {
      for (const item of Object.values(value)) open.push(item);
    }
  }
  return true;
}

/** An object in braces that a template doubled. */
function readDoubled(text: string): { readonly value: JsonValue } | undefined {
  return /^\{\s*\{[\s\S]*\}\s*\}$/.test(text) ? readLenient(text.slice(1, -1)) : undefined;
}

/** The object that a text repeats and has nothing beside. */
function readRepeated(text: string): JsonValue | undefined {
  for (let at = text.indexOf("}"); at >= 0 && at < text.length - 1; at = text.indexOf("}", at + 1)) {
    const first = parseJson(text.slice(0, at + 1));
    if (first === undefined) continue;
    const second = parseJson(text.slice(at + 1)) ?? readRepeated(text.slice(at + 1).trim());
    return second !== undefined && isJsonObject(first) && equalJson(first, second) ? first : undefined;
  }
  return undefined;
}

/** Whether brackets or a string are still open at the end of a text. */
function isCut(text: string): boolean {
  const bare = text.replace(/"(?:[^"\\]|\\.)*"/gs, "");
  const count = (signs: RegExp): number => bare.match(signs)?.length ?? 0;
  return bare.includes('"') || count(/[[{]/g) > count(/[\]}]/g);
}
