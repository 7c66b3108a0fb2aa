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
    .map((option) => ({ option, away: distance(given.trim().toLowerCase(), option.toLowerCase()) }))
    .filter(({ option, away }) => away <= option.length * MAX_PART)
    .sort((a, b) => a.away - b.away);
  const [first, second] = near;
  // Of two that are equally close, neither is the closest.
  return first === undefined || first.away === second?.away
    ? undefined
    : { value: first.option, rule: "closest-choice" };
}
