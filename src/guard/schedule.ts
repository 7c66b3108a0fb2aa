/**
 * The scheduler: many calls at once, side by side where they do not touch one another, and taken back where one fails.
 * @module
 */
import { UsageError } from "../core/errors.ts";
import type { Registry } from "../core/registry.ts";
import { type Dependency, dependencyGraph, type PlannedCall } from "./dependency_graph.ts";
import { callSafely, type FailedEnding, type Success, takeBack } from "./take_back.ts";

/** What came of one call of a plan. */
export type ScheduledResult =
  & {
    /** The id of the call. */
    readonly id: string;
  }
  & (
    | { readonly kind: "ok"; readonly value: unknown }
    | { readonly kind: "error"; readonly ending: FailedEnding }
    /** It was not begun: why, and the call that was the reason, where one was. */
    | { readonly kind: "skipped"; readonly why: string; readonly because?: string }
    /** It had succeeded and was taken back, because of the call that failed first or because the plan was given up. */
    | { readonly kind: "compensated"; readonly value: unknown; readonly because?: string }
    /** It had succeeded and could not be taken back, or a write that stays rests on it. */
    | { readonly kind: "stuck"; readonly value: unknown; readonly ending: FailedEnding }
  );

/** How a plan is worked through. */
export interface ScheduleOptions {
  /** How many calls run at once; 8 without it. */
  readonly limit?: number;
  /** Aborted when nobody waits any more: what runs is told so, what was not begun is not, what is done is taken back. */
  readonly signal?: AbortSignal;
}

/**
 * Makes the calls of a plan.
 *
 * A call begins when those it waits for have ended; one that needs a call which did not succeed is skipped, the others go
 * on. Where a call fails or the plan is given up, every call that succeeded and has an `undo` is taken back in the end,
 * the last to succeed first, and none that has one is begun any more. One on which a write rests that stays, since it has
 * no `undo` or could not be undone, is not taken back from under it and is `stuck`. A call that failed is not taken back:
 * what it did is not known.
 *
 * @param calls the calls; their order says who goes first of two that touch one source
 * @param registry whose tools are called, best a guarded one, since a call that never ends is waited for
 * @param options how many at once, and until when
 * @returns what came of each call, in the order given
 * @throws {UsageError} before anything is called, where ids are not unique, do not exist, or wait for one another, or
 * where the limit is no whole number from 1
 *
 * @example
 * ```ts
 * import { createRegistry, defineTool, guard, schedule } from "@messcall/messcall/guard";
 * import { assertEquals } from "@std/assert";
 *
 * let stock = 5;
 * const take = defineTool({
 *   name: "take",
 *   description: "Takes things from the stock; fails where there are too few.",
 *   input: { type: "object", properties: { n: { type: "integer" } }, required: ["n"] },
 *   reads: ["stock"],
 *   writes: ["stock"],
 *   execute: ({ n }) => {
 *     if (n > stock) throw new Error("too few");
 *     return stock -= n;
 *   },
 * });
 * const call = (id: string, n: number) => ({
 *   id,
 *   tool: "take",
 *   args: { kind: "json", value: { n } } as const,
 *   undo: () => ({ tool: "take", args: { kind: "json", value: { n: -n } } as const }),
 * });
 * const results = await schedule([call("a", 3), call("b", 4), call("c", 1)], guard(createRegistry([take])));
 * assertEquals(results.map(({ kind }) => kind), ["compensated", "error", "skipped"]);
 * assertEquals(stock, 5);
 * ```
 */
export async function schedule(
  calls: readonly PlannedCall[],
  registry: Pick<Registry, "tools" | "call">,
  { limit = 8, signal = new AbortController().signal }: ScheduleOptions = {},
): Promise<readonly ScheduledResult[]> {
  if (!Number.isInteger(limit) || limit < 1) {
    throw new UsageError(
      `Cannot run ${limit} calls at once: that is no whole number from 1`,
      "Give limit such a number, or leave it out",
    );
  }
  const plan = withDeclared(calls, registry);
  const dependencies = readDependencies(plan);
  const results = new Map<string, ScheduledResult>();
  const succeeded: Success[] = [];
  let failed: string | undefined;

  function whyNot({ id, undo }: PlannedCall): ScheduledResult | undefined {
    for (const { on, kind, why } of dependencies.get(id) ?? []) {
      if (kind !== "needs" || results.get(on)?.kind === "ok") continue;
      const state = results.get(on)?.kind === "skipped" ? "was skipped" : "failed";
      return { id, kind: "skipped", why: `"${on}" ${state}: ${why}`, because: on };
    }
    if (signal.aborted) return { id, kind: "skipped", why: "the plan was given up before it began" };
    if (failed === undefined || undo === undefined) return undefined;
    return {
      id,
      kind: "skipped",
      why: `"${failed}" failed: it would only be taken back`,
      because: failed,
    };
  }

  async function make(call: PlannedCall): Promise<void> {
    const { id, tool, args } = call;
    const ending = await callSafely(registry, { id, tool, args }, signal);
    if (ending.kind === "ok") succeeded.push({ call, value: ending.value });
    else failed ??= id;
    results.set(id, ending.kind === "ok" ? { id, ...ending } : { id, kind: "error", ending });
  }

  await work(plan, dependencies, {
    limit,
    async make(call): Promise<void> {
      const skipped = whyNot(call);
      if (skipped === undefined) await make(call);
      else results.set(call.id, skipped);
    },
  });
  if (failed !== undefined || signal.aborted) {
    for (const { call: { id }, value, ending } of await takeBack(registry, succeeded, dependencies)) {
      results.set(
        id,
        ending.kind === "ok"
          ? { id, kind: "compensated", value, ...(failed === undefined ? {} : { because: failed }) }
          : { id, kind: "stuck", value, ending },
      );
    }
  }
  return calls.flatMap(({ id }) => results.get(id) ?? []);
}

/** Gives each call what its tool declares and it leaves open. */
function withDeclared(
  calls: readonly PlannedCall[],
  { tools }: Pick<Registry, "tools">,
): readonly PlannedCall[] {
  const byName = new Map(tools.map((tool) => [tool.name, tool]));
  return calls.map((call) => {
    const { reads = [], writes = [], concurrency = "shared" } = byName.get(call.tool) ?? {};
    return { reads, writes, concurrency, ...call };
  });
}

function readDependencies(calls: readonly PlannedCall[]): ReadonlyMap<string, readonly Dependency[]> {
  const ids = new Set<string>();
  for (const { id } of calls) {
    if (ids.has(id)) {
      throw new UsageError(
        `Cannot schedule "${id}": two calls have that id`,
        "Give each call an id of its own",
      );
    }
    ids.add(id);
  }
  for (const { id, after = [] } of calls) {
    const unknown = after.find((other) => !ids.has(other));
    if (unknown === undefined) continue;
    throw new UsageError(
      `Cannot schedule "${id}": it comes after "${unknown}", which is no call of the plan`,
      "Name the id of a call in the same plan",
    );
  }
  const { dependencies, cycles } = dependencyGraph(calls);
  const [cycle] = cycles;
  if (cycle === undefined) return dependencies;
  const [first = ""] = cycle;
  throw new UsageError(
    `Cannot schedule "${first}": it waits for itself, ${[...cycle, first].join(" after ")}`,
    "Leave one of these out of after",
  );
}

/** Works through calls: each once, when all that it waits for is done, and not too many at a time. */
function work(
  calls: readonly PlannedCall[],
  dependencies: ReadonlyMap<string, readonly Dependency[]>,
  { limit, make }: { readonly limit: number; readonly make: (call: PlannedCall) => Promise<void> },
): Promise<void> {
  const waiting = new Map<string, number>();
  const waiters = new Map<string, PlannedCall[]>();
  const ready: PlannedCall[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let running = 0;
  let open = calls.length;

  for (const call of calls) {
    const on = new Set((dependencies.get(call.id) ?? []).map((dependency) => dependency.on));
    waiting.set(call.id, on.size);
    if (on.size === 0) ready.push(call);
    for (const id of on) waiters.set(id, [...waiters.get(id) ?? [], call]);
  }

  function finish({ id }: PlannedCall): void {
    running--;
    open--;
    for (const call of waiters.get(id) ?? []) {
      const left = (waiting.get(call.id) ?? 1) - 1;
      waiting.set(call.id, left);
      if (left === 0) ready.push(call);
    }
    begin();
  }

  function begin(): void {
    if (open === 0) resolve();
    while (running < limit) {
      const call = ready.shift();
      if (call === undefined) return;
      running++;
      make(call).then(() => finish(call), reject);
    }
  }

  begin();
  return promise;
}
