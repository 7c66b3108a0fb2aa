/**
 * A pair of registries, called as one: every call is made to both, in the same order, so that their state goes along.
 * @module
 */
import type { Ending, Outcome } from "../core/outcome.ts";
import type { Registry } from "../core/registry.ts";
import type { ToolCall } from "../core/tool.ts";
import { invoke } from "./invoke.ts";

/** A pair of registries. */
export interface Pair {
  /** The first one, by which the second is called along. */
  readonly registry: Registry;
  /** The other one. */
  readonly other: Registry;
  /** What came of a call in the other one. */
  outcomeOf(call: ToolCall): Outcome | undefined;
  /** What came of the last call in the other one. */
  last(): Outcome | undefined;
}

/** How long a call of the pair may take, for a limit that each of the two has. */
export function limitOfPair(timeoutMs: number): number {
  return 2 * timeoutMs + 1_000;
}

/**
 * Pairs two registries. Of the pair, neither is disposed with it.
 *
 * @param one the registry whose calls are made
 * @param other the registry that gets the same calls
 * @param timeoutMs how long a call may take in each
 */
export function pairRegistries(one: Registry, other: Registry, timeoutMs: number): Pair {
  const outcomes = new WeakMap<ToolCall, Outcome>();
  const names = new Set(other.tools.map(({ name }) => name));
  let last: Outcome | undefined;
  const registry: Registry = {
    source: one.source,
    tools: one.tools.filter(({ name }) => names.has(name)),
    problems: [],
    async call(call): Promise<Ending> {
      const { elapsedMs: _, ...ending } = await invoke(one, call, timeoutMs);
      last = await invoke(other, call, timeoutMs);
      outcomes.set(call, last);
      return ending;
    },
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
  return { registry, other, outcomeOf: (call) => outcomes.get(call), last: () => last };
}
