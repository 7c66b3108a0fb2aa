/**
 * The scheduler against brute force, over random plans and random timing: `deno task fuzz:schedule [N] [SEED]`.
 * @module
 */
import fc from "fast-check";
import { UsageError } from "../../src/core/errors.ts";
import { schedule, type ScheduledResult } from "../../src/guard/mod.ts";
import {
  callsOf,
  type Deed,
  hasCycle,
  judge,
  keptOf,
  plans,
  serialStates,
  tiesOf,
  World,
} from "./_schedule_model.ts";

const DEFAULT_COUNT = 100_000;

/** What the plans of a run were like: a run that never meets a case has not tried it. */
export type Met = Record<
  "cycle" | "failure" | "takenBack" | "stuck" | "skipped" | "exclusive" | "parallel",
  number
>;

/** Tries plans, and throws at the first that does not go as brute force says, made as small as it gets. */
export async function fuzzSchedule(numRuns: number, seed: number): Promise<Met> {
  const met: Met = { cycle: 0, failure: 0, takenBack: 0, stuck: 0, skipped: 0, exclusive: 0, parallel: 0 };
  await fc.assert(
    fc.asyncProperty(plans, fc.scheduler(), fc.integer({ min: 1, max: 4 }), async (plan, timing, limit) => {
      const wrong = await tryPlan(plan, { timing, limit, met });
      if (wrong.length > 0) throw new Error(wrong.join("; "));
    }),
    { numRuns, seed },
  );
  return met;
}

async function tryPlan(
  plan: readonly Deed[],
  { timing, limit, met }: { readonly timing: fc.Scheduler; readonly limit: number; readonly met: Met },
): Promise<readonly string[]> {
  const world = new World(plan);
  const outcome: { results?: readonly ScheduledResult[]; error?: unknown } = {};
  const registry = {
    tools: [],
    async call({ tool, args }: { tool: string; args: { kind: string; value?: unknown } }) {
      const index = Number(args.value);
      if (tool === "undo") return world.undo(index);
      const acting = world.act(index);
      for (let step = acting.next();; step = acting.next()) {
        if (step.done) return step.value;
        await timing.schedule(Promise.resolve(), tool);
      }
    },
  };
  void schedule(callsOf(plan), registry, { limit }).then(
    (results) => void (outcome.results = results),
    (error) => void (outcome.error = error),
  );
  await timing.waitIdle();
  const { results, error } = outcome;
  if (hasCycle(plan)) {
    met.cycle++;
    const isNamed = error instanceof UsageError && /waits for itself, \d( after \d)+$/.test(error.message);
    return isNamed && world.log.length === 0 ? [] : [`a cycle is not named: ${error}`];
  }
  if (error !== undefined) return [`it failed: ${error}`];
  if (results === undefined) return ["deadlock"];
  count(plan, { results, world, met });
  const states = serialStates(plan, tiesOf(plan), keptOf(results));
  const state = JSON.stringify(world.state);
  return [
    ...judge(plan, { world, results, limit }),
    ...(states.has(state) ? [] : [`${state} is none of ${[...states]}`]),
  ];
}

function count(
  plan: readonly Deed[],
  { results, world: { log }, met }: {
    readonly results: readonly ScheduledResult[];
    readonly world: World;
    readonly met: Met;
  },
): void {
  const has = (kind: ScheduledResult["kind"]): number =>
    results.some((result) => result.kind === kind) ? 1 : 0;
  met.failure += has("error");
  met.takenBack += has("compensated");
  met.stuck += has("stuck");
  met.skipped += has("skipped");
  met.exclusive += plan.length > 1 && plan.some(({ exclusive }) => exclusive) ? 1 : 0;
  met.parallel += log.some((event, at) => event.startsWith("begin") && log[at + 1]?.startsWith("begin"))
    ? 1
    : 0;
}

if (import.meta.main) {
  const [count = DEFAULT_COUNT, seed = 1] = Deno.args;
  const started = performance.now();
  const met = await fuzzSchedule(Number(count), Number(seed));
  console.log(`${count} plans in ${((performance.now() - started) / 1000).toFixed(0)} s, none went wrong`);
  console.log(JSON.stringify(met));
}
