/**
 * How long two calls take alone and at once: whether they ran side by side.
 * @module
 */
import type { CheckContext } from "../core/check.ts";
import type { Outcome } from "../core/outcome.ts";
import type { ToolCall } from "../core/tool.ts";

/** A call that works for less than this is over before clocks can tell, in milliseconds. */
const LEAST_MS = 20;

/** Below this part of the time that two calls take one after another, they overlapped; all of it is half. */
const SHARE = 2 / 3;

/** How often both calls are made, alone and at once. */
export const ROUNDS = 3;

/** Milliseconds until the last of some calls was done; none where one was not. */
export function timeOf(outcomes: readonly Outcome[]): number | undefined {
  return outcomes.length > 0 && outcomes.every(({ kind }) => kind === "ok")
    ? Math.max(...outcomes.map(({ elapsedMs }) => elapsedMs))
    : undefined;
}

/** How long calls take, in milliseconds. */
export interface Times {
  /** What a call takes that does no work: that much of two calls may overlap. */
  readonly idle: number;
  /** The least that each call takes alone: noise only adds. */
  readonly alone: readonly number[];
  /** What both take at once. */
  readonly atOnce: readonly number[];
}

/**
 * Makes two calls alone and at once by turns, as long as an overlap may come of it.
 *
 * @param calls the calls
 * @param seen the time in which both were done when they were first made at once
 * @param context what makes them
 * @returns none where a call is refused, or works too little to be measured
 */
export async function measureTimes(
  calls: readonly ToolCall[],
  seen: number,
  context: CheckContext,
): Promise<Times | undefined> {
  let idle = 0;
  for (const call of calls) {
    const unknown = await context.call({ ...call, tool: `${call.tool}_without_work` });
    idle = Math.max(idle, unknown.elapsedMs);
  }
  let alone: readonly number[] = calls.map(() => Infinity);
  const atOnce: number[] = [];
  while (atOnce.length < ROUNDS) {
    const least: number[] = [];
    for (const [place, call] of calls.entries()) {
      const ms = timeOf([await context.call(call)]);
      if (ms === undefined) return undefined;
      least.push(Math.min(ms, alone[place] ?? ms));
    }
    alone = least;
    if (Math.min(...alone) - idle < LEAST_MS) return undefined;
    if (!isOverlap(seen, { idle, alone })) return { idle, alone, atOnce: [] };
    const both = timeOf(await Promise.all(calls.map((call) => context.call(call))));
    if (both === undefined) return undefined;
    atOnce.push(both);
  }
  return { idle, alone, atOnce };
}

/** Whether a time is too short for both calls, one after another. */
export function isOverlap(ms: number, { idle, alone }: Pick<Times, "idle" | "alone">): boolean {
  const work = alone.reduce((sum, one) => sum + one - idle, 0);
  return ms - idle < SHARE * work;
}
