/**
 * What is refused has not been done.
 * @module
 */
import type { Check } from "../core/check.ts";
import { showJson } from "../core/json.ts";
import type { Problem } from "../core/problem.ts";
import { lastingEffects } from "./_effects.ts";
import { observe } from "./_example.ts";
import { blame, isPhantom } from "./_phantom.ts";
import { runsCode } from "../schema/runs_code.ts";

/** Kinds of failure in the midst of work that was rightly begun. */
const MIDWAY: ReadonlySet<string | undefined> = new Set(["internal", "transient", "cancelled"]);

const refused = observe({
  tool: { name: "write_note" },
  args: { query: 5 },
  violations: [{ pointer: "/query", keyword: "type", expected: "type string" }],
  outcome: { kind: "error", error: { type: "validation", message: "query: expected a string" } },
});

/** A call that is refused has changed nothing. */
export const refusalLeavesNoTrace: Check = {
  id: "refusal-leaves-no-trace",
  severity: "error",
  docs: {
    summary: "A call that is refused has changed nothing.",
    why:
      "The model mends the call and makes it again, and what the refusal left behind stays or is done twice.",
    fix: "Validate all arguments before the first change, and write to a place that is moved in at the end.",
    sources: [
      "https://github.com/ahwurm/localharness/issues/77",
      "https://github.com/Zoo-Code-Org/Zoo-Code/issues/1221",
      "https://github.com/jaseci-labs/jac/pull/6766",
    ],
  },
  examples: {
    good: { observation: { ...refused, effects: [] } },
    bad: { observation: { ...refused, effects: ["notes/5.md"] } },
  },
  check(observation, context): readonly Problem[] | null {
    const { tool, testCase, outcome } = observation;
    const effects = lastingEffects(observation, context);
    if (effects === undefined || outcome.kind !== "error") return null;
    const isReal = !isPhantom(observation, context);
    // A program that was started, and a failure midway through a sound call, are no refusals.
    if (isReal && runsCode(tool) || MIDWAY.has(outcome.error.type)) return null;
    if (isReal && testCase.validity === "valid" && outcome.error.type === undefined) return null;
    return effects.length === 0 ? [] : [{
      code: "trace",
      message: `Expected a refused call to change nothing: received changes to ${
        showJson([...effects], 120)
      }`,
      ...blame(observation, context),
    }];
  },
};
