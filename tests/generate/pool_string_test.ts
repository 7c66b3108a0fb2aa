import { assert, assertEquals } from "@std/assert";
import * as fc from "fast-check";
import { poolStrings } from "../../src/generate/pool_string.ts";

Deno.test("poolStrings() stays within its bounds, well-formed, also where they exceed the pool", () => {
  const bounds = fc.record({ min: fc.nat(6000), span: fc.nat(40) });
  fc.assert(
    fc.property(bounds, fc.integer(), ({ min, span }, seed) => {
      const arbitrary = poolStrings({ minLength: min, maxLength: min + span });
      for (const text of fc.sample(arbitrary, { numRuns: 5, seed })) {
        const length = [...text].length;
        assert(length >= min && length <= min + span && text.isWellFormed());
      }
    }),
    { numRuns: 50, seed: 1 },
  );
});

Deno.test("poolStrings() tells strings apart, the shortest ones included", () => {
  assert(new Set(fc.sample(poolStrings(), { numRuns: 200, seed: 1 })).size > 120);
  assert(
    new Set(fc.sample(poolStrings({ minLength: 1, maxLength: 1 }), { numRuns: 200, seed: 1 })).size > 30,
  );
});

Deno.test("poolStrings() reaches several scripts and the greatest length", () => {
  const texts = fc.sample(poolStrings({ maxLength: 60 }), { numRuns: 500, seed: 2 });
  for (
    const script of [/[a-z]/, /\d/, /\p{Script=Cyrillic}/u, /\p{Script=Han}/u, /\p{Extended_Pictographic}/u]
  ) {
    assert(texts.some((text) => script.test(text)), String(script));
  }
  assert(texts.some((text) => [...text].length === 60));
});

Deno.test("poolStrings() shrinks to the shortest plain string, from a user's own string too", () => {
  const hasCyrillic = fc.check(fc.property(poolStrings(), (text) => !/[а-я]/.test(text)), { seed: 1 });
  assertEquals([...hasCyrillic.counterexample?.[0] ?? ""].length, 1);
  const own = fc.check(
    fc.property(poolStrings({ minLength: 2 }), (text) => text.length < 4),
    { examples: [["Łódź, 北京 and all the rest 🙂"]], seed: 1 },
  );
  assertEquals(own.counterexample, ["aaaa"]);
});

Deno.test("poolStrings() takes a string as its own only within the bounds", () => {
  const arbitrary = poolStrings({ minLength: 2, maxLength: 3 });
  const given: [unknown, boolean][] = [["ab", true], ["🙂🙂🙂", true], ["a", false], ["abcd", false], [
    12,
    false,
  ]];
  for (const [value, expected] of given) assertEquals(arbitrary.canShrinkWithoutContext(value), expected);
});
