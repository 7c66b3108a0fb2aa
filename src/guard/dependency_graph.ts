/**
 * Which call of a plan waits for which: from what each call reads and writes, what must run alone, and what is declared.
 *
 * The order of the list decides who goes first of two calls that touch one source, unless `after` says otherwise. So
 * only what is declared can go round in a circle.
 * @module
 */
import type { ToolCall } from "../core/tool.ts";

/** A call of a plan. What it reads and writes is its own: two calls of one tool may touch different sources. */
export interface PlannedCall extends ToolCall {
  /** Names of the sources it reads; those that its tool declares, without it. */
  readonly reads?: readonly string[];
  /** Names of the sources it writes; those that its tool declares, without it. */
  readonly writes?: readonly string[];
  /** Whether it may run beside others; what its tool declares, without it. */
  readonly concurrency?: "shared" | "exclusive";
  /** Ids of calls of the plan that must have succeeded before it begins. */
  readonly after?: readonly string[];
  /** The call that undoes it, made of its result; only with it can a plan that fails be taken back. */
  readonly undo?: (value: unknown) => Pick<ToolCall, "tool" | "args">;
}

/** Why one call waits for another. */
export interface Dependency {
  /** The id of the call that goes first. */
  readonly on: string;
  /** `needs` where the later call makes no sense unless the first succeeds, `order` where it only must not overtake it. */
  readonly kind: "needs" | "order";
  /** What joins them, for people. */
  readonly why: string;
}

/** What waits for what. */
export interface DependencyGraph {
  /** What each call waits for, by its id. */
  readonly dependencies: ReadonlyMap<string, readonly Dependency[]>;
  /** Calls that could run side by side, wave after wave, by their ids; without those that a cycle holds up. */
  readonly waves: readonly (readonly string[])[];
  /** Declared cycles: each a list of ids, of which every one waits for the next and the last for the first. */
  readonly cycles: readonly (readonly string[])[];
}

/** What is known of a source on the way through the calls. */
interface Source {
  writer?: string;
  readers: string[];
}

/**
 * Finds what waits for what.
 *
 * @param calls the calls, with what they read and write; ids are unique, and those in `after` exist
 */
export function dependencyGraph(calls: readonly PlannedCall[]): DependencyGraph {
  const { sorted, stuck } = sortByAfter(calls);
  const sources = new Map<string, Source>();
  const dependencies = new Map<string, readonly Dependency[]>(stuck.map((call) => [call.id, declared(call)]));
  const levels = new Map<string, number>();
  let barrier: string | undefined;
  let sinceBarrier: string[] = [];

  for (const call of sorted) {
    const found = [...declared(call), ...conflicts(call, sources)];
    if (barrier !== undefined) found.push({ on: barrier, kind: "order", why: `"${barrier}" runs alone` });
    if (call.concurrency === "exclusive") {
      for (const on of sinceBarrier) found.push({ on, kind: "order", why: "it runs alone" });
      [barrier, sinceBarrier] = [call.id, []];
    } else sinceBarrier.push(call.id);
    dependencies.set(call.id, found);
    levels.set(call.id, found.reduce((level, { on }) => Math.max(level, (levels.get(on) ?? 0) + 1), 0));
  }
  const waves: string[][] = [];
  for (const [id, level] of levels) (waves[level] ??= []).push(id);
  return { dependencies, waves, cycles: findCycles(stuck) };
}

function declared({ after = [] }: PlannedCall): Dependency[] {
  return [...new Set(after)].map((on) => ({ on, kind: "needs", why: "it was declared to come after" }));
}

/** What a call waits for because of its sources, which then know of it. */
function conflicts({ id, reads = [], writes = [] }: PlannedCall, sources: Map<string, Source>): Dependency[] {
  const found: Dependency[] = [];
  const written = new Set(writes);
  for (const name of new Set([...reads, ...writes])) {
    const source = sources.get(name) ?? { readers: [] };
    sources.set(name, source);
    const isWritten = written.has(name);
    if (source.writer !== undefined) {
      const why = `it ${isWritten ? "writes" : "reads"} "${name}", which "${source.writer}" writes`;
      found.push({ on: source.writer, kind: "needs", why });
    }
    if (!isWritten) {
      source.readers.push(id);
      continue;
    }
    for (const on of source.readers) {
      found.push({ on, kind: "order", why: `it writes "${name}", which "${on}" reads` });
    }
    source.writer = id;
    source.readers = [];
  }
  return found;
}

/** The calls in the order of the list, each moved behind those it comes after; and those in or behind cycles. */
function sortByAfter(
  calls: readonly PlannedCall[],
): { readonly sorted: readonly PlannedCall[]; readonly stuck: readonly PlannedCall[] } {
  const placed = new Set<string>();
  const sorted: PlannedCall[] = [];
  let waiting: readonly PlannedCall[] = calls;
  for (let before = -1; before !== sorted.length;) {
    before = sorted.length;
    const later: PlannedCall[] = [];
    for (const call of waiting) {
      if ((call.after ?? []).every((id) => placed.has(id))) {
        placed.add(call.id);
        sorted.push(call);
      } else later.push(call);
    }
    waiting = later;
  }
  return { sorted, stuck: waiting };
}

/** Cycles among calls of which each waits for another of them: one for each group that is caught in one. */
function findCycles(stuck: readonly PlannedCall[]): readonly (readonly string[])[] {
  const byId = new Map(stuck.map((call) => [call.id, call]));
  const seen = new Set<string>();
  const cycles: string[][] = [];
  for (const { id } of stuck) {
    const path: string[] = [];
    let at: string | undefined = id;
    while (at !== undefined && !seen.has(at)) {
      seen.add(at);
      path.push(at);
      at = byId.get(at)?.after?.find((other) => byId.has(other));
    }
    const start = at === undefined ? -1 : path.indexOf(at);
    if (start >= 0) cycles.push(path.slice(start));
  }
  return cycles;
}
