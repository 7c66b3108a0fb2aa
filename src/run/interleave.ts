/**
 * Interleavings: calls that start while others are under way, in orders drawn from a seed.
 *
 * What a tool waits for cannot be held back from outside; when a call starts can. Each call has a few ticks before its
 * start, fast-check's scheduler draws how the ticks and the starts of all of them mix, and a tick lets the calls that
 * have begun go on a little.
 * @module
 */
import fc from "fast-check";
import type { Outcome } from "../core/outcome.ts";
import type { Interleaving, Tick } from "../core/test_case.ts";
import type { ToolCall } from "../core/tool.ts";
import { deriveSeed } from "../generate/numbers.ts";
import { invoke, pass } from "./invoke.ts";
import type { Plan } from "./plan.ts";

/**
 * How many ticks each call has before its start. With two, each distance of two calls is among the three interleavings
 * of a kind of tick; with more it would be a matter of luck.
 */
const TICKS = 2;

/** How many orders are drawn for one kept: many mean the same. */
const DRAWS_EACH = 6;

/** From the finest to the coarsest; drawn orders take them by turns. */
const KINDS: readonly Tick[] = ["microtask", "task", "millisecond"];

/** What is drawn. */
interface Wanted {
  readonly seed: number;
  /** How many calls there are to interleave. */
  readonly calls: number;
  /** The greatest number of interleavings. */
  readonly most: number;
}

/** Draws interleavings, no two of them alike and none in which all calls start at once. */
export async function drawInterleavings({ seed, calls, most }: Wanted): Promise<readonly Interleaving[]> {
  const drawn = new Map<string, Interleaving>();
  const schedulers = fc.sample(fc.scheduler(), {
    seed: deriveSeed(seed, String(calls)),
    numRuns: most * DRAWS_EACH,
  });
  for (const scheduler of schedulers) {
    const tick = KINDS[drawn.size % KINDS.length] ?? "microtask";
    const interleaving = { tick, order: gather(await drawSteps(scheduler, calls)) };
    if (interleaving.order.length > calls) drawn.set(showInterleaving(interleaving), interleaving);
    if (drawn.size === most) break;
  }
  return [...drawn.values()];
}

/** One step: the place of a call that starts, or a tick. */
type DrawnStep = number | "tick";

/** Lets the scheduler mix the steps of each call, which stay in their order. */
async function drawSteps(scheduler: fc.Scheduler, calls: number): Promise<readonly DrawnStep[]> {
  const steps: DrawnStep[] = [];
  for (let call = 0; call < calls; call++) {
    const own: readonly DrawnStep[] = [...Array<"tick">(TICKS).fill("tick"), call];
    scheduler.scheduleSequence(own.map((step) => (): Promise<void> => {
      steps.push(step);
      return Promise.resolve();
    }));
  }
  await scheduler.waitIdle();
  return steps;
}

/** The steps from the first start to the last, ticks in a row as one: nothing is under way before, and all is after. */
function gather(steps: readonly DrawnStep[]): Interleaving["order"] {
  const isStart = (step: DrawnStep): boolean => step !== "tick";
  const order: Interleaving["order"][number][] = [];
  for (const step of steps.slice(steps.findIndex(isStart), steps.findLastIndex(isStart) + 1)) {
    const last = order.at(-1);
    if (step !== "tick") order.push({ start: step });
    else if (last !== undefined && "ticks" in last) order.splice(-1, 1, { ticks: last.ticks + 1 });
    else order.push({ ticks: 1 });
  }
  return order;
}

/** Names an interleaving: `start 1, 2 microtasks, start 2`. */
export function showInterleaving({ tick, order }: Interleaving): string {
  return order.map((step) =>
    "start" in step ? `start ${step.start + 1}` : `${step.ticks} ${tick}${step.ticks === 1 ? "" : "s"}`
  ).join(", ");
}

/**
 * Makes calls, each when it is its turn to start.
 *
 * @returns what came of them, in the order in which they were given
 */
export async function playInterleaving(
  { registry, timeoutMs }: Plan,
  calls: readonly ToolCall[],
  { tick, order }: Interleaving,
): Promise<readonly Outcome[]> {
  const started = new Map<ToolCall, Promise<Outcome>>();
  for (const step of order) {
    const call = "start" in step ? calls[step.start] : undefined;
    if (call !== undefined) {
      const outcome = invoke(registry, call, timeoutMs);
      // Waited for below; until then nobody hears that the time of the run is over.
      outcome.catch(() => {});
      started.set(call, outcome);
    } else if ("ticks" in step) { for (let passed = 0; passed < step.ticks; passed++) await pass(tick); }
  }
  return await Promise.all(calls.flatMap((call) => started.get(call) ?? []));
}
