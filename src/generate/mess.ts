/**
 * Messes: mutators applied to clean arguments.
 * @module
 */
import { applyEdit } from "../core/edit.ts";
import { equalJson, jsonType, type JsonValue } from "../core/json.ts";
import { type JsonPointer, withoutIndexes } from "../core/json_pointer.ts";
import type { Mutator, ValueMutator } from "../core/mutator.ts";
import type { Surroundings } from "../core/surroundings.ts";
import type { Expectation, Mutation } from "../core/test_case.ts";
import type { JsonSchema } from "../core/tool.ts";
import { listSites } from "../schema/sites.ts";
import { shuffle } from "./numbers.ts";

/** One candidate mess: which mutator, where, and which of its variants there. */
export interface Pick {
  readonly mutator: ValueMutator;
  readonly pointer: JsonPointer;
  readonly variant: number;
  /** The kind of clean arguments on which the site was seen. */
  readonly base: "full" | "lean";
}

/** Arguments after a mess. */
export interface Mess {
  readonly value: JsonValue;
  readonly mutations: readonly Mutation[];
}

/** What messes are made with. */
export interface MessKit {
  readonly schema: JsonSchema;
  readonly mutators: readonly Mutator[];
  readonly surroundings: Surroundings;
}

/**
 * Lists every variant of every mutator at every site, each once, whichever item of a list the site is in: first one
 * variant of each pair of mutator and site, in an order that follows from the seed, then the second variants, and so on.
 *
 * @param kit the schema, the mutators and the surroundings
 * @param bases clean arguments to look for sites in
 * @param seed the seed of the order
 */
export function listPicks(
  kit: MessKit,
  bases: { readonly full: readonly JsonValue[]; readonly lean: readonly JsonValue[] },
  seed: number,
): Pick[] {
  const picks = new Map<string, Pick>();
  for (const base of ["full", "lean"] as const) {
    for (const site of bases[base].flatMap((value) => listSites(kit.schema, value))) {
      for (const mutator of kit.mutators) {
        if (mutator.level !== "value") continue;
        mutator.variants(site, kit.surroundings).forEach((edit, variant) => {
          // The same place may be given null on some arguments and an object on others: these are two messes.
          const type = "value" in edit ? jsonType(edit.value) : edit.op;
          const key = `${mutator.id} ${withoutIndexes(site.pointer)} ${variant} ${type}`;
          if (!picks.has(key)) picks.set(key, { mutator, pointer: site.pointer, variant, base });
        });
      }
    }
  }
  return shuffle([...picks.values()], seed).sort((a, b) => a.variant - b.variant);
}

/** How many pairs of mutator and site a list of picks has. */
export function countPairs(picks: Iterable<Pick>): number {
  return new Set(Array.from(picks, ({ mutator, pointer }) => `${mutator.id} ${withoutIndexes(pointer)}`))
    .size;
}

/**
 * Applies picks to clean arguments, one after another.
 *
 * @returns the messy arguments, or undefined where none of the picks applies or nothing changes
 */
export function makeMess(clean: JsonValue, picks: readonly Pick[], kit: MessKit): Mess | undefined {
  let value = clean;
  const mutations: Mutation[] = [];
  for (const { mutator, pointer, variant } of picks) {
    const site = listSites(kit.schema, value).find((candidate) => candidate.pointer === pointer);
    const edit = site && mutator.variants(site, kit.surroundings)[variant];
    const edited = edit && applyEdit(value, edit);
    if (edit === undefined || edited === undefined || equalJson(edited, value)) continue;
    value = edited;
    mutations.push({ mutator: mutator.id, edit });
  }
  return mutations.length === 0 ? undefined : { value, mutations };
}

/**
 * What is expected of a registry after several messes. One that must be contained stays one; a refusal is demanded
 * only where each mess on its own demands it, since the others may be mended; without messes the call is accepted.
 */
export function combineExpectations(mutators: readonly Mutator[]): Expectation {
  const expected = new Set(mutators.map(({ expects }) => expects));
  if (expected.has("contain")) return "contain";
  if (expected.size === 1) return mutators[0]?.expects ?? "accept";
  return expected.size === 0 ? "accept" : "accept-or-explain";
}

/** Whether no pick's site lies at or within another's: else the one mess may undo or alter the other. */
export function areIndependent(picks: readonly Pick[]): boolean {
  return picks.every((a, i) =>
    picks.every((b, j) =>
      i === j || (a.pointer !== b.pointer && !`${b.pointer}/`.startsWith(`${a.pointer}/`))
    )
  );
}
