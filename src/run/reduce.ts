/**
 * Reducing: from a call that shows a problem to the smallest one found that shows the same problem.
 * @module
 */
import { applyEdit } from "../core/edit.ts";
import { isJsonObject, type JsonValue } from "../core/json.ts";
import { joinPointer } from "../core/json_pointer.ts";
import type { JsonSchema } from "../core/tool.ts";
import type { Pick } from "../generate/mess.ts";
import { listSites } from "../schema/sites.ts";
import { enumStrings } from "../schema/shape.ts";

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
 * @param options the schema, and how many candidates may be tried
 */
export async function reduce<T>(
  start: { readonly parts: Parts; readonly shown: T },
  show: (parts: Parts) => Promise<T | undefined>,
  options: { readonly schema: JsonSchema; readonly budget: number },
): Promise<Reduction<T>> {
  let { parts, shown } = start;
  const path: number[] = [];
  let left = options.budget;
  for (let improved = true; improved && left > 0;) {
    improved = false;
    let number = 0;
    for (const candidate of candidates(parts, options.schema)) {
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

/** Smaller calls, the greatest step first: without a mutation, without an optional property, with a simpler value. */
function* candidates({ clean, picks }: Parts, schema: JsonSchema): Generator<Parts> {
  if (picks.length > 1) {
    for (const pick of picks) {
      yield {
        clean,
        picks: picks.filter((other) => other !== pick),
      };
    }
  }
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

/** Values of the same type that a reader takes in faster, simplest first. */
function simplerValues(value: JsonValue | undefined, schema: JsonSchema): readonly JsonValue[] {
  if (typeof value === "string") return simplerStrings(value, schema);
  if (typeof value === "number") {
    const minimum = isJsonObject(schema) && typeof schema.minimum === "number" ? [schema.minimum] : [];
    return [0, 1, ...minimum, Math.trunc(value)].filter((simpler) => Math.abs(simpler) < Math.abs(value));
  }
  return value === true ? [false] : [];
}

function simplerStrings(value: string, schema: JsonSchema): readonly string[] {
  const members = enumStrings(schema);
  if (members.length > 0) return members.slice(0, Math.max(0, members.indexOf(value)));
  const shorter = ["", "a", value.slice(0, value.length / 2), value.slice(0, -1)];
  return shorter.filter((simpler) => simpler.length < value.length).map((simpler) => simpler.toWellFormed());
}
