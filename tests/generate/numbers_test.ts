/**
 * The only source of chance.
 * @module
 */
import { assert, assertEquals, assertNotEquals } from "@std/assert";
import fc from "fast-check";
import { deriveSeed, naturals, shuffle } from "../../src/generate/numbers.ts";
import { assertProperty } from "../_property.ts";

function take(seed: number, count: number): number[] {
  const numbers = naturals(seed);
  return Array.from({ length: count }, () => numbers.next().value);
}

const seeds = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });

Deno.test("the same seed is the same stream, another seed another one", () => {
  assertProperty(
    fc.property(seeds, (seed) => {
      assertEquals(take(seed, 300), take(seed, 300));
      assertNotEquals(take(seed, 20), take(seed ^ 1, 20));
    }),
    20,
  );
});

Deno.test("the stream is made of natural numbers, and does not begin again", () => {
  const numbers = take(7, 2_000);
  assert(numbers.every((number) => Number.isInteger(number) && number >= 0 && number < 2 ** 31));
  for (const length of [1, 2, 64, 256, 512]) {
    assertNotEquals(numbers.slice(0, 100), numbers.slice(length, length + 100), `${length}`);
  }
});

Deno.test("the stream reaches all of a small range about as often", () => {
  const counts = Array.from({ length: 8 }, () => 0);
  for (const number of take(3, 4_000)) counts[number % 8] = (counts[number % 8] ?? 0) + 1;
  assert(counts.every((count) => count > 300 && count < 900), counts.join(" "));
});

Deno.test("a derived seed is a 32-bit integer that follows from the seed and every name, and how they are parted", () => {
  const derived = [
    deriveSeed(1),
    deriveSeed(2),
    deriveSeed(1, "a"),
    deriveSeed(1, "ab"),
    deriveSeed(1, "a", "b"),
    deriveSeed(1, "b", "a"),
    deriveSeed(1, "a,b"),
    deriveSeed(1, 'a","b'),
    deriveSeed(1, ""),
    deriveSeed(12, "3"),
    deriveSeed(123),
  ];
  assertEquals(new Set(derived).size, derived.length);
  assert(derived.every((seed) => seed === (seed | 0)));
  assertEquals(deriveSeed(1, "a", "b"), deriveSeed(1, "a", "b"));
});

Deno.test("shuffling keeps every item, leaves the list alone and follows from the seed", () => {
  assertProperty(
    fc.property(fc.array(fc.nat(9)), seeds, (items, seed) => {
      const before = [...items];
      const shuffled = shuffle(Object.freeze(items), seed);
      assertEquals(shuffled.toSorted(), before.toSorted());
      assertEquals(items, before);
      assertEquals(shuffle(items, seed), shuffled);
    }),
    60,
  );
});

Deno.test("shuffling brings every item to every place", () => {
  const seen = new Set(
    Array.from({ length: 200 }, (_, seed) => shuffle(["a", "b", "c", "d"], seed).join("")),
  );
  assertEquals(seen.size, 24);
});
