/**
 * What descriptions state of values in words: "defaults to 10".
 * @module
 */
import type { JsonValue } from "../core/json.ts";
import type { Parameter } from "./_parameters.ts";

/** The words that announce a default, and the word or the quoted text after them. */
const DEFAULT =
  /\bdefaults?(?:(?: value)?(?: is|:| =|=)| to)\s{0,3}(?:["'`]([^"'`\n]{1,60})["'`]|([\w.+-]{1,40}))(?=([^\n]?.?))/gi;

/** What follows a literal that stands for itself: the end, a period, a bracket or a comma. */
const END = /^(?:$|[).,;\]\n]|\s[(.])/;

/** A default that a description states. */
export interface Stated {
  readonly value: JsonValue;
}

/**
 * Reads the default that a description states.
 *
 * @param parameter the parameter described
 * @returns the literal in the type of the parameter; undefined where there is none, or more than one, or where it is no literal
 */
export function statedDefault({ description, types }: Parameter): Stated | undefined {
  const found = [...description.matchAll(DEFAULT)];
  const [only] = found;
  if (only === undefined || found.length > 1) return undefined;
  const [, quoted, bare = "", after = ""] = only;
  // "defaults to 5." ends with a period that is none of the number's.
  const word = bare.replace(/\.+$/, "");
  if (quoted === undefined && bare === word && !END.test(after)) return undefined;
  const value = readLiteral(quoted ?? word, types);
  // A bare word may be any word of the sentence; a quoted one is a value.
  if (value === undefined || (typeof value === "string" && quoted === undefined)) return undefined;
  return { value };
}

/** A text as a value of one of the types; undefined where it is none. */
export function readLiteral(text: string, types: readonly string[]): JsonValue | undefined {
  const [type] = types;
  if (types.length !== 1) return undefined;
  if (type === "boolean" && /^(?:true|false)$/i.test(text)) return text.toLowerCase() === "true";
  if (type === "string") return text;
  if (!/^[+-]?\d+(?:\.\d+)?$/.test(text)) return undefined;
  const number = Number(text);
  return type === "number" || (type === "integer" && Number.isInteger(number)) ? number : undefined;
}
