/**
 * The text of arguments, before it is parsed.
 * @module
 */
import { isJsonObject, type JsonObject, parseJson } from "../core/json.ts";

const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|[a-z]+|\s+|./gs;

/** Reads a text as arguments; undefined where it is not the text of an object. */
export function readObject(text: string): JsonObject | undefined {
  const value = parseJson(text);
  return isJsonObject(value) ? value : undefined;
}

/** Whether a text is JSON. */
export function isJson(text: string): boolean {
  return parseJson(text) !== undefined;
}

/** Splits the text of an object into its tokens, space included; none where it is not the text of an object. */
export function splitTokens(text: string): readonly string[] {
  return readObject(text) === undefined ? [] : text.match(TOKEN) ?? [];
}

/** Whether a token is a string. */
export function isStringToken(token: string): boolean {
  return token.startsWith('"');
}

/** Whether a token is a whole number without point and exponent. */
export function isIntegerToken(token: string): boolean {
  return /^-?\d+$/.test(token);
}

/** The index of the next token that is no space. */
export function nextIndex(tokens: readonly string[], index: number): number {
  return /^\s/.test(tokens[index + 1] ?? "") ? index + 2 : index + 1;
}

/** The candidates in their order, none twice, and none that is the text itself. */
export function otherTexts(text: string, candidates: readonly string[]): string[] {
  return [...new Set(candidates)].filter((candidate) => candidate !== text);
}
