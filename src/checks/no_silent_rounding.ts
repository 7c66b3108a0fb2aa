/**
 * Large whole numbers arrive as they were written.
 * @module
 */
import type { Check } from "../core/check.ts";
import type { Problem } from "../core/problem.ts";
import { observe } from "./_example.ts";
import { resultJson } from "./_json_result.ts";
import { isPhantom } from "./_phantom.ts";
import { resultText } from "./_result_text.ts";

/** A text of JSON, or a number in it; a number within a text is part of it. */
const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

const largeId = {
  ...observe({ outcome: { kind: "ok", value: { id: 2 ** 53 } } }).testCase,
  call: { id: "1", tool: "search", args: { kind: "text", text: '{"query":9007199254740993}' } },
} as const;

/** A large whole number is kept to its last digit, or refused. */
export const noSilentRounding: Check = {
  id: "no-silent-rounding",
  severity: "error",
  docs: {
    summary: "A whole number beyond 2^53-1 in the text of a call is kept to its last digit, or refused.",
    why: "Rounded, the id of one thing is the id of another, and the tool acts on that.",
    fix: "Declare ids as texts, and parse large numbers from the text of the call or refuse them.",
    sources: [
      "https://github.com/earendil-works/pi/issues/8943",
      "https://github.com/oceanbase/powercontext/issues/1098",
      "https://github.com/anthropics/claude-code/issues/78762",
    ],
  },
  examples: {
    good: {
      observation: {
        ...observe({ outcome: { kind: "ok", value: { id: "9007199254740993" } } }),
        testCase: largeId,
      },
    },
    bad: {
      observation: { ...observe({ outcome: { kind: "ok", value: { id: 2 ** 53 } } }), testCase: largeId },
    },
  },
  check(observation, context): readonly Problem[] | null {
    const { testCase: { call: { args } }, outcome } = observation;
    const result = resultJson(outcome);
    if (args.kind !== "text" || result === undefined || isPhantom(observation, context)) return null;
    const literals = (args.text.match(TOKENS) ?? []).filter(isRounded);
    if (literals.length === 0) return null;
    const text = resultText(result);
    const lost = literals.find((digits) =>
      !text.includes(digits) &&
      roundings(digits).some((rounded) => !args.text.includes(rounded) && hasNumber(text, rounded))
    );
    return lost === undefined ? [] : [{
      code: "rounded",
      message: `Expected ${lost} to its last digit, or a refusal: received ${Number(lost)} in the result`,
    }];
  },
};

/** Whether a literal is a whole number that a double cannot hold. */
function isRounded(token: string): boolean {
  return /^-?\d{16,40}$/.test(token) && BigInt(token) !== BigInt(Number(token));
}

/** What becomes of a literal: as JavaScript writes it, and as other languages do. */
function roundings(digits: string): string[] {
  return [...new Set([String(Number(digits)), String(BigInt(Number(digits)))])];
}

function hasNumber(text: string, number: string): boolean {
  return new RegExp(String.raw`(?<![\d.])${RegExp.escape(number)}(?![\d.])`).test(text);
}
