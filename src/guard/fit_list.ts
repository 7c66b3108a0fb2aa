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
  const delimiter = delimiterOf(bare);
  if (delimiter === "") return wrap(fitItem(text));
  if (delimiter === undefined) return { objection: "it has several delimiters: send a list" };
  const items: JsonValue[] = [];
  let isSplit = true;
  // A sentence may have a comma in it, and an address may: what is no list of words is not taken apart.
  let isWords = true;
  const isAddress = bare.includes("://");
  for (const part of bare.split(delimiter)) {
    const piece = bareText(part);
    if (piece === "") continue;
    const item = fitItem(piece);
    if (item === undefined) isSplit = false;
    else items.push(item);
    if (hasSpace(piece) || (isAddress && !piece.includes("://"))) isWords = false;
  }
  if (!isSplit || items.length === 0) return wrap(fitItem(text));
  if (isWords || delimiter === "\n" || fitItem(text) === undefined) {
    return { value: items, rule: "delimited-string" };
  }
  return { objection: "it may be one item or several: send a list" };
}

/** The one sign that stands between items; none where the text has none, undefined where it has several. */
function delimiterOf(text: string): string | undefined {
  let found = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === COMMA || code === SEMICOLON || code === NEWLINE || code === BAR) {
      if (found !== 0 && found !== code) return undefined;
      found = code;
    }
  }
  return found === 0 ? "" : String.fromCharCode(found);
}

function hasSpace(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code <= 32 || code > 127) return /\s/.test(text);
  }
  return false;
}

function wrap(item: JsonValue | undefined): Fit {
  return item === undefined ? undefined : { value: [item], rule: "scalar-for-list" };
}
