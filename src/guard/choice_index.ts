/**
 * Choices by what they come to without case, separators and quotes, so that a wrong one is told from a misspelt one at once.
 * @module
 */
import type { JsonValue } from "../core/json.ts";
import { splitWords } from "../schema/words.ts";
import { indexTexts, type TextIndex } from "./text_index.ts";

/** The choices of one schema. */
export interface ChoiceIndex {
  /** The choices with a fold. */
  readonly byFold: TextIndex<readonly JsonValue[]>;
  /** The choices as texts. */
  readonly texts: readonly string[];
  /** The choices in quotes, one after another. */
  readonly shown: string;
  /** What a refusal says of them all, between the place and what was received. */
  readonly asked: string;
  /** The most words that a choice has. */
  readonly mostWords: number;
}

/** Indexes by the list of choices: a schema's is always the same. */
const known = new WeakMap<readonly JsonValue[], ChoiceIndex>();

/** Indexes choices, once. */
export function indexChoices(choices: readonly JsonValue[]): ChoiceIndex {
  const index = known.get(choices);
  if (index !== undefined) return index;
  const texts = choices.map((choice) => typeof choice === "string" ? choice : JSON.stringify(choice));
  const byFold = new Map<string, JsonValue[]>();
  texts.forEach((text, at) => {
    const choice = choices[at] ?? null;
    for (const fold of new Set([foldText(text), foldText(text).replace(/s$/, "")])) {
      const same = byFold.get(fold);
      if (same === undefined) byFold.set(fold, [choice]);
      else same.push(choice);
    }
  });
  const shown = texts.map((text) => JSON.stringify(text)).join(", ");
  const made: ChoiceIndex = {
    byFold: indexTexts(byFold),
    texts,
    shown,
    asked: `: expected one of ${shown}, received `,
    mostWords: Math.max(0, ...texts.map((text) => splitWords(text).length)),
  };
  known.set(choices, made);
  return made;
}

/** A text in lower case without space, separators and quotes. */
export function foldText(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && isDropped(text.charCodeAt(from))) from++;
  while (to > from && isDropped(text.charCodeAt(to - 1))) to--;
  for (let i = from; i < to; i++) {
    const code = text.charCodeAt(i);
    if (code > 127) return foldAny(text);
    if (isDropped(code)) return foldSigns(text);
  }
  return text.slice(from, to).toLowerCase();
}

/** Folds a text that has what is dropped between its letters. */
function foldSigns(text: string): string {
  let folded = "";
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 127) return foldAny(text);
    if (!isDropped(code)) folded += code >= 65 && code <= 90 ? String.fromCharCode(code + 32) : text[i];
  }
  return folded;
}

/** Which codes are dropped: space, and the signs - _ " ' ` @ */
const DROPPED = Uint8Array.from(
  { length: 128 },
  (_, code) => code <= 32 || "-_\"'`@".includes(String.fromCharCode(code)) ? 1 : 0,
);

function isDropped(code: number): boolean {
  return DROPPED[code] === 1;
}

function foldAny(text: string): string {
  return text.toLowerCase().replace(/[\s\-_"'`@]+/g, "");
}
