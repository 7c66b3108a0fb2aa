import { assert, assertEquals } from "@std/assert";
import * as fc from "fast-check";
import { planWalks } from "../../src/generate/regex_walk.ts";
import { writeOut } from "../../src/generate/regex_written_out.ts";
import { longestSafeText } from "../../src/schema/regex_risk.ts";
import { parseRegex } from "../../src/schema/regex_syntax.ts";

/** Random patterns of everything but backreferences. */
const { pattern } = fc.letrec<{ pattern: string; term: string }>((tie) => ({
  term: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom("a", "b", "-", ".", "[ab]", "[^a]", "\\w", "\\W", "\\d", "\\b", "\\B", "^", "$"),
    tie("pattern").map((inner) => `(${inner})`),
    fc.tuple(tie("pattern"), fc.constantFrom("*", "+", "?", "{2}", "{1,3}", "{0,2}?", "{2,}", "*?"))
      .map(([inner, quantifier]) => `(?:${inner})${quantifier}`),
    fc.tuple(fc.constantFrom("?=", "?!", "?<=", "?<!"), tie("pattern")).map(([look, inner]) =>
      `(${look}${inner})`
    ),
  ),
  pattern: fc.oneof(
    fc.array(tie("term"), { minLength: 1, maxLength: 3 }).map((terms) => terms.join("")),
    fc.tuple(tie("term"), tie("term")).map((terms) => terms.join("|")),
  ),
}));
const text = fc.stringMatching(/^[ab\-1 ]{0,6}$/);

Deno.test("planWalks() knows just the strings that the engine matches", () => {
  const property = fc.property(pattern, fc.array(text, { minLength: 10, maxLength: 10 }), (source, texts) => {
    const { node, regExp } = parseRegex(source);
    const safe = texts.filter((each) => each.length <= longestSafeText(source));
    const { variants, isExact } = writeOut(node, source);
    const walks = planWalks({ all: variants, none: [], sources: [source] }, {});
    if (!isExact || walks === "too-complex") return;
    if (walks === "unsatisfiable") return assertEquals(safe.filter((each) => regExp.test(each)), []);
    for (const each of safe) assertEquals(walks.matches(each) ?? regExp.test(each), regExp.test(each), each);
    for (let seed = 0; seed < 10; seed++) {
      const drawn = walks.draw(seed);
      assert(drawn.length > longestSafeText(source) || regExp.test(drawn), drawn);
    }
  });
  fc.assert(property, { seed: 1, numRuns: 500 });
});

Deno.test("planWalks() gives up on what would take too long, instead of taking it", () => {
  const started = performance.now();
  for (
    const source of [
      String.raw`(.*a.{12}b){3}.*c.{14}d`,
      "(?:(?:[^a]|(?:\\W)*?){2,})*(?=b)",
      "(a?){3000}b{3000}c{3000}",
    ]
  ) {
    planWalks({ all: [parseRegex(source).node], none: [], sources: [source] }, {});
  }
  assert(performance.now() - started < 10_000);
});
