/**
 * Batches: many items in one call, of which one that fails does not fail the others.
 * @module
 */
import type { Awaitable } from "../core/check.ts";
import type { ToolError } from "../core/outcome.ts";
import { failedInside } from "./execute.ts";
import { ToolRefusal } from "./tool_refusal.ts";

/** What came of one item. */
export type SettledItem<Item, Result> =
  | { readonly item: Item; readonly ok: true; readonly value: Result }
  | { readonly item: Item; readonly ok: false; readonly error: ToolError };

/** How a batch is worked through. */
export interface BatchOptions {
  /** How many items are worked on at once; 8 without it. */
  readonly limit?: number;
  /** Aborted when nobody waits any more: items that were not begun then are not. */
  readonly signal?: AbortSignal;
}

/**
 * Works on every item of a batch.
 *
 * @param items the items
 * @param work what is done with each; what it throws becomes the refusal of that item alone
 * @param options how many at once, and until when
 * @returns one entry for each item, in their order
 */
export async function settleEach<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Awaitable<Result>,
  { limit = 8, signal }: BatchOptions = {},
): Promise<readonly SettledItem<Item, Result>[]> {
  const settled: SettledItem<Item, Result>[] = [];
  const queue = items.entries();

  async function worker(): Promise<void> {
    for (const [index, item] of queue) settled[index] = await settle(item, index);
  }

  async function settle(item: Item, index: number): Promise<SettledItem<Item, Result>> {
    if (signal?.aborted) {
      return {
        item,
        ok: false,
        error: { type: "cancelled", message: "The call was given up before this item" },
      };
    }
    try {
      return { item, ok: true, value: await work(item, index) };
    } catch (error) {
      return { item, ok: false, error: error instanceof ToolRefusal ? error.refusal : failedInside() };
    }
  }

  await Promise.all(Array.from({ length: Math.max(1, Math.min(limit, items.length)) }, worker));
  return settled;
}
