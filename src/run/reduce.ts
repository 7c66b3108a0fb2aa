/**
 * Reducing: from a call that shows a problem to the smallest one found that shows the same problem.
 * @module
 */
import { applyEdit } from "../core/edit.ts";
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
function* candidates({ clean, picks }: Parts, { schema, isValid }: Material): Generator<Parts> {
  if (picks.length > 1) {
    for (const pick of picks) {
      yield {
        clean,
        picks: picks.filter((other) => other !== pick),
      };
    }
  }
  const bare = skeleton(clean, picks.map(({ pointer }) => pointer), { schema, isValid });
  if (!equalJson(bare, clean)) yield { clean: bare, picks };
  const sites = listSites(schema, clean);
  for (const { pointer, required, value, siblings } of sites) {
    if (required || value === undefined || siblings.length === 0) continue;
    yield* change(clean, picks, applyEdit(clean, { op: "remove", pointer }));
  }
  for (const { pointer, value, schema: own } of sites) {
    if (Array.isArray(value)) {
      for (let i = value.length - 1; i >= 0; i--) {
        yield* change(clean, picks, applyEdit(clean, { op: "remove", pointer: joinPointer(pointer, i) }));
      }
    }
    for (const simpler of simplerValues(value, own)) {
      yield* change(clean, picks, applyEdit(clean, { op: "replace", pointer, value: simpler }));
    }
  }
}

function* change(before: JsonValue, picks: readonly Pick[], clean: JsonValue | undefined): Generator<Parts> {
  if (clean !== undefined && clean !== before) yield { clean, picks };
}
