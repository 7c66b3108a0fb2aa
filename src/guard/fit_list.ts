/**
 * Lists made to fit: one string or one value where a list is due.
 * @module
 */
import type { JsonValue } from "../core/json.ts";
import type { Fit } from "./change.ts";
import { bareText } from "./fit_text.ts";

/** Words for everything: what they stand for is for the caller to say. */
const EVERYTHING = /^(?:\*|all|any|every(?:thing)?|全部|所有|все|всё)$/iu;
const DELIMITERS = [",", ";", "\n", "|"] as const;

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
  if (EVERYTHING.test(bare) && fitItem(bare) === bare) {
    return { objection: "a word for everything names no item: list the items" };
  }
  const used = DELIMITERS.filter((delimiter) => bare.includes(delimiter));
  const whole = fitItem(text);
  const [delimiter] = used;
  if (delimiter === undefined) {
    return whole === undefined ? undefined : { value: [whole], rule: "scalar-for-list" };
  }
  if (used.length > 1) return { objection: "it has several delimiters: send a list" };
  const pieces = bare.split(delimiter).map(bareText).filter((piece) => piece !== "");
  const items = pieces.flatMap((piece) => fitItem(piece) ?? []);
  const isSplit = items.length === pieces.length && items.length > 0;
  // A sentence may have a comma in it, and an address may: what is no list of words is not taken apart.
  const isWords = pieces.every((piece) => !/\s/.test(piece)) &&
    new Set(pieces.map((piece) => piece.includes("://"))).size === 1;
  if (isSplit && (isWords || whole === undefined || delimiter === "\n")) {
    return { value: items, rule: "delimited-string" };
  }
  if (isSplit) return { objection: "it may be one item or several: send a list" };
  return whole === undefined ? undefined : { value: [whole], rule: "scalar-for-list" };
}
