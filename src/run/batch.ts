/**
 * Batches: several calls of a tool at once, and a call that is given up midway.
 * @module
 */
import type { Observation } from "../core/check.ts";
import type { Batch, TestCase } from "../core/test_case.ts";
import type { ToolCall, ToolDefinition } from "../core/tool.ts";
import { playInterleaving } from "./interleave.ts";
import { invoke, invokeAborted } from "./invoke.ts";
import type { Plan } from "./plan.ts";
import { acceptedCase } from "./test_case.ts";

/** When a call is given up, in milliseconds: late enough to have begun. */
const ABORT_MS = 10;

/** The name under which a call that was given up stands among the mutations. */
export const ABORT = "abort-midway";

/** Calls to make at once, and what made them. */
export interface Played extends Omit<Batch, "at"> {
  /** The mutator. */
  readonly mutator: string;
}

/**
 * Makes calls at once.
 *
 * @param plan the plan of the run
 * @param tool the tool they are of
 * @param played the calls
 * @returns what was seen of each
 */
export async function playBatch(
  plan: Plan,
  tool: ToolDefinition,
  { mutator, ...batch }: Played,
): Promise<readonly Observation[]> {
  const { calls, starts } = batch;
  const outcomes = starts === undefined
    ? await Promise.all(calls.map((call) => invoke(plan.registry, call, plan.timeoutMs)))
    : await playInterleaving(plan, calls, starts);
  const observations = calls.flatMap((call, at): Observation[] => {
    const outcome = outcomes[at];
    if (outcome === undefined) return [];
    return [{ tool, outcome, testCase: { ...makeBatchCase(call, mutator), batch: { ...batch, at } } }];
  });
  return observations.map((observation) => ({ ...observation, batch: observations }));
}

/** Makes a call and gives it up. */
export async function playAborted(plan: Plan, tool: ToolDefinition, call: ToolCall): Promise<Observation> {
  const outcome = await invokeAborted(plan.registry, call, { afterMs: ABORT_MS, timeoutMs: plan.timeoutMs });
  return { tool, outcome, testCase: makeBatchCase(call, ABORT) };
}

/** A call of a batch; its arguments were accepted when it was made alone. */
function makeBatchCase(call: ToolCall, mutator: string): TestCase {
  return { ...acceptedCase({ call }, mutator), clean: call };
}
