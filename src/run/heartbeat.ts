/**
 * Heartbeats: whether a call that worked still works after one that was refused.
 * @module
 */
import type { Observation } from "../core/check.ts";
import type { TestCase } from "../core/test_case.ts";
import type { ToolDefinition } from "../core/tool.ts";
import { invoke } from "./invoke.ts";
import { judge } from "./judge.ts";
import type { Plan } from "./plan.ts";
import { acceptedCase } from "./test_case.ts";
import { openContext, type Trial } from "./trial.ts";

/** After how many refusals of a tool a working call is made again. */
const MAX_BEATS = 8;

/** Before how many clean calls of a tool, and before how many messy ones, a working one is made again. */
const MAX_PROBES = 16;

/** The name under which such a call stands among the mutations. */
const MUTATION = "call-after-refusal";

/** Listens to one tool. */
export interface Heartbeat {
  /** Makes a call that worked again, for as long as no call is known that works twice in a row. */
  accepted(trial: Trial): Promise<void>;
  /** Makes sure that the call still works before one that may be refused: a stock may have been used up by others. */
  expecting(kind: "clean" | "messy"): Promise<void>;
  /** Makes the call that worked right before again, and judges what comes of it. */
  refused(trial: Trial): Promise<Trial | undefined>;
}

/** Starts listening to a tool. */
export function openHeartbeat(plan: Plan, tool: ToolDefinition): Heartbeat {
  let steady: readonly [Observation, Observation] | undefined;
  let isSettled = false;
  let beats = 0;
  const probes = { clean: 0, messy: 0 };
  let latest: Observation | undefined;

  async function repeat({ call }: TestCase, before: readonly Observation[]): Promise<Observation> {
    const testCase: TestCase = {
      ...acceptedCase({ call: { ...call, id: `${call.id}-beat` } }, MUTATION),
      before: before.map((each) => ({ call: each.testCase.call })),
    };
    const outcome = await invoke(plan.registry, testCase.call, plan.timeoutMs);
    // What this call changed is not the next call's doing.
    await plan.changed?.();
    return { tool, testCase, outcome, before };
  }

  return {
    async accepted({ observation }): Promise<void> {
      if (isSettled) return;
      isSettled = true;
      const again = await repeat(observation.testCase, []);
      if (again.outcome.kind === "ok") steady = [observation, again];
    },
    async expecting(kind): Promise<void> {
      latest = undefined;
      if (steady === undefined || beats >= MAX_BEATS || probes[kind]++ >= MAX_PROBES) return;
      const probe = await repeat(steady[0].testCase, []);
      if (probe.outcome.kind === "ok") latest = probe;
      else steady = undefined;
    },
    async refused({ observation }): Promise<Trial | undefined> {
      if (steady === undefined || latest === undefined) return undefined;
      beats++;
      const beat = await repeat(steady[0].testCase, [steady[0], latest, observation]);
      if (beat.outcome.kind === "ok") return undefined;
      return { observation: beat, judgements: await judge(beat, plan.checks, openContext(plan)) };
    },
  };
}
