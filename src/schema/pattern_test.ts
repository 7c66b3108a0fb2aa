/**
 * Patterns as tests.
 * @module
 */
import { isCatastrophic } from "./regex_risk.ts";

const tests = new Map<string, (text: string) => boolean>();
const KEPT = 5000;

/** Longer strings are kept from patterns that may take exponential time: they count as no match. */
const LONGEST_RISK = 20;

/**
 * The test of a pattern, with the flag u where it may have it.
 *
 * @param source the pattern, as JSON Schema has it: not anchored
 * @returns whether a string matches; a pattern that is no regular expression matches nothing
 */
export function patternTest(source: string): (text: string) => boolean {
  const known = tests.get(source);
  if (known !== undefined) return known;
  const regExp = compilePattern(source);
  const longest = regExp === undefined ? -1 : isCatastrophic(source) ? LONGEST_RISK : Infinity;
  const test = (text: string): boolean => text.length <= longest && regExp?.test(text) === true;
  if (tests.size > KEPT) tests.clear();
  tests.set(source, test);
  return test;
}

/** The regular expression of a pattern, with the flag u where it may have it; undefined where it is none. */
export function compilePattern(source: string): RegExp | undefined {
  for (const flags of ["u", ""]) {
    try {
      return new RegExp(source, flags);
    } catch {
      continue;
    }
  }
  return undefined;
}
