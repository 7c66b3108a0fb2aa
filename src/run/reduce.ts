/**
 * Reducing: from a call that shows a problem to the smallest one found that shows the same problem.
 * @module
 */
import { applyEdit, type Edit } from "../core/edit.ts";
import { equalJson, type JsonValue } from "../core/json.ts";
import { joinPointer } from "../core/json_pointer.ts";
import type { JsonSchema } from "../core/tool.ts";
import type { Pick } from "../generate/mess.ts";
import { listSites } from "../schema/sites.ts";
import { simplerValues, skeleton } from "./skeleton.ts";

/** A messy call in parts: clean arguments, and what is done to them. */
export interface Parts {
  readonly clean: JsonValue;
  readonly picks: readonly Pick[];
  /** Whether the arguments were drawn to break the schema, and are not clean at all. */
  readonly isWild?: boolean;
}

/** The result of a reduction. */
export interface Reduction<T> {
  readonly parts: Parts;
  /** What the last kept candidate showed. */
  readonly shown: T;
  /** The number of each candidate that was kept, in order. */
  readonly path: readonly number[];
}

/**
 * Drops and simplifies as long as the same problem shows.
 *
 * @param start the call that showed the problem, and what it showed
 * @param show tries a candidate: what it showed, or undefined where it is not a case or shows something else
 * @param options the schema, the judge of clean arguments, and how many candidates may be tried
 */
export async function reduce<T>(
  start: { readonly parts: Parts; readonly shown: T },
  show: (parts: Parts) => Promise<T | undefined>,
  options: { readonly schema: JsonSchema; readonly budget: number; isValid(value: JsonValue): boolean },
): Promise<Reduction<T>> {
  let { parts, shown } = start;
  const path: number[] = [];
  let left = options.budget;
  for (let improved = true; improved && left > 0;) {
    improved = false;
    let number = 0;
    for (const candidate of candidates(parts, options)) {
      if (left-- <= 0) break;
      const result = await show(candidate);
      if (result !== undefined) {
        parts = candidate;
        shown = result;
        path.push(number);
        improved = true;
        break;
      }
      number++;
    }
  }
  return { parts, shown, path };
}

/** What candidates are made with. */
interface Material {
  readonly schema: JsonSchema;
  isValid(value: JsonValue): boolean;
}

/**
 * Smaller calls, the greatest step first: without a mutation, with the bare bones only, without an optional property,
 * with a simpler value.
 */
function* candidates(parts: Parts, { schema, isValid }: Material): Generator<Parts> {
  const { clean, picks } = parts;
  if (picks.length > 1) {
    for (const pick of picks) yield { ...parts, picks: picks.filter((other) => other !== pick) };
  }
  const bare = skeleton(clean, picks.map(({ pointer }) => pointer), { schema, isValid });
  if (!equalJson(bare, clean)) yield { ...parts, clean: bare };
  for (const edit of simplifyingEdits(clean, schema)) {
    const simpler = applyEdit(clean, edit);
    if (simpler !== undefined && isValid(simpler)) yield { ...parts, clean: simpler };
  }
}

/** Edits that take out what may be left out, then those that take out items and detail. */
function* simplifyingEdits(clean: JsonValue, schema: JsonSchema): Generator<Edit> {
  const sites = listSites(schema, clean);
  for (const { pointer, required, value, siblings } of sites) {
    if (!required && value !== undefined && siblings.length > 0) yield { op: "remove", pointer };
  }
  for (const { pointer, value, schema: own } of sites) {
    if (Array.isArray(value)) {
      for (let i = value.length - 1; i >= 0; i--) yield { op: "remove", pointer: joinPointer(pointer, i) };
    }
    for (const simpler of simplerValues(value, own)) yield { op: "replace", pointer, value: simpler };
  }
}
