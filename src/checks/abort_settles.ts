/**
 * Calls that are given up come to an end, and the next one works.
 * @module
 */
import type { Check, CheckContext } from "../core/check.ts";
import { errorText, type Outcome } from "../core/outcome.ts";
import type { Problem } from "../core/problem.ts";
import type { ToolCall } from "../core/tool.ts";
import { observe } from "./_example.ts";
import { isPhantom } from "./_phantom.ts";

/** The mutation under which the run gives a call up. */
const ABORT = "abort-midway";

const cancelled = { kind: "error", error: { type: "cancelled", message: "given up" } } as const;

/** A call that its caller gives up settles all the same, and leaves the tool in order. */
export const abortSettles: Check = {
  id: "abort-settles",
  severity: "error",
  docs: {
    summary: "A call that is given up midway settles within its time, and the next call works.",
    why: "Users stop an agent and go on; a call that never settles, or a tool left locked, ends the session.",
    fix: "Pass the signal on to every wait, settle when it fires, and free what is held in a finally block.",
    sources: [
      "https://github.com/openai/openai-agents-js/issues/1530",
      "https://github.com/synthetic-sciences/openscience/issues/570",
      "https://github.com/QwenLM/qwen-code/issues/11272",
    ],
  },
  examples: {
    good: { observation: observe({ mutator: ABORT, outcome: cancelled }), answers: [ok(200)] },
    bad: { observation: observe({ mutator: ABORT, outcome: { kind: "timeout" } }) },
  },
  async check(observation, context): Promise<readonly Problem[] | null> {
    const { testCase: { call, mutations }, outcome, effects = [] } = observation;
    if (mutations[0]?.mutator !== ABORT || isPhantom(observation, context)) return null;
    if (outcome.kind === "timeout") {
      return [{
        code: "hangs-when-aborted",
        message:
          `Expected a call that is given up to settle within ${context.timeoutMs} ms: received nothing`,
      }];
    }
    if (effects.length > 0 && outcome.kind !== "ok") {
      return [{
        code: "late-effect",
        message:
          `Expected a call that is given up to do nothing more: received changes after it had settled, seen by ${
            effects.join(", ")
          }`,
      }];
    }
    const failure = await failsTwice(call, context);
    return failure === undefined ? [] : [{
      code: "next-call-fails",
      message: `Expected the next call to work after one that was given up: received ${failure}`,
    }];
  },
};

/** How a call fails whose failure has to do with the one given up; a tool may refuse a second call by right. */
async function failsTwice(call: ToolCall, context: CheckContext): Promise<string | undefined> {
  const failure = failureOf(await context.call(call), context);
  return failure === undefined ? undefined : failureOf(await context.call(call), context);
}

function failureOf(outcome: Outcome, { timeoutMs }: CheckContext): string | undefined {
  switch (outcome.kind) {
    case "ok":
      return undefined;
    case "timeout":
      return outcome.elapsedMs >= timeoutMs ? "nothing" : undefined;
    case "exit":
    case "throw":
      return outcome.kind === "exit" ? "the end of the process" : "an uncaught exception";
    case "error":
      return outcome.error.type === "cancelled" || /\babort|\bcancel/i.test(errorText(outcome.error))
        ? "a refusal that says it was given up"
        : undefined;
  }
}

function ok(elapsedMs: number): Outcome {
  return { kind: "ok", value: [], elapsedMs };
}
