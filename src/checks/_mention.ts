/**
 * Whether a text speaks of a name or a value, in whatever casing and language it does so.
 * @module
 */
import { isJsonObject, type JsonValue } from "../core/json.ts";
import { splitWords } from "../schema/words.ts";

/** From this length on, a name is looked for within words too: `name` is found in `filename`. */
const LONG = 4;

/** Quoted values are often cut; this many characters tell them well enough. */
const QUOTED = 24;

/** Whether a text has a term where it is no part of a longer word; letter case does not count. */
export function mentions(text: string, term: string): boolean {
  const low = text.toLowerCase();
  return placesOf(low, term.toLowerCase()).some((start) =>
    standsAlone(low, start, term.toLowerCase().length)
  );
}

/** Whether a text has a term on its own and outside every quotation of a longer one; letter case counts. */
export function mentionsBeside(text: string, term: string, quoted: string): boolean {
  const quotations = placesOf(text, quoted);
  return placesOf(text, term).some((start) =>
    standsAlone(text, start, term.length) &&
    !quotations.some((from) => from <= start && start + term.length <= from + quoted.length)
  );
}

/**
 * Whether a text names a field: by its key in any style, or by a word of the key that no sibling shares.
 *
 * @param text a refusal
 * @param key the field's key
 * @param siblings keys of fields it could be confused with
 */
export function namesField(text: string, key: string, siblings: readonly string[]): boolean {
  const flatKey = splitWords(key).join("");
  if (flatKey === "") return text.includes(key);
  if (mentions(text, key)) return true;
  // Chinese and Japanese put no space beside a Latin key.
  const words = splitWords(text.replace(/[A-Za-z0-9]+/g, " $& "));
  const plainWords = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  if (flatKey.length >= LONG && (words.join("").includes(flatKey) || plainWords.join("").includes(flatKey))) {
    return true;
  }
  if (flatKey.length >= 2 && plainWords.some((word) => word.startsWith(flatKey))) return true;
  const taken = new Set(siblings.filter((sibling) => sibling !== key).flatMap(splitWords));
  return splitWords(key).some((word) =>
    word.length >= 3 && !taken.has(word) && (words.includes(word) || words.includes(`${word}s`))
  );
}

/** Whether a text quotes a value: a text or a number as it is, a list or an object as JSON, cut or not. */
export function quotesValue(text: string, value: JsonValue | undefined): boolean {
  if (typeof value === "number") return mentions(text, String(value));
  if (typeof value === "string") {
    const start = value.trim().slice(0, QUOTED);
    const escaped = JSON.stringify(start).slice(1, -1);
    return start !== "" &&
      (start.length < QUOTED ? mentionsEither(text, start, escaped) : hasEither(text, start, escaped));
  }
  if (!Array.isArray(value) && !isJsonObject(value)) return false;
  return bare(text).includes(bare(JSON.stringify(value)).slice(0, QUOTED));
}

/** Whether a text has a legal value on its own. */
export function mentionsValue(text: string, value: JsonValue): boolean {
  const plain = typeof value === "string" ? value.trim() : JSON.stringify(value);
  return mentionsEither(text, plain, JSON.stringify(plain).slice(1, -1));
}

/** Whether most letters of a text are of another script than Latin, so that it may name things in translation. */
export function isTranslated(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const latin = text.match(/\p{Script=Latin}/gu) ?? [];
  return letters.length > 2 * latin.length;
}

function mentionsEither(text: string, ...terms: readonly string[]): boolean {
  return terms.some((term) => mentions(text, term));
}

function hasEither(text: string, ...terms: readonly string[]): boolean {
  const low = text.toLowerCase();
  return terms.some((term) => low.includes(term.toLowerCase()));
}

/** Text without space and quotation marks, which languages write differently. */
function bare(text: string): string {
  return text.replace(/[\s"'`\\]/g, "").toLowerCase();
}

/** Every place where a term begins. */
function placesOf(text: string, term: string): number[] {
  const places: number[] = [];
  if (term === "") return places;
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + 1)) places.push(at);
  return places;
}

/** Whether no Latin letter, digit or underscore goes on from a part of a text that begins or ends with one. */
function standsAlone(text: string, start: number, length: number): boolean {
  const edge = /[A-Za-z0-9_]{2}/;
  const before = start === 0 ? "" : text.slice(start - 1, start + 1);
  return !edge.test(before) && !edge.test(text.slice(start + length - 1, start + length + 1));
}
