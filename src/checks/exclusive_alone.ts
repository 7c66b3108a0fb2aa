/**
 * Calls of an exclusive tool do not overlap.
 * @module
 */
import type { Check, CheckContext, Observation } from "../core/check.ts";
import type { Outcome } from "../core/outcome.ts";
import type { Problem } from "../core/problem.ts";
import type { ToolCall } from "../core/tool.ts";
import { observe } from "./_example.ts";
import { isOverlap, measureTimes, ROUNDS, timeOf } from "./_overlap.ts";
import { isPhantom } from "./_phantom.ts";

/** How often both calls made at once must take too little, of the rounds made to confirm it. */
const CONFIRMED = 2;

const [first, second] = ["a", "b"].map((query): Observation => {
  const observation = observe({
    tool: { concurrency: "exclusive" },
    args: { query },
    outcome: { kind: "ok", value: query },
  });
  return { ...observation, outcome: { ...observation.outcome, elapsedMs: 42 } };
});
const batch = [first, second].filter((observation) => observation !== undefined);

/** Made at once, the calls of an exclusive tool take as long as one after another. */
export const exclusiveAlone: Check = {
  id: "exclusive-alone",
  severity: "error",
  docs: {
    summary: "Calls of a tool that is declared exclusive wait for each other.",
    why:
      "Exclusive says that two calls at once do harm; hosts that make them at once rely on the registry to hold one back.",
    fix: "Put the calls of exclusive tools into a queue, or declare the tool shared where they may overlap.",
    sources: [
      "https://github.com/lijunzh/koda/issues/437",
      "https://github.com/earendil-works/pi/issues/2692",
    ],
  },
  examples: {
    good: {
      observation: { ...batch[0] ?? observe({ outcome: { kind: "timeout" } }), batch },
      answers: took([1, 1], ...Array<readonly number[]>(ROUNDS).fill([40, 41, 40, 82])),
    },
    bad: {
      observation: { ...batch[0] ?? observe({ outcome: { kind: "timeout" } }), batch },
      answers: took([1, 1], ...Array<readonly number[]>(ROUNDS).fill([40, 41, 41, 43])),
    },
  },
  async check(observation, context): Promise<readonly Problem[] | null> {
    const calls = pairOf(observation, context);
    const seen = timeOf((observation.batch ?? []).map(({ outcome }) => outcome));
    if (calls === undefined || seen === undefined) return null;
    const times = await measureTimes(calls, seen, context);
    if (times === undefined) return null;
    const overlapped = times.atOnce.filter((ms) => isOverlap(ms, times)).length;
    return overlapped < CONFIRMED || !isOverlap(seen, times) ? [] : [{
      code: "overlaps",
      message:
        "Expected calls of an exclusive tool to wait for each other: received two at once in about the time of one",
      evidence: {
        aloneMs: times.alone.map(Math.round),
        atOnceMs: [seen, ...times.atOnce].map(Math.round),
        withoutWorkMs: Math.round(times.idle),
      },
    }];
  },
};

/** The two calls of a batch of an exclusive tool, which differ; none where it is another batch, or not its first call. */
function pairOf(observation: Observation, context: CheckContext): readonly ToolCall[] | undefined {
  const { tool, testCase, batch = [] } = observation;
  if (tool.concurrency !== "exclusive" || batch.length !== 2) return undefined;
  if (batch[0]?.testCase.call !== testCase.call || batch.some((one) => isPhantom(one, context))) {
    return undefined;
  }
  const calls = batch.map((one) => one.testCase.call);
  // The second of two equal calls may be answered from what the first left.
  return new Set(calls.map(({ args }) => JSON.stringify(args))).size === 2 ? calls : undefined;
}

function took(...rounds: readonly (readonly number[])[]): readonly Outcome[] {
  return rounds.flat().map((elapsedMs) => ({ kind: "ok", value: [], elapsedMs }));
}
