/**
 * Calls come to an end.
 * @module
 */
import type { Check } from "../core/check.ts";
import type { Problem } from "../core/problem.ts";
import { observe } from "./_example.ts";
import { blame } from "./_phantom.ts";

/** Every call settles within its time. */
export const settlesInBudget: Check = {
  id: "settles-in-budget",
  severity: "error",
  docs: {
    summary: "Every call ends within its time, in a result or in a refusal.",
    why:
      "A call that never ends holds the agent's loop, and the model cannot tell a slow tool from a lost one.",
    fix: "Give every wait inside the tool a limit of its own, and refuse with what was waited for.",
    sources: [
      "https://github.com/coder/xum/pull/182",
      "https://github.com/johnhuang316/code-index-mcp/issues/84",
    ],
  },
  examples: {
    good: { observation: observe({ outcome: { kind: "ok", value: [] } }) },
    bad: { observation: observe({ outcome: { kind: "timeout" } }) },
  },
  check(observation, context): readonly Problem[] | null {
    // What becomes of a call that is given up is abort-settles' business.
    if (observation.testCase.mutations.some(({ mutator }) => mutator === "abort-midway")) return null;
    const { tool, batch = [] } = observation;
    // Calls that must not overlap wait for each other: the last of several made at once may take as long as all.
    if (tool.concurrency === "exclusive" && batch.length > 1) return null;
    const { kind, elapsedMs } = observation.outcome;
    // A tool that holds the thread cannot be interrupted, and is late all the same.
    if (kind !== "timeout" && elapsedMs > 2 * context.timeoutMs) {
      return [{
        code: "blocks",
        message:
          `Expected the call to settle within ${context.timeoutMs} ms: received an answer after all others were held up`,
        ...blame(observation, context),
      }];
    }
    if (kind !== "timeout") return [];
    return [{
      code: "hangs",
      message: `Expected the call to settle within ${context.timeoutMs} ms: received nothing`,
      ...blame(observation, context),
    }];
  },
};
