/**
 * The only source of chance: numbers that follow from a seed and a name.
 * @module
 */
import { sha256 } from "@noble/hashes/sha2.js";
import fc from "fast-check";

/** Derives the seed of a part of a run, so that leaving out one tool does not change the others. */
export function deriveSeed(seed: number, ...names: readonly string[]): number {
  const { buffer, byteOffset } = sha256(new TextEncoder().encode(JSON.stringify([seed, ...names])));
  return new DataView(buffer, byteOffset).getInt32(0);
}

/** An endless stream of natural numbers below 2^31. */
export function* naturals(seed: number): Generator<number, never> {
  for (let block = 0;; block++) {
    yield* fc.sample(fc.nat(), { seed: deriveSeed(seed, String(block)), numRuns: 256 });
  }
}

/** A copy in an order that follows from the seed. */
export function shuffle<T>(items: readonly T[], seed: number): T[] {
  const numbers = naturals(seed);
  return items.map((item) => ({ item, key: numbers.next().value }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}
