/**
 * Judging: from an observation to the problems every check sees in it.
 * @module
 */
import type { Check, CheckContext, Observation } from "../core/check.ts";
import { thrownText } from "../core/outcome.ts";
import type { Problem, Severity } from "../core/problem.ts";
import { NOT_SETTLED, openDeadline } from "./deadline.ts";
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

/** Where a check did not settle, by its id, in the runs that the lists of checks are of. */
const STUCK = new WeakMap<readonly Oracle[], Map<string, string>>();

/**
 * Asks every check about an observation. A check that throws, or does not settle, is itself a problem, `check-crashed`;
 * the latter is not asked again in the same run.
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
  const stuck = STUCK.get(checks) ?? new Map<string, string>();
  STUCK.set(checks, stuck);
  for (const check of checks) {
    const judgement = await orOver(ask(check, observation, { context, stuck }), () => undefined);
    // One that may make no more calls has not seen all that it judges by.
    if (judgement === undefined || isCutShort(context)) break;
    judgements.push(judgement);
  }
  return judgements;
}

async function ask(
  check: Oracle,
  observation: Observation,
  { context, stuck }: { readonly context: CheckContext; readonly stuck: Map<string, string> },
): Promise<Judgement> {
  let problems: readonly Problem[] | null;
  try {
    const made = await askInTime(check, observation, { context, stuck });
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

/**
 * Waits for a check no longer than a deadline says.
 *
 * @throws what it throws, or that it did not settle: the second time at once, for the same call
 */
async function askInTime(
  check: Oracle,
  observation: Observation,
  { context, stuck }: { readonly context: CheckContext; readonly stuck: Map<string, string> },
): Promise<readonly Problem[] | null> {
  const { tool, args } = observation.testCase.call;
  const asked = stuck.size === 0 ? "" : JSON.stringify([tool, args]);
  const where = stuck.get(check.id);
  if (where !== undefined && where !== asked) return null;
  if (where !== undefined) throw new DOMException(NOT_SETTLED, "TimeoutError");
  const deadline = openDeadline();
  const made = check.check(observation, {
    ...context,
    call: (call) => deadline.excluding(() => context.call(call)),
  });
  if (!(made instanceof Promise)) return made;
  try {
    return await deadline.until(made);
  } catch (error) {
    if (deadline.isMissed()) stuck.set(check.id, JSON.stringify([tool, args]));
    throw error;
  }
}
