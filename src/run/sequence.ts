/**
 * Sequences: a call that shows a problem after others, with no more of them than it takes.
 * @module
 */
import type { CheckFinding } from "../core/finding.ts";
import type { Step, Taken, TestCase } from "../core/test_case.ts";
import type { ToolDefinition } from "../core/tool.ts";
import type { Verdict } from "./judge.ts";
import type { Plan } from "./plan.ts";
import { stampCheck } from "./stamp_check.ts";
import { orOver } from "./time_limit.ts";
import { holdTrial, type Trial, verdictsOf } from "./trial.ts";

/** How often a sequence is played to make it shorter. */
const MAX_REPLAYS = 24;

/** What is known of a sequence that was played. */
interface Played {
  readonly tool: ToolDefinition;
  readonly trial: Trial;
  /** What the sequence is called in paths. */
  readonly label: string;
}

/**
 * Makes findings of the new problems that the last call of a sequence shows, each with the fewest calls before it.
 *
 * @param plan the plan of the run
 * @param played the sequence, and what came of it
 * @param known the fingerprints already found; added to
 */
export async function* stampSequence(
  plan: Plan,
  { tool, trial, label }: Played,
  known: Set<string>,
): AsyncGenerator<CheckFinding> {
  for (const verdict of verdictsOf(trial)) {
    if (known.has(verdict.fingerprint)) continue;
    known.add(verdict.fingerprint);
    const shorter = await orOver(shorten(plan, tool, { trial, verdict }), () => undefined);
    // Silence may pass: with no time to hear it again, it is none.
    if (shorter === undefined && trial.observation.outcome.kind === "timeout") continue;
    const { shown, path } = shorter ?? { shown: trial, path: [] };
    yield stampCheck({ trial: shown ?? trial, verdict }, {
      seed: plan.seed,
      path: [label, ...path],
      flaky: shown === undefined,
    });
  }
}

/** Leaves out one call after another while the problem still shows; undefined where it does not show again at all. */
async function shorten(
  plan: Plan,
  tool: ToolDefinition,
  { trial, verdict }: { readonly trial: Trial; readonly verdict: Verdict },
): Promise<{ readonly shown: Trial | undefined; readonly path: readonly string[] }> {
  let replays = 0;
  async function show(testCase: TestCase): Promise<Trial | undefined> {
    if (replays++ >= MAX_REPLAYS) return undefined;
    const again = await holdTrial(plan, tool, testCase);
    return verdictsOf(again).some(({ fingerprint }) => fingerprint === verdict.fingerprint)
      ? again
      : undefined;
  }
  let shown = await show(trial.observation.testCase);
  if (shown === undefined) return { shown, path: [] };
  let current = trial.observation.testCase;
  const path: string[] = [];
  for (let step = (current.before?.length ?? 0) - 1; step >= 0; step--) {
    const shorter = without(current, step);
    const still = shorter && await show(shorter);
    if (shorter === undefined || still === undefined) continue;
    shown = still;
    current = shorter;
    path.push(`-${step}`);
  }
  return { shown, path };
}

/** A sequence without one of its calls; undefined where a later one takes something from its result. */
function without({ before = [], takes, ...last }: TestCase, step: number): TestCase | undefined {
  const later = before.slice(step + 1);
  const taken = [...later.flatMap((each) => each.takes ?? []), ...takes ?? []];
  if (taken.some((each) => each.step === step)) return undefined;
  const renumber = (list: readonly Taken[]): readonly Taken[] =>
    list.map((each) => each.step > step ? { ...each, step: each.step - 1 } : each);
  const fewer = [
    ...before.slice(0, step),
    ...later.map((each): Step => each.takes === undefined ? each : { ...each, takes: renumber(each.takes) }),
  ];
  return {
    ...last,
    ...(takes === undefined ? {} : { takes: renumber(takes) }),
    ...(fewer.length === 0 ? {} : { before: fewer }),
  };
}
