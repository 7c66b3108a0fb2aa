/**
 * Words that nobody has heard of: where one is refused, others that are no names either should be as well.
 * @module
 */
import type { CheckContext, Observation } from "../core/check.ts";
import type { JsonValue } from "../core/json.ts";
import type { JsonPointer } from "../core/json_pointer.ts";
import { isPhantom } from "./_phantom.ts";
import { editCall } from "./_variant_call.ts";

/** A word as unknown as any, and as plain. */
const UNKNOWN = "unheardof";

/** Unknown words: a plain one and, where that is shorter than the word in question, one as long, for tools that refuse what is short. */
function unknownsLike(value: JsonValue): readonly string[] {
  const length = typeof value === "string" ? value.length : 0;
  const repeated = UNKNOWN.repeat(Math.ceil(length / UNKNOWN.length)).slice(0, length);
  return length > UNKNOWN.length ? [UNKNOWN, repeated] : [UNKNOWN];
}

/** A word that was accepted though an unknown one is refused, and where it stood. */
export interface Favoured {
  readonly pointer: JsonPointer;
  readonly value: JsonValue;
}

/**
 * Finds out whether a mutator's word is accepted where any unknown word is refused.
 *
 * @param observation the call with that word
 * @param context makes the call with an unknown one
 * @param mutator the mutator's id
 * @returns the word; `none` where it fares like any other, undefined where that cannot be told
 */
export async function findFavoured(
  observation: Observation,
  context: CheckContext,
  mutator: string,
): Promise<Favoured | "none" | undefined> {
  const { testCase: { call, clean, mutations }, outcome } = observation;
  const [mutation, ...others] = mutations;
  const edit = mutation?.edit;
  if (mutation?.mutator !== mutator || others.length > 0 || edit?.op !== "replace") return undefined;
  if (outcome.kind !== "ok" || clean === undefined || isPhantom(observation, context)) return undefined;
  let unknown = clean;
  for (const value of unknownsLike(edit.value)) {
    const other = editCall(clean, { ...edit, value });
    if (other === undefined) return undefined;
    if ((await context.call(other)).kind !== "error") return "none";
    unknown = other;
  }
  // Once more, since what was unknown may have become known by these very calls.
  const again = [await context.call(call), await context.call(unknown)];
  if (again[0]?.kind !== "ok" || again[1]?.kind !== "error") return undefined;
  return { pointer: edit.pointer, value: edit.value };
}
