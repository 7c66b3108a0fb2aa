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

/**
 * Where a text has a key as a word of its own. No pattern is made of the key: models send keys of any length.
 *
 * @param text any text
 * @param key what is looked for
 * @returns the places, in their order
 */
export function placesOf(text: string, key: string): readonly number[] {
  const places: number[] = [];
  if (key === "") return places;
  for (let at = text.indexOf(key); at >= 0; at = text.indexOf(key, at + 1)) {
    if (!isPartOfWord(text[at - 1]) && !isPartOfWord(text[at + key.length])) places.push(at);
  }
  return places;
}

function isPartOfWord(letter: string | undefined): boolean {
  return letter !== undefined && /[\w-]/.test(letter);
}
