import { assert, assertEquals, assertThrows } from "@std/assert";
import * as fc from "fast-check";
import { stringsMatching, stringsMatchingAll } from "../../src/generate/regex_strings.ts";
import { UngeneratableError } from "../../src/generate/ungeneratable_error.ts";
import { compileRegExp } from "../../src/schema/regex_syntax.ts";

/** Patterns of public tool definitions and of the official test suite, then one or more per construct. */
const PATTERNS = [
  String.raw`^#[a-fA-F0-9]{6}$`,
  String
    .raw`^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z))$`,
  String.raw`^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$`,
  String
    .raw`^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000)$`,
  String.raw`^(today|tomorrow|\d{4}-\d{2}-\d{2}|today\.\.\*|\*\.\.today|\d{4}-\d{2}-\d{2}\.\.\*)$`,
  String.raw`^[0-9]{4,}-(0[1-9]|1[012])-(0[1-9]|[12][0-9]|3[01])$`,
  String.raw`^[GDZTKOFS]*$`,
  String.raw`^[a-zA-Z0-9._]+(?:[-._a-zA-Z0-9]*)$`,
  String.raw`^\d{4}-\d{2}-\d{2}to\d{4}-\d{2}-\d{2}$`,
  "X_",
  "[0-9]{2,}",
  "[a-z]cole",
  String.raw`\p{Letter}cole`,
  String.raw`^\D$`,
  String.raw`^\S$`,
  String.raw`^\W$`,
  String.raw`^\cC$`,
  String.raw`^\p{Letter}+$`,
  String.raw`^\p{digit}+$`,
  String.raw`^\s$`,
  "^á",
  "^🐲*$",
  "f.*o",
  "(a+)+b",
  String.raw`^(?=.*[A-Z])(?=.*\d)[A-Za-z\d]{8,}$`,
  String.raw`^(?!foo)(?!.*bar)\w{3,5}$`,
  String.raw`(?<=\$)\d+`,
  String.raw`(?<!a)b$`,
  String.raw`\bfoo\b`,
  String.raw`\B-\B`,
  String.raw`^(['"])x+\1$`,
  String.raw`(?<year>\d{4})-\k<year>`,
  String.raw`^(?<a>[a-c])(?<b>\d)\k<b>\k<a>$`,
  String.raw`(a)(b)?\2c`,
  String.raw`^[\w-.]+$`,
  String.raw`^\p{Script=Cyrillic}+$`,
  String.raw`^\p{Lu}\p{Ll}*$`,
  String.raw`^\P{L}+$`,
  String.raw`^[^\s@]+@[^\s@]+\.[^\s@]+$`,
  String.raw`^(?:\+?1[-. ]?)?\(?([0-9]{3})\)?[-. ]?([0-9]{3})[-. ]?([0-9]{4})$`,
  String.raw`^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.|$)){4}$`,
  String.raw`^[\u4e00-\u9fa5]{2,4}$`,
  String.raw`\u{1F600}`,
  String.raw`^\ud83d\ude00$`,
  "^(?i:abc)$",
  "x{2,3}?y",
  "^.{300}$",
  String.raw`[\s\S]{1,10000}`,
  "^$",
  "",
  "a{0}",
  "(?:)",
  "[^]",
  "]",
  "^[\\]\\-a]$",
  String.raw`^\00$`,
  "a|^b$|",
  "(^a|b$)c?",
];

for (const source of PATTERNS) {
  Deno.test(`stringsMatching() matches, varies and shrinks within /${source.slice(0, 60)}/`, () => {
    const regExp = compileRegExp(source);
    const arbitrary = stringsMatching(source);
    fc.assert(fc.property(arbitrary, (text) => regExp.test(text)), { seed: 7, numRuns: 60 });
    for (const value of fc.sample(arbitrary, { seed: 7, numRuns: 10 })) {
      assert(arbitrary.canShrinkWithoutContext(value), value);
      for (const simpler of arbitrary.shrink(value, undefined).take(20)) {
        assert(regExp.test(simpler.value), JSON.stringify([value, simpler.value]));
        assert([...simpler.value].length <= [...value].length);
      }
    }
  });
}

Deno.test("stringsMatching() does not vary less than the pattern", () => {
  const distinct = (source: string): number =>
    new Set(fc.sample(stringsMatching(source), { numRuns: 20, seed: 3 })).size;
  assert(distinct("^[a-z]{1,30}$") > 17);
  assert(distinct("foo") > 17);
  assertEquals(distinct("^(?:a|b|c)$"), 3);
});

Deno.test("stringsMatching() meets lengths by choosing repetitions", () => {
  const bounds: [string, number, number][] = [
    ["^(ab)+$", 5, 9],
    ["^[a-z]+(-[a-z]+)*$", 100, 120],
    ["^.*$", 5000, 5010],
    ["^(a{100})+$", 101, 400],
    ["foo", 3, 3],
    ["^(x|yy|zzz)$", 2, 2],
  ];
  for (const [source, minLength, maxLength] of bounds) {
    for (
      const text of fc.sample(stringsMatching(source, { minLength, maxLength }), { numRuns: 20, seed: 1 })
    ) {
      assert(text.length >= minLength && text.length <= maxLength, `${source} ${text}`);
      assert(new RegExp(source).test(text));
    }
  }
});

Deno.test("stringsMatchingAll() intersects patterns, and keeps out of others", () => {
  const texts = fc.sample(
    stringsMatchingAll(["^[A-Z]", String.raw`\d$`, "x.*y"], { not: ["0", "[^A-Za-z0-9]"], maxLength: 12 }),
    { numRuns: 100, seed: 1 },
  );
  for (const text of texts) {
    assert(/^[A-Z].*\d$/.test(text) && /x.*y/.test(text) && !/0|[^A-Za-z0-9]/.test(text), text);
  }
});

Deno.test("stringsMatchingAll() says what cannot be met, and why", () => {
  const impossible: [string[], Parameters<typeof stringsMatchingAll>[1], string][] = [
    [["^a", "^b"], {}, "/^a/, /^b/ matches no string"],
    [["^abc$"], { minLength: 5 }, "/^abc$/ matches no string of at least 5 characters"],
    [[String.raw`\d`], { maxLength: 0 }, String.raw`/\d/ matches no string of at most 0 characters`],
    [["^a$"], { not: ["a"] }, "/^a$/, /a/ matches no string"],
    [["a(?!.|$)"], {}, "/a(?!.|$)/ matches no string"],
    [["("], {}, "Invalid regular expression: /(/: Unterminated group"],
    [["^a{1000000}$"], {}, "/^a{1000000}$/ is beyond the generator"],
  ];
  for (const [sources, options, reason] of impossible) {
    const error = assertThrows(
      () => stringsMatchingAll(sources, { ...options, pointer: "/properties/a" }),
      UngeneratableError,
    );
    assertEquals([error.pointer, error.keyword, error.reason], ["/properties/a", "pattern", reason]);
  }
});

Deno.test("stringsMatching() takes no exponential time", () => {
  for (
    const source of [
      "^(a+)+$",
      "^(a|aa)+$",
      String.raw`^(\w+\s?)*$`,
      "^(([a-z])+.)+[A-Z]([a-z])+$",
      "(.*a){20}",
      "^(a?){30}a{30}$",
      "((a*)*)*b",
    ]
  ) {
    const started = performance.now();
    const arbitrary = stringsMatching(source, { minLength: 40 });
    for (const text of fc.sample(arbitrary, { numRuns: 30, seed: 1 })) {
      for (const _ of arbitrary.shrink(text, undefined).take(10));
      assert(!arbitrary.canShrinkWithoutContext(`${"a".repeat(50)}!`) || /b|\.\*/.test(source));
    }
    assert(performance.now() - started < 3000, source);
  }
});

Deno.test("stringsMatching() agrees with engines that do without the u flag, where it can", () => {
  for (const text of fc.sample(stringsMatching("^.{3}$"), { numRuns: 300, seed: 1 })) {
    assert(/^.{3}$/.test(text) && /^.{3}$/u.test(text), text);
  }
});

Deno.test("stringsMatching() shrinks to the least counterexample, from a user's own string too", () => {
  const shrunk = (source: string, holds: (text: string) => boolean, own?: string): unknown =>
    fc.check(fc.property(stringsMatching(source), holds), {
      seed: 1,
      numRuns: 500,
      ...(own === undefined ? {} : { examples: [[own]] }),
    }).counterexample?.[0];
  assertEquals(
    shrunk(String.raw`^(\d{4}-)+[a-z]{2,}$`, (text) => text.split("-").length < 4),
    "0000-0000-0000-aa",
  );
  assertEquals(shrunk("^[a-z_]+$", (text) => !text.includes("_")), "_");
  assertEquals(shrunk("^[a-z]+(@[a-z]+)?$", (text) => !text.includes("@"), "me@home"), "a@a");
});

Deno.test("stringsMatching() gives the same strings for the same seed", async (t) => {
  await t.assertSnapshot(
    ["^[a-z]{3}-\\d+$", "b.b", "^(?=.*1)[01]{8}$"].map((source) =>
      fc.sample(stringsMatching(source), { numRuns: 3, seed: 42 })
    ),
  );
});
