/**
 * Shares: which of several machines makes which part of a run. It follows from the plan alone, so that each knows its own.
 * @module
 */

/** What falls to which shard, by its number from 1. */
export interface Shares {
  /** The shard of each tool, in the order of the plan. */
  readonly tools: readonly number[];
  /** The shard of what takes all tools together: effects, sequences and what is stored. */
  readonly across: number;
  /** The shard of the names that do not exist. */
  readonly names: number;
}

/** What learning what a tool accepts costs beside testing it: its clean calls, and nothing is made smaller. */
const LEARNING_COST = 0.25;

/**
 * Shares a run out, the greatest part first, each to the shard that has the least to do.
 *
 * @param tools how many tools there are
 * @param count how many shards
 */
export function shareOut(tools: number, count: number): Shares {
  const loads = Array.from({ length: count }, () => 0);
  function assign(cost: number): number {
    const least = loads.indexOf(Math.min(...loads));
    loads[least] = (loads[least] ?? 0) + cost;
    return least + 1;
  }
  const across = assign(tools * LEARNING_COST);
  const owners = Array.from({ length: tools }, () => assign(1));
  return { across, tools: owners, names: assign(1) };
}
