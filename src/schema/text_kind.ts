/**
 * What a text is for, by the name of the argument that holds it.
 * @module
 */
import { fieldName } from "../core/json_pointer.ts";
import type { Site } from "../core/mutator.ts";
import { splitWords } from "./words.ts";

/** Words of texts that are kept, shown or written. */
export const CONTENT = words(
  "text content contents body message code snippet note notes comment markdown html old new",
);

/** Strings that hold no text, and of which every character counts all the same. */
const EXACT = words("pattern regex separator delimiter prefix suffix replacement password");

/** A set of the words in a line. */
export function words(line: string): ReadonlySet<string> {
  return new Set(line.split(" "));
}

/** Whether one of the words is in the name of a site. */
export function isNamed(site: Pick<Site, "pointer">, names: ReadonlySet<string>): boolean {
  return splitWords(fieldName(site.pointer) ?? "").some((word) => names.has(word));
}

/** Whether every character of a string counts, those at its edges too. */
export function isVerbatim(site: Pick<Site, "pointer">): boolean {
  return isNamed(site, CONTENT) || isNamed(site, EXACT);
}
