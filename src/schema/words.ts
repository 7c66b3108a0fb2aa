/**
 * Names as words: `maxResults`, `max_results` and `max-results` are the same two.
 * @module
 */

/** Splits a name into lower-case words at separators and at humps. */
export function splitWords(name: string): string[] {
  return name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.toLowerCase());
}
