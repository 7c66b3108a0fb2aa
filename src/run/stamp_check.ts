/**
 * Stamps of checks: what makes a verdict a finding.
 * @module
 */
import { hideCredentials } from "../core/credentials.ts";
import type { CheckFinding, Repair } from "../core/finding.ts";
import type { Verdict } from "./judge.ts";
import { recordOutcome } from "./stamp.ts";
import { type Trial, verdictsOf } from "./trial.ts";

/** A trial, and a verdict that it showed. */
export interface Shown {
  readonly trial: Trial;
  readonly verdict: Verdict;
}

/** Makes a finding of the trial that shows it best. */
export function stampCheck(
  { trial, verdict }: Shown,
  { seed, path, flaky, repair }: {
    readonly seed: number;
    readonly path: readonly (string | number)[];
    readonly flaky: boolean;
    readonly repair?: Repair | undefined;
  },
): CheckFinding {
  const { tool: { name: turn }, testCase } = trial.observation;
  const { isOneCause: _, ...problem } = verdict.problem;
  const finding: CheckFinding = {
    kind: "check",
    unit: verdict.unit,
    severity: verdict.severity,
    ...problem,
    tool: verdict.tool,
    fingerprint: verdict.fingerprint,
    counterexample: testCase,
    ...(turn === testCase.call.tool ? {} : { turn }),
    outcome: recordOutcome(trial.observation.outcome),
    ...(repair === undefined ? {} : { repair }),
    seed,
    path: path.join(":"),
    numShrinks: path.length - 1,
    flaky,
  };
  // A refusal that shows a credential is no reason to print it once more.
  return hideCredentials(finding, JSON.stringify(finding.counterexample));
}

/**
 * Makes a finding of a trial that was held again, or for which there was no time: silence, which may pass, is none then.
 *
 * @param shown the trial, and the verdict
 * @param again the same call again, where there was time
 * @param stamp what the call followed from
 */
export function stampAgain(
  shown: Shown,
  again: Trial | undefined,
  stamp: { readonly seed: number; readonly path: readonly string[] },
): readonly CheckFinding[] {
  if (again === undefined && shown.trial.observation.outcome.kind === "timeout") return [];
  const { fingerprint } = shown.verdict;
  const flaky = again !== undefined && verdictsOf(again).every((other) => other.fingerprint !== fingerprint);
  return [stampCheck(shown, { ...stamp, flaky })];
}
