/**
 * Names as words: `maxResults`, `max_results` and `max-results` are the same two.
 * @module
 */

const MAX_SEEN = 10_000;

/** Names seen before: a registry has few, and each is asked about thousands of times. */
const seen = new Map<string, readonly string[]>();

/** Splits a name into lower-case words at separators and at humps. */
export function splitWords(name: string): readonly string[] {
  const known = seen.get(name);
  if (known !== undefined) return known;
  const words = split(name);
  if (seen.size < MAX_SEEN) seen.set(name, words);
  return words;
}

function split(name: string): string[] {
  return name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.toLowerCase());
}
