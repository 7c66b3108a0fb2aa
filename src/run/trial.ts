/**
 * Trials: a call is made, observed and judged.
 * @module
 */
import type { CheckContext, Observation } from "../core/check.ts";
import type { TestCase } from "../core/test_case.ts";
import type { ToolDefinition } from "../core/tool.ts";
import { invoke, invokeAborted } from "./invoke.ts";
import { judge, type Judgement, type Verdict } from "./judge.ts";
import type { Plan } from "./plan.ts";

/** A call that was made, and what every check made of it. */
export interface Trial {
  readonly observation: Observation;
  readonly judgements: readonly Judgement[];
}

/** Makes a call and judges it. */
export async function holdTrial(plan: Plan, tool: ToolDefinition, testCase: TestCase): Promise<Trial> {
  const outcome = await invoke(plan.registry, testCase.call, plan.timeoutMs);
  const observation: Observation = { tool, testCase, outcome };
  return { observation, judgements: await judge(observation, plan.checks, openContext(plan)) };
}

/** Every problem that a trial showed. */
export function verdictsOf(trial: Trial): readonly Verdict[] {
  return trial.judgements.flatMap(({ verdicts }) => verdicts);
}

function openContext(plan: Plan): CheckContext {
  let extra = 0;
  return {
    registry: plan.registry,
    surroundings: plan.surroundings,
    timeoutMs: plan.timeoutMs,
    coercion: plan.coercion,
    call: (call) => invoke(plan.registry, { ...call, id: `${call.id}-${++extra}` }, plan.timeoutMs),
    abort: (call, afterMs) =>
      invokeAborted(plan.registry, { ...call, id: `${call.id}-${++extra}` }, {
        afterMs,
        timeoutMs: plan.timeoutMs,
      }),
    disturbed: () => plan.disturbed(),
  };
}
