/**
 * What was deleted is gone.
 * @module
 */
import type { Check } from "../core/check.ts";
import { equalJson } from "../core/json.ts";
import type { Problem } from "../core/problem.ts";
import { observe, oks } from "./_example.ts";
import { resultJson } from "./_json_result.ts";
import { resultOf } from "./_variant_call.ts";

/** The name under which the run reads what it has deleted. */
const MUTATION = "read-after-delete";

const read = observe({ tool: { name: "get_note" }, outcome: { kind: "ok", value: "a note" } });
const removed = observe({ tool: { name: "delete_note" }, outcome: { kind: "ok", value: "done" } });
const again = observe({
  tool: { name: "get_note" },
  mutator: MUTATION,
  outcome: { kind: "ok", value: "a note" },
});

/** A thing that was deleted is not read any more. */
export const deletedIsGone: Check = {
  id: "deleted-is-gone",
  severity: "error",
  docs: {
    summary: "A thing that a delete tool reported as deleted is not returned as if nothing had happened.",
    why: "The model reports that it is gone, and it is not; or it goes on working with what should be gone.",
    fix: "Remove it before reporting that it is removed, from caches and indexes as well.",
    sources: ["https://schemathesis.readthedocs.io/en/stable/reference/checks/"],
  },
  examples: {
    good: {
      observation: {
        ...again,
        outcome: { kind: "error", error: { message: "no such note" }, elapsedMs: 1 },
        before: [read, removed],
      },
    },
    bad: { observation: { ...again, before: [read, removed] }, answers: oks("a note") },
  },
  async check({ testCase, outcome, before = [] }, context): Promise<readonly Problem[] | null> {
    if (testCase.mutations[0]?.mutator !== MUTATION) return null;
    const [earlier, deletion] = before.slice(-2);
    const was = earlier && resultJson(earlier.outcome);
    if (was === undefined || deletion?.outcome.kind !== "ok") return null;
    const is = resultJson(outcome);
    if (is === undefined || !equalJson(is, was)) return [];
    // What is stored may take a moment to go.
    const still = await resultOf(testCase.call, context);
    return still === undefined || !equalJson(still, was) ? null : [{
      code: "still-there",
      message: `Expected what "${deletion.tool.name}" deleted to be gone: received it unchanged`,
    }];
  },
};
