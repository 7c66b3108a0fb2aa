/**
 * Refusals do not send the bad arguments back.
 * @module
 */
import type { Check } from "../core/check.ts";
import type { Problem } from "../core/problem.ts";
import { errorText } from "../core/outcome.ts";
import { observe } from "./_example.ts";
import { partsOf } from "./_json_result.ts";
import { isPhantom } from "./_phantom.ts";

/** More than this is no quotation that shows what is meant. */
const LIMIT = 200;
const HALF = LIMIT / 2;

/** A text of the caller's, long enough to be found again by its words. */
const sent = Array.from({ length: 60 }, (_, line) => `row ${line}`).join("; ");

/** A refusal quotes little of what it refuses. */
export const errorNoEcho: Check = {
  id: "error-no-echo",
  severity: "info",
  docs: {
    summary: "A refusal quotes at most 200 characters of the arguments it refuses.",
    why:
      "A long echo fills the context with what the model just wrote, and shows it the bad form once more to copy.",
    fix: "Quote the start of the bad value, and say what is expected instead.",
    sources: [
      "https://github.com/openclaw/openclaw/issues/142304",
      "https://github.com/holon-run/holon/issues/3039",
      "https://github.com/stacklok/toolhive/issues/5891",
    ],
  },
  examples: {
    good: { observation: refusal(`query: expected a list, got "${sent.slice(0, 80)}…"`) },
    bad: { observation: refusal(`query: expected a list, got "${sent}"`) },
  },
  check(observation, context): readonly Problem[] | null {
    const { testCase: { call: { args }, validity }, outcome } = observation;
    if (outcome.kind !== "error" || validity === "valid" || isPhantom(observation, context)) return null;
    const text = errorText(outcome.error);
    const parts = args.kind === "text" ? [args.text] : [
      JSON.stringify(args.value),
      ...partsOf(args.value).flatMap(({ value }) =>
        typeof value === "string" ? [value, JSON.stringify(value).slice(1, -1)] : []
      ),
    ];
    const length = Math.max(0, ...parts.map((part) => longestQuotation(text, part)));
    return length <= LIMIT ? [] : [{
      code: "long-echo",
      message: `Expected at most ${LIMIT} characters of the arguments in a refusal: received ${length}`,
    }];
  },
};

/** The length of the longest passage that a text has of another, as far as it is beyond the limit. */
function longestQuotation(text: string, source: string): number {
  if (source.length <= LIMIT || text.length <= LIMIT) return 0;
  for (let start = 0; start + HALF <= source.length; start += HALF) {
    const at = text.indexOf(source.slice(start, start + HALF));
    if (at < 0) continue;
    let [before, after] = [0, HALF];
    while (at > before && start > before && text[at - before - 1] === source[start - before - 1]) before++;
    while (
      at + after < text.length && start + after < source.length && text[at + after] === source[start + after]
    ) after++;
    if (before + after > LIMIT) return before + after;
  }
  return 0;
}

function refusal(message: string): ReturnType<typeof observe> {
  return observe({
    args: { query: sent },
    violations: [{ pointer: "/query", keyword: "type", expected: "type array" }],
    outcome: { kind: "error", error: { message } },
  });
}
