/**
 * Calls that may be made at once give the results they give one after another.
 * @module
 */
import type { Check } from "../core/check.ts";
import { equalJson, type JsonValue } from "../core/json.ts";
import { errorText } from "../core/outcome.ts";
import type { Problem } from "../core/problem.ts";
import { aloneResult, hasOthersResult, mayShare, realOthers } from "./_batch.ts";
import { observe, oks } from "./_example.ts";
import { resultJson } from "./_json_result.ts";
import { hasOtherCause } from "./_other_cause.ts";
import { isPhantom } from "./_phantom.ts";

const tool = { concurrency: "shared" } as const;
const [first, second] = [
  observe({ tool, args: { query: "a" }, outcome: { kind: "ok", value: ["a1"] } }),
  observe({ tool, args: { query: "b" }, outcome: { kind: "ok", value: ["b1"] } }),
];

/** Side by side, the calls of shared and read-only tools do not disturb each other. */
export const parallelConsistent: Check = {
  id: "parallel-consistent",
  severity: "error",
  docs: {
    summary: "Calls of shared or read-only tools give the same results at once and one after another.",
    why: "Hosts make such calls at once; what they then return belongs to no call in particular.",
    fix: "Keep the state of a call in the call, or declare the tool exclusive.",
    sources: [
      "https://github.com/lijunzh/koda/issues/437",
      "https://github.com/earendil-works/pi/issues/2692",
    ],
  },
  examples: {
    good: {
      observation: { ...first, batch: [first, second] },
      answers: oks(["a1"], ["a1"]),
    },
    bad: {
      observation: {
        ...first,
        outcome: { kind: "ok", value: ["a1", "b1"], elapsedMs: 1 },
        batch: [first, second],
      },
      answers: oks(["a1"], ["a1"]),
    },
  },
  async check(observation, context): Promise<readonly Problem[] | null> {
    const { outcome } = observation;
    const others = realOthers(observation, context);
    if (others.length === 0 || isPhantom(observation, context)) return null;
    if (![observation, ...others].every(mayShare)) return null;
    if (outcome.kind === "error" || outcome.kind === "throw") {
      const error = outcome.kind === "error" ? outcome.error : undefined;
      if (error?.type === "transient" || error?.type === "cancelled") return null;
      if (error !== undefined && hasOtherCause(errorText(error))) return null;
      return await aloneResult(observation, context) === undefined ? null : [{
        code: "fails-at-once",
        message: "Expected the result that this call gives alone: received an error when it was made at once",
      }];
    }
    const result = resultJson(outcome);
    if (result === undefined) return null;
    const alone = await aloneResult(observation, context);
    if (alone === undefined) return null;
    if (equalJson(result, alone)) return [];
    // The clock went on in between: a result that differs in digits alone counts where it is another call's.
    if (shapeOf(result) === shapeOf(alone) && !await hasOthersResult(observation, context)) return null;
    return [{
      code: "differs-at-once",
      message: "Expected the result that this call gives alone: received another when it was made at once",
      evidence: { alone, result },
    }];
  },
};

/** A result without its numbers and times. */
function shapeOf(result: JsonValue): string {
  return JSON.stringify(result).replace(/\d+/g, "0");
}
