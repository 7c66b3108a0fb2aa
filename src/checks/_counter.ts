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

/** The place of a number that every later call moves by one step, on from where both calls had left it. */
export function findCounter(start: JsonValue, serial: readonly JsonValue[]): JsonPointer | undefined {
  for (const { pointer, value } of partsOf(start)) {
    if (splitWords(pointer).some((word) => CLOCKS.has(word))) continue;
    const numbers = serial.map((result) => Number(readPointer(result, pointer)));
    const [first = NaN, second = NaN, third = NaN] = numbers;
    const step = second - first;
    // Other calls may have been made in between, each one step on.
    const steps = (first - Number(value)) / step;
    if (
      typeof value === "number" && step !== 0 && third - second === step && Number.isInteger(steps) &&
      steps > 0
    ) {
      return pointer;
    }
  }
  return undefined;
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
