/**
 * What was deleted is gone.
 * @module
 */
import type { Check, Observation } from "../core/check.ts";
import { equalJson } from "../core/json.ts";
import type { Outcome } from "../core/outcome.ts";
import type { Problem } from "../core/problem.ts";
import { observe, oks } from "./_example.ts";
import { givenText } from "./_given.ts";
import { resultJson } from "./_json_result.ts";
import { resultText } from "./_result_text.ts";
import { resultOf } from "./_variant_call.ts";

/** The name under which the run reads what it has deleted. */
const MUTATION = "read-after-delete";

/** What says that nothing was deleted, or not yet, or not for good. */
const UNDONE =
  /confirm|schedul|queued|pending|dry.?run|preview|simulat|would|trash|recycle|archiv|restor|undo|recover|soft|nothing|not (?:found|deleted|removed)|\bno\b|\bfalse\b|\b0\b/i;

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
    bad: {
      observation: { ...again, before: [read, removed] },
      answers: oks("a note", { deleted: 0 }, "a note"),
    },
  },
  async check({ testCase, outcome, before = [] }, context): Promise<readonly Problem[] | null> {
    if (testCase.mutations[0]?.mutator !== MUTATION) return null;
    const [earlier, deletion] = before.slice(-2);
    const was = earlier && resultJson(earlier.outcome);
    if (was === undefined || deletion?.outcome.kind !== "ok" || isUndone(deletion)) return null;
    const is = resultJson(outcome);
    if (is === undefined || !equalJson(is, was)) return [];
    // What is stored may take a moment to go.
    const still = await resultOf(testCase.call, context);
    if (still === undefined || !equalJson(still, was)) return null;
    // Of things that are told apart by what was given there may be several, and one less each time.
    const again = testCase.takes === undefined ? await context.call(deletion.testCase.call) : undefined;
    if (again !== undefined && !saysGone(again)) return null;
    const last = again === undefined ? still : await resultOf(testCase.call, context);
    return last === undefined || !equalJson(last, was) ? null : [{
      code: "still-there",
      message: `Expected what "${deletion.tool.name}" deleted to be gone: received it unchanged`,
    }];
  },
};

function isUndone({ testCase: { call }, outcome }: Observation): boolean {
  return /dry.?run|preview|simulat/i.test(givenText(call)) || saysGone(outcome);
}

/** Whether a deletion says that there was nothing to delete, or that it deleted nothing. */
function saysGone(outcome: Outcome): boolean {
  return outcome.kind === "error" || (outcome.kind === "ok" && UNDONE.test(resultText(outcome.value)));
}
