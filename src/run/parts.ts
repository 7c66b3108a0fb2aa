/**
 * The order of a tool's calls: clean ones, every mess at every site once, then wild arguments and messes combined.
 * @module
 */
import { isJsonObject, type JsonValue } from "../core/json.ts";
import { readPointer } from "../core/json_pointer.ts";
import type { JsonSchema } from "../core/tool.ts";
import type { Bases } from "../generate/bases.ts";
import { areIndependent, makeMess, type MessKit, type Pick } from "../generate/mess.ts";
import { deriveSeed, naturals } from "../generate/numbers.ts";
import type { Parts } from "./reduce.ts";
import { messyButValid, splitBoundaries, wildValues } from "./wild.ts";

/** The share of a tool's calls that is made with clean arguments, and their greatest number. */
const CLEAN_SHARE = 0.15;
const MAX_CLEAN = 60;

/** The share of a tool's calls that is kept for wild arguments and for messes combined. */
const WILD_SHARE = 0.1;

/** How often the same clean call is made. */
const MAX_REPEATS = 2;

/** What the calls are made of. */
export interface PartsSource {
  readonly seed: number;
  /** How many calls, at most. */
  readonly runs: number;
  readonly schema: JsonSchema;
  readonly bases: Bases;
  readonly pools: { readonly full: readonly Parts["clean"][]; readonly lean: readonly Parts["clean"][] };
  readonly picks: readonly Pick[];
  readonly kit: MessKit;
  /** Clean arguments that the tool accepted; grows while the clean calls are made. */
  readonly accepted: ReadonlySet<Parts["clean"]>;
}

/** Lists the calls of a tool in order. */
export function* listParts(source: PartsSource): Generator<Parts> {
  const { runs, pools, picks, kit, accepted } = source;
  const numbers = naturals(deriveSeed(source.seed, "parts"));
  const boundaries = splitBoundaries(source.schema);
  let left = runs;
  for (const clean of listClean(source, boundaries.valid)) {
    if (left-- <= 0) return;
    yield { clean, picks: [] };
  }
  // However many places there are: a part of the calls is kept for what no mutator thinks of.
  const kept = Math.floor(runs * WILD_SHARE);
  for (const pick of picks) {
    if (left <= kept) break;
    left--;
    // Not every clean value has the site, such as an item of a list that may be empty.
    const values = preferAccepted(rotate(pools[pick.base], numbers.next().value), accepted);
    const bears = (clean: Parts["clean"]): boolean => makeMess(clean, [pick], kit) !== undefined;
    const value = values.find(bears);
    if (value === undefined) continue;
    yield { clean: value, picks: [pick] };
    // A word taken for the wrong one of two values is seen from the other one only.
    const flag = readPointer(value, pick.pointer);
    if (!isSwitch(flag)) continue;
    const other = values.find((clean) => {
      const there = readPointer(clean, pick.pointer);
      return isSwitch(there) && there !== flag && bears(clean);
    });
    if (other !== undefined && left-- > 0) yield { clean: other, picks: [pick] };
  }
  const wild = concat(boundaries.invalid, wildValues(source.schema, deriveSeed(source.seed, "wild")));
  for (const clean of messyButValid(source.schema)) {
    if (left-- <= 0) return;
    yield { clean, picks: [] };
  }
  for (; left > 0; left--) {
    const parts = left % 2 === 0 ? drawWild(wild) : drawCombination(source, numbers, left % 3 === 0 ? 3 : 2);
    if (parts !== undefined) yield parts;
  }
}

/** Whether a value says no more than on or off. */
function isSwitch(value: JsonValue | undefined): boolean {
  return typeof value === "boolean" ||
    (typeof value === "string" && /^(?:true|false|yes|no|on|off)$/i.test(value));
}

/** Clean arguments: by turns at a boundary, lean, full, and as drawn. */
function* listClean(
  { runs, bases, pools }: PartsSource,
  boundaries: readonly Parts["clean"][],
): Generator<Parts["clean"]> {
  const count = Math.max(1, Math.min(MAX_CLEAN, Math.ceil(runs * CLEAN_SHARE)));
  const seen = new Map<string, number>();
  for (let i = 0; i < count; i++) {
    const turn = Math.floor(i / 4);
    // The simplest come first: they are the likeliest to be accepted, and the rest is judged by those.
    const value = [boundaries[turn], pools.lean[turn], pools.full[turn], undefined][i % 4] ?? bases.some();
    if (value === undefined) continue;
    // The same call may be answered otherwise a second time, since tools keep state; a third says nothing new.
    const text = JSON.stringify(value);
    const times = (seen.get(text) ?? 0) + 1;
    seen.set(text, times);
    if (times <= MAX_REPEATS) yield value;
  }
}

/** Wild arguments; what is no object at all has a mutator of its own, and rarely gets past a host. */
function drawWild(wild: Iterator<Parts["clean"]>): Parts | undefined {
  const { value, done } = wild.next();
  return done === true || !isJsonObject(value) ? undefined : { clean: value, picks: [], isWild: true };
}

/** A few messes at sites that do not touch one another, on arguments that the tool accepted or on any. */
function drawCombination(
  { bases, picks, accepted }: PartsSource,
  numbers: Iterator<number, never>,
  count: number,
): Parts | undefined {
  const draw = <T>(items: readonly T[]): T | undefined => items[numbers.next().value % items.length];
  const clean = accepted.size === 0 || numbers.next().value % 4 === 0 ? bases.some() : draw([...accepted]);
  const chosen: Pick[] = [];
  for (let draws = 0; draws < 8 && chosen.length < count; draws++) {
    const pick = draw(picks);
    if (pick !== undefined && areIndependent([...chosen, pick])) chosen.push(pick);
  }
  return clean === undefined || chosen.length < 2 ? undefined : { clean, picks: chosen };
}

function* concat<T>(first: Iterable<T>, second: Iterable<T>): Generator<T> {
  yield* first;
  yield* second;
}

/** The values in their order, after those that the tool accepted, other values that it accepted included. */
function preferAccepted<T>(values: readonly T[], accepted: ReadonlySet<T>): T[] {
  return [
    ...values.filter((value) => accepted.has(value)),
    ...[...accepted].filter((value) => !values.includes(value)),
    ...values.filter((value) => !accepted.has(value)),
  ];
}

/** The items from a place on, then those before it. */
function rotate<T>(items: readonly T[], by: number): T[] {
  const at = items.length === 0 ? 0 : by % items.length;
  return [...items.slice(at), ...items.slice(0, at)];
}
