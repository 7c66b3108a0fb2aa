/**
 * Trials: a call is made, observed and judged.
 * @module
 */
import type { CheckContext, Observation } from "../core/check.ts";
import type { TestCase } from "../core/test_case.ts";
import type { ToolCall, ToolDefinition } from "../core/tool.ts";
import { invoke } from "./invoke.ts";
import { judge, type Judgement, type Verdict } from "./judge.ts";
import type { Plan } from "./plan.ts";
import { playSteps } from "./steps.ts";
import { untilCut } from "./time_limit.ts";

/** A call that was made, and what every check made of it. */
export interface Trial {
  readonly observation: Observation;
  readonly judgements: readonly Judgement[];
}

/** Makes a call and judges it. */
export async function holdTrial(plan: Plan, tool: ToolDefinition, testCase: TestCase): Promise<Trial> {
  const { before, call } = await playSteps(plan, testCase);
  // What the steps changed is not this call's doing.
  if (before.length > 0) await plan.changed?.();
  plan.registry.takeDenied?.();
  plan.reached?.();
  const outcome = await invoke(plan.registry, call, plan.timeoutMs);
  const effects = await plan.changed?.();
  const denied = plan.registry.takeDenied?.();
  const reached = plan.reached?.() ?? [];
  const observation: Observation = {
    tool,
    testCase: call === testCase.call ? testCase : { ...testCase, call },
    outcome,
    ...(effects === undefined ? {} : { effects }),
    ...(denied === undefined ? {} : { denied }),
    ...(reached.length === 0 ? {} : { reached }),
    ...(before.length === 0 ? {} : { before }),
  };
  let extra = 0;
  const context = openContext(plan, () => extra++);
  const judgements = await judge(observation, plan.checks, context);
  // What the checks' own calls changed is not the next call's doing.
  if (extra > 0) await plan.changed?.();
  return { observation, judgements };
}

/** Every problem that a trial showed. */
export function verdictsOf(trial: Trial): readonly Verdict[] {
  return trial.judgements.flatMap(({ verdicts }) => verdicts);
}

/**
 * What checks may ask in a run.
 *
 * @param plan the plan of the run
 * @param onCall told of every call that a check makes
 */
export function openContext(plan: Plan, onCall: () => void = () => {}): CheckContext {
  let extra = 0;
  function named(call: ToolCall): ToolCall {
    onCall();
    return { ...call, id: `${call.id}-${++extra}` };
  }
  const context: CheckContext = {
    registry: plan.registry,
    surroundings: plan.surroundings,
    timeoutMs: plan.timeoutMs,
    coercion: plan.coercion,
    call: (call) => untilCut(context, invoke(plan.registry, named(call), plan.timeoutMs)),
    disturbed: () => plan.disturbed(),
  };
  return context;
}
