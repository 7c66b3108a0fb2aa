/**
 * Texts as words that can be looked up: names at their humps, inflected words as their stems, and scripts that write
 * no spaces as pairs of characters. No dictionary, model or locale of the machine is asked, so the words are the same
 * everywhere.
 * @module
 */
import { stemmer as stemEnglish } from "@orama/stemmers/english";
import { stemmer as stemRussian } from "@orama/stemmers/russian";
import { stopwords as englishStopWords } from "@orama/stopwords/english";
import { stopwords as russianStopWords } from "@orama/stopwords/russian";

/** Scripts that write words without spaces between them. */
const UNSPACED = ["Han", "Hiragana", "Katakana", "Thai", "Lao", "Khmer", "Myanmar"]
  .map((script) => `\\p{Script=${script}}`).join("");
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, "u");
/** A run of such a script, or a word of any other. */
const RUNS = new RegExp(`[${UNSPACED}]+|(?:(?![${UNSPACED}])[\\p{L}\\p{N}\\p{M}])+`, "gu");

const ENGLISH = /^[a-z]+$/;
const RUSSIAN = /^[а-яё]+$/;

const MAX_STEMS = 20_000;
/** The stems of words that were met: definitions have few words, and those often. */
const stems = new Map<string, string>();

/** Words that say nothing of what is wanted, as `wordsOf` gives them. */
const FILLERS: ReadonlySet<string> = new Set(
  [...englishStopWords, ...russianStopWords, "a", "please", "пожалуйста"].flatMap(wordsOf),
);

/**
 * Splits a text into words.
 *
 * @param text a name, a description or a question, in any language
 */
export function wordsOf(text: string): readonly string[] {
  const apart = text.normalize("NFKC")
    .replace(/([\p{Ll}\d])(?=\p{Lu})/gu, "$1 ")
    .replace(/(\p{Lu})(?=\p{Lu}\p{Ll})/gu, "$1 ");
  return (apart.toLowerCase().match(RUNS) ?? []).flatMap((run) =>
    IS_UNSPACED.test(run) ? pairsOf(run) : stemOf(run)
  );
}

/** Whether a word is one that questions are full of, whatever they ask for. */
export function isFiller(word: string): boolean {
  return FILLERS.has(word);
}

function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const stem = makeStem(word);
  if (stems.size < MAX_STEMS) stems.set(word, stem);
  return stem;
}

function makeStem(word: string): string {
  // "café" is looked for as "cafe" too; the й of Russian is no и with a mark.
  const plain = word.normalize("NFKD").replace(/(\p{Script=Latin})\p{M}+/gu, "$1").normalize("NFC");
  if (ENGLISH.test(plain)) return stemEnglish(plain);
  return RUSSIAN.test(plain) ? stemRussian(plain.replaceAll("ё", "е")) : plain;
}

/** Neighbouring characters by twos: most words of such scripts are one or two of them. */
function pairsOf(run: string): readonly string[] {
  const characters = [...run];
  return characters.length === 1
    ? characters
    : characters.slice(1).map((character, at) => `${characters[at]}${character}`);
}
