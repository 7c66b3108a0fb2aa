/**
 * Judging: from an observation to the problems every check sees in it.
 * @module
 */
import type { Check, CheckContext, Observation } from "../core/check.ts";
import { thrownText } from "../core/outcome.ts";
import type { Problem, Severity } from "../core/problem.ts";
import { readProblems } from "./read_problems.ts";
import { fingerprint } from "./stamp.ts";
import { isCutShort, orOver, RunOver } from "./time_limit.ts";

/** What judges of a check. */
export type Oracle = Pick<Check, "id" | "severity" | "check">;

/** A problem with the identity it has in a report. */
export interface Verdict {
  readonly unit: string;
  readonly severity: Severity;
  readonly tool: string;
  readonly problem: Problem;
  readonly fingerprint: string;
}

/** What one check made of an observation. */
export interface Judgement {
  readonly check: string;
  /** False where the check could not decide. */
  readonly applied: boolean;
  readonly verdicts: readonly Verdict[];
}

/**
 * Asks every check about an observation. A check that throws is itself a problem, `check-crashed`.
 *
 * @param observation the call and what came of it
 * @param checks the checks to ask
 * @param context what checks may ask in turn
 * @returns what they say; where the time of the run ends before all are asked, what was said until then
 */
export async function judge(
  observation: Observation,
  checks: readonly Oracle[],
  context: CheckContext,
): Promise<Judgement[]> {
  const judgements: Judgement[] = [];
  for (const check of checks) {
    const judgement = await orOver(ask(check, observation, context), () => undefined);
    // One that may make no more calls has not seen all that it judges by.
    if (judgement === undefined || isCutShort(context)) break;
    judgements.push(judgement);
  }
  return judgements;
}

async function ask(check: Oracle, observation: Observation, context: CheckContext): Promise<Judgement> {
  let problems: readonly Problem[] | null;
  try {
    const made = await check.check(observation, context);
    problems = made === null ? null : readProblems(made);
  } catch (error) {
    if (error instanceof RunOver) throw error;
    problems = [{
      code: "check-crashed",
      message: `Expected the check "${check.id}" to judge the call: received ${thrownText(error)}`,
    }];
  }
  return {
    check: check.id,
    applied: problems !== null,
    verdicts: (problems ?? []).map((problem) => {
      const tool = problem.tool ?? observation.tool.name;
      return {
        unit: check.id,
        severity: check.severity,
        tool,
        problem,
        fingerprint: fingerprint(check.id, tool, problem),
      };
    }),
  };
}
