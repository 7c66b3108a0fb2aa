/**
 * Numbers that are none.
 * @module
 */
import type { TextMutator } from "../core/mutator.ts";
import { isIntegerToken, otherTexts, splitTokens } from "./_json_text.ts";

/** A token that some parsers take for a number, and a number beyond all numbers: `NaN`, `1e999`. */
export const nonFiniteNumber: TextMutator = {
  id: "non-finite-number",
  level: "text",
  expects: "reject",
  docs: {
    summary: "Writes NaN, Infinity or a number beyond the greatest in place of the first number.",
    why: "Lenient parsers let it in; compared with anything, it answers no, and every bound is passed.",
    fix: "Parse strictly, and require numbers to be finite before the handler runs.",
    sources: ["https://github.com/flop-labs/technocore-chat/pull/90"],
  },
  variants(text): readonly string[] {
    const tokens = splitTokens(text);
    const first = tokens.findIndex((token) => isIntegerToken(token) || /^-?\d/.test(token));
    if (first < 0) return [];
    return otherTexts(
      text,
      ["NaN", "Infinity", "-Infinity", "1e999"].map((number) => tokens.with(first, number).join("")),
    );
  },
  example: {
    text: '{"seconds":5,"name":"5"}',
    texts: [
      '{"seconds":NaN,"name":"5"}',
      '{"seconds":Infinity,"name":"5"}',
      '{"seconds":-Infinity,"name":"5"}',
      '{"seconds":1e999,"name":"5"}',
    ],
  },
};
