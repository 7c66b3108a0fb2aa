/**
 * Of several calls made at once, each gets its own answer.
 * @module
 */
import type { Check, CheckContext, Observation } from "../core/check.ts";
import { equalJson } from "../core/json.ts";
import { errorText, type Outcome } from "../core/outcome.ts";
import type { Problem } from "../core/problem.ts";
import { aloneResult, hasOthersResult, mayShare, realOthers } from "./_batch.ts";
import { observe, oks } from "./_example.ts";
import { resultJson } from "./_json_result.ts";
import { hasOtherCause } from "./_other_cause.ts";
import { isPhantom } from "./_phantom.ts";

const [first, second] = [
  observe({ args: { query: "a" }, outcome: { kind: "ok", value: ["a1"] } }),
  observe({ args: { query: "b" }, outcome: { kind: "ok", value: ["b1"] } }),
];

/** A call made beside others is answered as it is when it is made alone. */
export const callResultPairing: Check = {
  id: "call-result-pairing",
  severity: "error",
  docs: {
    summary: "Each of several calls made at once gets its own answer, whatever comes of the others.",
    why:
      "Providers refuse a turn in which a call has no result, and a model cannot see that two results were swapped.",
    fix: "Settle each call by itself, catch its errors by itself, and keep nothing of a call outside of it.",
    sources: [
      "https://github.com/can1357/oh-my-pi/issues/2055",
      "https://github.com/CopilotKit/CopilotKit/issues/3510",
      "https://github.com/vectorize-io/hindsight/pull/4250",
    ],
  },
  examples: {
    good: {
      observation: { ...first, batch: [first, second] },
      answers: oks(["a1"], ["a1"]),
    },
    bad: {
      observation: { ...first, outcome: second.outcome, batch: [first, second] },
      answers: oks(["a1"], ["a1"], ["b1"], ["b1"]),
    },
  },
  async check(observation, context): Promise<readonly Problem[] | null> {
    const { batch, outcome } = observation;
    if (batch === undefined || batch.length < 2 || isPhantom(observation, context)) return null;
    if (isUnanswered(outcome, context)) return await judgeSilence(observation, context);
    if (outcome.kind === "error" || outcome.kind === "throw") {
      return await judgeRefusal(observation, context);
    }
    const result = resultJson(outcome);
    // Tools that say that their calls may be made at once are held to more, by another check.
    if (result === undefined || mayShare(observation)) return null;
    const alone = await aloneResult(observation, context);
    if (alone === undefined) return null;
    if (equalJson(result, alone)) return [];
    return !await hasOthersResult(observation, context) ? null : [{
      code: "swapped",
      message: "Expected the result of this call: received that of another call made at once",
    }];
  },
};

function isUnanswered(outcome: Outcome, { timeoutMs }: CheckContext): boolean {
  return (outcome.kind === "ok" && outcome.value === undefined) ||
    (outcome.kind === "timeout" && outcome.elapsedMs >= timeoutMs);
}

async function judgeSilence(
  observation: Observation,
  context: CheckContext,
): Promise<readonly Problem[] | null> {
  const { batch = [], testCase: { call } } = observation;
  const alone = await context.call(call);
  const isAnswered = alone.kind === "error" || (alone.kind === "ok" && alone.value !== undefined);
  // Calls that are slow, and made one after another, may take longer than one is given.
  if (!isAnswered || alone.elapsedMs * batch.length * 4 > context.timeoutMs) return null;
  const isTwin = batch.filter(({ testCase }) => testCase.call.id === call.id).length > 1;
  return [{
    code: isTwin ? "unanswered-twin" : "unanswered",
    message: `Expected an answer to each call made at once${
      isTwin ? ", two with one id among them" : ""
    }: received none for one that is answered alone`,
  }];
}

/** A refusal is judged beside unknown tools only: real ones may be in each other's way by right. */
async function judgeRefusal(
  observation: Observation,
  context: CheckContext,
): Promise<readonly Problem[] | null> {
  const { outcome } = observation;
  if (realOthers(observation, context).length > 0) return null;
  const error = outcome.kind === "error" ? outcome.error : undefined;
  if (error?.type === "transient" || (error !== undefined && hasOtherCause(errorText(error)))) return null;
  return await aloneResult(observation, context) === undefined ? null : [{
    code: "fails-beside-unknown",
    message:
      "Expected the result that this call gives alone: received an error beside a call of an unknown tool",
  }];
}
