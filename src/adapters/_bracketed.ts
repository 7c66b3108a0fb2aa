/**
 * Lists and objects written inside a text.
 * @module
 */
import { attempt } from "./_fields.ts";

const CLOSING: Readonly<Record<string, string>> = { "[": "]", "{": "}", "(": ")" };

/**
 * The bracketed stretch of a text, brackets inside quotes not counted.
 *
 * @param text the text
 * @param start where its opening bracket is
 * @returns from that bracket to the one that closes it, or undefined where nothing does
 */
export function bracketedAt(text: string, start: number): string | undefined {
  const closers: string[] = [];
  let quote: string | undefined;
  for (let i = start; i < text.length; i++) {
    const char = text.charAt(i);
    if (quote !== undefined) {
      if (char === "\\") i++;
      else if (char === quote) quote = undefined;
    } else if (char === '"' || (char === "'" && !/\w/.test(text.charAt(i - 1)))) quote = char;
    else if (CLOSING[char] !== undefined) closers.push(CLOSING[char]);
    else if (char === closers.at(-1)) {
      closers.pop();
      if (closers.length === 0) return text.slice(start, i + 1);
    }
  }
  return undefined;
}

/** JSON text as a value; undefined where it is none. */
export function parseJson(text: string): unknown {
  return attempt((): unknown => JSON.parse(text));
}
