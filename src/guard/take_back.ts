/**
 * Taking back: what succeeded in a plan that failed, undone from the last to the first.
 * @module
 */
import { type Ending, thrownText } from "../core/outcome.ts";
import type { Registry } from "../core/registry.ts";
import type { Dependency, PlannedCall } from "./dependency_graph.ts";

/** How a call ended that did not succeed. */
export type FailedEnding = Exclude<Ending, { readonly kind: "ok" }>;

/** A call that succeeded, and its result. */
export interface Success {
  readonly call: PlannedCall;
  readonly value: unknown;
}

/** A call that was to be taken back, and what came of that. */
export interface Undone extends Success {
  readonly ending: Ending;
}

/**
 * Undoes calls, the last to succeed first. A call stays on which a write rests that stays: undone from under it, the
 * later write would be lost in silence, or rest on what never was.
 *
 * @param registry whose tools are called
 * @param succeeded the calls that succeeded, in the order in which they did
 * @param dependencies what each call of the plan waited for
 * @returns what came of each call that has an `undo`, in the order in which they were undone
 */
export async function takeBack(
  registry: Pick<Registry, "call">,
  succeeded: readonly Success[],
  dependencies: ReadonlyMap<string, readonly Dependency[]>,
): Promise<readonly Undone[]> {
  const undone: Undone[] = [];
  /** Why a call must stay: the write that rests on it. */
  const held = new Map<string, string>();
  for (const { call, value } of succeeded.toReversed()) {
    const writer = held.get(call.id);
    const ending = call.undo === undefined
      ? undefined
      : writer === undefined
      ? await undoSafely(registry, call, value)
      : stays(writer);
    if (ending !== undefined) undone.push({ call, value, ending });
    if (ending?.kind === "ok" || (writer === undefined && (call.writes ?? []).length === 0)) continue;
    for (const { on, kind } of dependencies.get(call.id) ?? []) {
      if (kind === "needs" && !held.has(on)) held.set(on, writer ?? call.id);
    }
  }
  return undone;
}

function stays(writer: string): FailedEnding {
  return {
    kind: "error",
    error: {
      type: "internal",
      message: `It was left in place: what "${writer}" wrote rests on it and stays`,
    },
  };
}

/** Undoes a call. Whoever gave the plan up still wants it whole: this is not given up with it. */
async function undoSafely(
  registry: Pick<Registry, "call">,
  { id, undo }: PlannedCall,
  value: unknown,
): Promise<Ending> {
  try {
    const undoing = undo?.(value);
    if (undoing === undefined) return { kind: "ok", value: undefined };
    const { tool, args } = undoing;
    return await callSafely(registry, { id: `${id}:undo`, tool, args }, new AbortController().signal);
  } catch (error) {
    return { kind: "error", error: { type: "internal", message: `It has no undo: ${thrownText(error)}` } };
  }
}

/** Calls a tool; a registry that breaks its word and rejects fails this call and not the plan. */
export async function callSafely(
  registry: Pick<Registry, "call">,
  call: Parameters<Registry["call"]>[0],
  signal: AbortSignal,
): Promise<Ending> {
  try {
    return await registry.call(call, signal);
  } catch (error) {
    return { kind: "throw", error };
  }
}
