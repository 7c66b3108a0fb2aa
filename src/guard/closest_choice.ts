/**
 * Choices that do not exist, by policy taken for the closest that does.
 * @module
 */
import type { JsonValue } from "../core/json.ts";
import { distance } from "fastest-levenshtein";
import type { Breach } from "./breach.ts";
import type { Fit } from "./change.ts";

/** A choice is not meant by what differs from it in more than this part of its letters. */
const MAX_PART = 0.4;

/**
 * The choice that a text is closest to.
 *
 * @param given the value that is no choice
 * @param breach what it breaks
 * @param policy whether the closest may be taken at all
 */
export function closestChoice(
  given: JsonValue,
  { options }: Pick<Breach, "options">,
  policy: "refuse" | "closest",
): Fit {
  if (policy === "refuse" || typeof given !== "string" || options === undefined) return undefined;
  const near = options.filter((option) => typeof option === "string")
    .map((option) => ({ option, away: farFrom(given.trim().toLowerCase(), option.toLowerCase()) }))
    .filter(({ option, away }) => away <= option.length * MAX_PART)
    .sort((a, b) => a.away - b.away);
  const [first, second] = near;
  // Of two that are equally close, neither is the closest.
  return first === undefined || first.away === second?.away
    ? undefined
    : { value: first.option, rule: "closest-choice" };
}

/** How far two words are apart in letters; two neighbours that changed places are one slip, and not two. */
function farFrom(word: string, other: string): number {
  const at = word.split("").findIndex((letter, i) => letter !== other[i]);
  const isSwapped = at >= 0 && word[at] === other[at + 1] && word[at + 1] === other[at] &&
    word.slice(at + 2) === other.slice(at + 2);
  return isSwapped ? 1 : distance(word, other);
}
