/**
 * Lists made to fit: one string or one value where a list is due.
 * @module
 */
import type { JsonValue } from "../core/json.ts";
import type { Fit } from "./change.ts";
import { bareText } from "./fit_text.ts";

/** Words for everything: what they stand for is for the caller to say. */
const EVERYTHING = /^(?:\*|all|any|every(?:thing)?|全部|所有|все|всё)$/iu;
const MAX_WORD = 12;
const [COMMA, SEMICOLON, NEWLINE, BAR] = [44, 59, 10, 124] as const;

/** Makes one item fit, and says whether it does; undefined where it cannot. */
export type FitItem = (item: JsonValue) => JsonValue | undefined;

/**
 * Makes a list of a string that is one item, or several with a delimiter between them.
 *
 * @param text the string, which is no JSON
 * @param fitItem what items have to be
 */
export function fitDelimited(text: string, fitItem: FitItem): Fit {
  const bare = text.trim();
  if (bare.length < MAX_WORD && EVERYTHING.test(bare) && fitItem(bare) === bare) {
    return { objection: "a word for everything names no item: list the items" };
  }
  const { delimiter, isPlain } = scan(bare);
  if (delimiter < 0) return { objection: "it has several delimiters: send a list" };
  if (delimiter === 0) return wrap(fitItem(text));
  const items: JsonValue[] = [];
  let isSplit = true;
  // A sentence may have a comma in it, and an address may: what is no list of words is not taken apart.
  let isWords = true;
  const isAddress = !isPlain && bare.includes("://");
  const sign = String.fromCharCode(delimiter);
  for (let from = 0, to = 0; to < bare.length; from = to + 1) {
    const cut = bare.indexOf(sign, from);
    to = cut < 0 ? bare.length : cut;
    const piece = isPlain ? bare.slice(from, to) : bareText(bare.slice(from, to));
    if (piece === "") continue;
    const item = fitItem(piece);
    if (item === undefined) isSplit = false;
    else items.push(item);
    if (!isPlain && (/\s/.test(piece) || (isAddress && !piece.includes("://")))) isWords = false;
  }
  if (!isSplit || items.length === 0) return wrap(fitItem(text));
  if (isWords || delimiter === NEWLINE || fitItem(text) === undefined) {
    return { value: items, rule: "delimited-string" };
  }
  return { objection: "it may be one item or several: send a list" };
}

/** What a text of items is made of. */
interface Scan {
  /** The code of the one sign that stands between items; 0 where the text has none, below that where it has several. */
  readonly delimiter: number;
  /** Whether all else is letters, digits and dashes: there are no marks, spaces or addresses to look for. */
  readonly isPlain: boolean;
}

function scan(text: string): Scan {
  let delimiter = 0;
  let isPlain = true;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === COMMA || code === SEMICOLON || code === NEWLINE || code === BAR) {
      if (delimiter !== 0 && delimiter !== code) return { delimiter: -1, isPlain };
      delimiter = code;
    } else if (!isPlainSign(code)) isPlain = false;
  }
  return { delimiter, isPlain };
}

/** A plain letter, a digit, or one of - . _ */
function isPlainSign(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 45 && code <= 57 && code !== 47) ||
    (code >= 65 && code <= 90) || code === 95;
}

function wrap(item: JsonValue | undefined): Fit {
  return item === undefined ? undefined : { value: [item], rule: "scalar-for-list" };
}
