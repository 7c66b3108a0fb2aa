/**
 * Shrinking: the valid values simpler than one, found on the value itself, so that any valid value shrinks.
 * @module
 */
import type { JsonValue } from "../core/json.ts";
import type { Canon } from "../schema/keyword_family.ts";
import { compareSimplicity } from "./json_order.ts";
import type { ShrinkContext } from "./shrink_candidate.ts";
import { type Simplification, simplifications } from "./simplifications.ts";

/** A simpler value, and where it was found. */
export interface Simpler {
  readonly value: JsonValue;
  readonly context: ShrinkContext;
}

/**
 * Lists valid values simpler than one, lazily: each strictly simpler, those at the place of the last success first.
 *
 * @param canon the canon of the schema, whose root judges
 * @param value a valid value
 * @param context where the last success was
 */
export function* simplerValues(
  canon: Canon,
  value: JsonValue,
  context: ShrinkContext | undefined,
): Generator<Simpler> {
  const test = canon.test(canon.nodes.root);
  const groups = [...simplifications(canon, [canon.nodes.root], value, context)];
  const start = Math.max(0, groups.findIndex(({ place }) => place === context?.place));
  for (const group of [...groups.slice(start), ...groups.slice(0, start)]) {
    yield* validOf(group, value, test);
  }
}

function* validOf(
  { place, candidates }: Simplification,
  value: JsonValue,
  test: (value: JsonValue) => boolean,
): Generator<Simpler> {
  for (const candidate of candidates()) {
    if (compareSimplicity(candidate.value, value) >= 0 || !test(candidate.value)) continue;
    yield { value: candidate.value, context: { place, floor: candidate.floor } };
  }
}
