/**
 * Counters: numbers in results that calls move.
 * @module
 */
import type { JsonValue } from "../core/json.ts";
import { type JsonPointer, readPointer } from "../core/json_pointer.ts";
import { splitWords } from "../schema/words.ts";
import { partsOf } from "./_json_result.ts";

/** Words of a number that moves by itself, or says no more than that there was a call. */
const CLOCKS = new Set(
  ("time times timestamp date at now clock epoch uptime elapsed duration latency age took ms millis seconds sec ns us " +
    "version revision etag seq sequence generation requests").split(" "),
);

/**
 * The place of a number that every later call moves by one step, on from where both calls had left it; undefined too
 * where numbers beside it go up and down as they like: those are readings, which time moves and not the calls.
 */
export function findCounter(start: JsonValue, serial: readonly JsonValue[]): JsonPointer | undefined {
  let counter: JsonPointer | undefined;
  for (const { pointer, value } of partsOf(start)) {
    if (typeof value !== "number" || splitWords(pointer).some((word) => CLOCKS.has(word))) continue;
    const numbers = serial.map((result) => Number(readPointer(result, pointer)));
    const [first = NaN, second = NaN] = numbers;
    const step = second - first;
    if (!numbers.every(Number.isFinite)) continue;
    if (numbers.some((number, index) => !isNear(number, first + index * step))) return undefined;
    // Other calls may have been made in between, each one step on.
    const steps = (first - value) / step;
    if (step !== 0 && steps > 0.5 && isNear(steps, Math.round(steps))) counter ??= pointer;
  }
  return counter;
}

/** Whether two numbers are the same, but for what binary fractions lose. */
function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));
}

/** The numbers of a result by their places, those in its texts and the lengths of its lists included, clocks left out. */
export function countsOf(result: JsonValue): ReadonlyMap<JsonPointer, number> {
  return new Map(
    [...partsOf(result)].flatMap(({ pointer, value }): readonly (readonly [JsonPointer, number])[] => {
      if (splitWords(pointer).some((word) => CLOCKS.has(word))) return [];
      if (typeof value === "number") return [[pointer, value]];
      if (Array.isArray(value)) return [[pointer, value.length]];
      const count = typeof value === "string" ? /\d+/.exec(value)?.[0] : undefined;
      return count === undefined ? [] : [[pointer, Number(count)]];
    }),
  );
}
