/**
 * Batches of cases: calls that are made at once, read back.
 * @module
 */
import { isJsonObject } from "../core/json.ts";
import type { ReplayBatch } from "../core/replay_case.ts";
import type { Interleaving, Tick } from "../core/test_case.ts";
import { readList } from "./read_list.ts";

const TICKS: readonly Tick[] = ["microtask", "task", "millisecond"];

/** How many ticks may pass between two calls: more of them are no race. */
const MAX_TICKS = 1_000;

/** Reads a batch; undefined where it is none. */
export function readBatch(value: unknown): ReplayBatch | undefined {
  if (!isJsonObject(value)) return undefined;
  const { at } = value;
  const calls = readList(value.calls, readCall);
  const starts = value.starts === undefined ? undefined : readStarts(value.starts);
  if (calls === undefined || !isCount(at, calls.length - 1)) return undefined;
  if (value.starts === undefined) return { calls, at };
  // Every call starts once, or nobody would hear of it.
  const started = starts?.order.flatMap((step) => "start" in step ? step.start : []).toSorted((a, b) =>
    a - b
  );
  return starts === undefined || started?.join() !== [...calls.keys()].join()
    ? undefined
    : { calls, at, starts };
}

function readCall(value: unknown): ReplayBatch["calls"][number] | undefined {
  if (!isJsonObject(value) || value.args === undefined) return undefined;
  const { id, tool, args } = value;
  return typeof id === "string" && typeof tool === "string" ? { id, tool, args } : undefined;
}

function readStarts(value: unknown): Interleaving | undefined {
  if (!isJsonObject(value)) return undefined;
  const tick = TICKS.find((known) => known === value.tick);
  const order = readList(value.order, (step): Interleaving["order"][number] | undefined => {
    if (!isJsonObject(step)) return undefined;
    if (isCount(step.start, MAX_TICKS)) return { start: step.start };
    return isCount(step.ticks, MAX_TICKS) ? { ticks: step.ticks } : undefined;
  });
  return tick === undefined || order === undefined ? undefined : { tick, order };
}

function isCount(value: unknown, most: number): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= most;
}
