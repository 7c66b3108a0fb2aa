/**
 * Required arguments are required.
 * @module
 */
import type { Check } from "../core/check.ts";
import { lastToken } from "../core/json_pointer.ts";
import type { Problem } from "../core/problem.ts";
import { observe, refusedWithoutQuery, withoutQuery } from "./_example.ts";

/** A call without a required argument is refused. */
export const requiredEnforced: Check = {
  id: "required-enforced",
  severity: "error",
  docs: {
    summary: "A call that lacks a required argument is refused.",
    why:
      "A missing argument means the model was cut off or misread the tool; a default made up in its place answers another question.",
    fix: "Validate the arguments against the schema before the handler runs, or make the argument optional.",
    sources: [
      "https://github.com/google/adk-python/issues/3137",
      "https://github.com/ahwurm/localharness/issues/77",
    ],
  },
  examples: {
    good: { observation: refusedWithoutQuery },
    bad: { observation: observe({ ...withoutQuery, outcome: { kind: "ok", value: "(no query)" } }) },
  },
  check({ testCase, outcome }, { registry }): readonly Problem[] | null {
    // Where nothing validates, invalid-rejected says so for the tool as a whole.
    if (registry.unvalidated === true) return null;
    const [missing] = testCase.violations;
    const onlyMissing = testCase.violations.every((violation) => violation.keyword === "required");
    if (missing === undefined || !onlyMissing || testCase.expects !== "reject") return null;
    if (outcome.kind !== "ok") return [];
    return [{
      code: "missing-accepted",
      message: `Expected the call to be refused without "${lastToken(missing.pointer)}": received a result`,
      pointer: missing.pointer,
    }];
  },
};
