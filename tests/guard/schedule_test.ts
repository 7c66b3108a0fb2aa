/**
 * Rows B6 and D3: plans of calls, from what each of them reads and writes.
 */
import { assert, assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { UsageError } from "../../src/core/errors.ts";
import type { Ending } from "../../src/core/outcome.ts";
import type { ToolCall, ToolDefinition } from "../../src/core/tool.ts";
import {
  createRegistry,
  defineTool,
  dependencyGraph,
  guard,
  type PlannedCall,
  schedule,
  type Tool,
} from "../../src/guard/mod.ts";
import { SIGNAL } from "./_call.ts";
import { fuzzSchedule } from "./schedule_fuzz.ts";

function planned(id: string, more: Partial<PlannedCall> = {}): PlannedCall {
  return { id, tool: "tool", args: { kind: "json", value: {} }, ...more };
}

/** A registry whose calls end as they are told, and which keeps what was called. */
function registryOf(
  end: (call: ToolCall, signal: AbortSignal) => Ending | Promise<Ending>,
  tools: readonly ToolDefinition[] = [],
): {
  readonly tools: readonly ToolDefinition[];
  readonly called: string[];
  call(call: ToolCall, signal: AbortSignal): Promise<Ending>;
} {
  const called: string[] = [];
  return {
    tools,
    called,
    call(call, signal): Promise<Ending> {
      called.push(call.id);
      return Promise.resolve(end(call, signal));
    },
  };
}

const OK: Ending = { kind: "ok", value: 1 };
const NO: Ending = { kind: "error", error: { message: "no" } };
const undo = (): ToolCall => planned("x", { tool: "undo" });

/** What each call waits for, in short. */
function graphOf(calls: readonly PlannedCall[]): Record<string, readonly string[]> {
  const { dependencies } = dependencyGraph(calls);
  return Object.fromEntries(
    [...dependencies].map(([id, list]) => [id, list.map(({ on, kind }) => `${kind} ${on}`)]),
  );
}

Deno.test("B6: two calls of one tool do not collide, and a call does not wait for itself", () => {
  assertEquals(
    graphOf([
      planned("1", { writes: ["file:a"] }),
      planned("2", { writes: ["file:b"] }),
      planned("3", { reads: ["n"], writes: ["n"] }),
    ]),
    { 1: [], 2: [], 3: [] },
  );
});

Deno.test("B6: the order of the list decides who goes first, in every kind of conflict", () => {
  const [read, write] = [{ reads: ["x"] }, { writes: ["x"] }];
  assertEquals(graphOf([planned("1", write), planned("2", read)]), { 1: [], 2: ["needs 1"] });
  assertEquals(graphOf([planned("1", read), planned("2", write)]), { 1: [], 2: ["order 1"] });
  assertEquals(graphOf([planned("1", write), planned("2", write)]), { 1: [], 2: ["needs 1"] });
  assertEquals(graphOf([planned("1", read), planned("2", read)]), { 1: [], 2: [] });
  assertEquals(graphOf([planned("1", { ...read, after: ["2"] }), planned("2", write)]), {
    2: [],
    1: ["needs 2", "needs 2"],
  });
});

Deno.test("B6: coupling says what joins two calls, and waves what could run side by side", () => {
  const graph = dependencyGraph([
    planned("fetch", { writes: ["cache"] }),
    planned("list"),
    planned("read", { reads: ["cache"] }),
    planned("clear", { writes: ["cache"] }),
  ]);
  assertEquals(graph.dependencies.get("read"), [
    { on: "fetch", kind: "needs", why: 'it reads "cache", which "fetch" writes' },
  ]);
  assertEquals(graph.waves, [["fetch", "list"], ["read"], ["clear"]]);
});

Deno.test("B6: a declared cycle is named, and nothing is called", async () => {
  const registry = registryOf(() => OK);
  const calls = [
    planned("a", { after: ["b"] }),
    planned("b", { after: ["c"] }),
    planned("c", { after: ["a"] }),
    planned("d", { after: ["a"] }),
    planned("e"),
  ];
  assertEquals(dependencyGraph(calls).cycles, [["a", "b", "c"]]);
  const error = await assertRejects(() => schedule(calls, registry), UsageError);
  assertStringIncludes(error.message, "a after b after c after a");
  assertEquals(registry.called, []);
  await assertRejects(() => schedule([planned("a", { after: ["z"] })], registry), UsageError, '"z"');
  await assertRejects(() => schedule([planned("a"), planned("a")], registry), UsageError, "two calls");
});

Deno.test("B6: what a tool declares holds for its calls that say nothing of their own", async () => {
  const running = new Set<string>();
  const seen: number[] = [];
  const registry = registryOf(async ({ id }) => {
    running.add(id);
    seen.push(running.size);
    await Promise.resolve();
    running.delete(id);
    return OK;
  }, [{ name: "tool", inputSchema: true, writes: ["db"] }]);
  await schedule([planned("1"), planned("2")], registry);
  assertEquals(seen, [1, 1]);
  await schedule([planned("1", { writes: ["x"] }), planned("2", { writes: ["y"] })], registry);
  assertEquals(seen.slice(2), [1, 2]);
});

Deno.test("B6: those that need a call which failed are skipped with the reason, the others go on", async () => {
  const registry = registryOf(({ id }) => id === "1" ? NO : OK);
  const results = await schedule([
    planned("1", { writes: ["x"] }),
    planned("2", { reads: ["x"] }),
    planned("3", { after: ["2"] }),
    planned("4"),
  ], registry);
  assertEquals(results, [
    { id: "1", kind: "error", ending: NO },
    { id: "2", kind: "skipped", why: '"1" failed: it reads "x", which "1" writes', because: "1" },
    { id: "3", kind: "skipped", why: '"2" was skipped: it was declared to come after', because: "2" },
    { id: "4", kind: "ok", value: 1 },
  ]);
});

Deno.test("B6: a plan that fails is taken back, the last first; what cannot be is said", async () => {
  const registry = registryOf(({ id }) => id === "bad" ? NO : id === "2:undo" ? NO : OK);
  const chain = { writes: ["x"], undo };
  const results = await schedule(
    [
      planned("0", { writes: ["y"], undo }),
      planned("1", chain),
      planned("2", chain),
      planned("3", chain),
      planned("bad", { after: ["3"] }),
      planned("4", { after: ["3"], undo }),
    ],
    registry,
    { limit: 1 },
  );
  // The second could not be undone, and what it wrote rests on the first.
  assertEquals(registry.called, ["0", "1", "2", "3", "bad", "3:undo", "2:undo", "0:undo"]);
  assertEquals(results.map(({ kind }) => kind), [
    "compensated",
    "stuck",
    "stuck",
    "compensated",
    "error",
    "skipped",
  ]);
  const broken = await schedule([
    planned("1", {
      undo: () => {
        throw new Error("no id in the result");
      },
    }),
    planned("bad", { after: ["1"] }),
  ], registry);
  assertEquals(broken.map(({ kind }) => kind), ["stuck", "error"]);
});

Deno.test("B6: a plan that is given up begins nothing more, tells what runs, and is taken back", async () => {
  const stop = new AbortController();
  const registry = registryOf(({ id }, signal) => {
    if (id !== "2") return OK;
    const { promise, resolve } = Promise.withResolvers<Ending>();
    signal.addEventListener("abort", () => resolve({ kind: "timeout" }));
    queueMicrotask(() => stop.abort());
    return promise;
  });
  const results = await schedule(
    [planned("1", { undo }), planned("2", { after: ["1"] }), planned("3", { after: ["1"] })],
    registry,
    { limit: 1, signal: stop.signal },
  );
  assertEquals(results.map(({ kind }) => kind), ["compensated", "error", "skipped"]);
  assertEquals(registry.called, ["1", "2", "1:undo"]);
  assert(results[2]?.kind === "skipped" && results[2].why.includes("given up"));
});

Deno.test("D3: shared calls run side by side, an exclusive one alone and in its place; not too many at once", async () => {
  let running = 0;
  const log: string[] = [];
  const tool = defineTool({
    name: "tool",
    description: "Waits; changes nothing.",
    input: { type: "object" },
    execute: async (_, { callId }) => {
      log.push(`${callId} of ${++running}`);
      await new Promise((resolve) => setTimeout(resolve, 2));
      running--;
    },
  });
  const registry = guard(createRegistry([tool]));
  const alone = { concurrency: "exclusive" } as const;
  await schedule([planned("1"), planned("2"), planned("3", alone), planned("4"), planned("5")], registry);
  assertEquals(log, ["1 of 1", "2 of 2", "3 of 1", "4 of 1", "5 of 2"]);
  log.length = 0;
  await schedule(["1", "2", "3", "4", "5"].map((id) => planned(id)), registry, { limit: 2 });
  assertEquals(Math.max(...log.map((line) => Number(line.at(-1)))), 2);
});

Deno.test("B6: a write that stays is not undone from under, and a limit that is none is refused", async () => {
  const registry = registryOf(({ id }) => id === "3" ? NO : OK);
  const plan = [
    planned("1", { writes: ["x"], undo }),
    planned("2", { writes: ["x"] }),
    planned("3", { after: ["2"] }),
  ];
  const [first, second, third] = await schedule(plan, registry);
  assertEquals([first?.kind, second?.kind, third?.kind], ["stuck", "ok", "error"]);
  assert(first?.kind === "stuck" && first.ending.kind === "error");
  assertStringIncludes(first.ending.error.message, '"2"');
  assertEquals(registry.called, ["1", "2", "3"]);
  for (const limit of [NaN, 0, 1.5, -1]) {
    await assertRejects(() => schedule(plan, registry, { limit }), UsageError, "no whole number from 1");
  }
});

Deno.test("B6, D3: 2,000 random plans with random timing go as brute force says", async () => {
  const met = await fuzzSchedule(2000, 20_260_323);
  for (const [what, times] of Object.entries(met)) assert(times >= 20, `${what}: ${times} times only`);
});

Deno.test("D3: calls that are made at once, without a plan, of exclusive tools go one after another", async () => {
  const log: string[] = [];
  const work = (name: string, concurrency: "shared" | "exclusive"): Tool =>
    defineTool({
      name,
      description: "Works for a while.",
      input: { type: "object" },
      concurrency,
      execute: async () => {
        log.push(`+${name}`);
        await new Promise((resolve) => setTimeout(resolve, 2));
        log.push(`-${name}`);
      },
    });
  const registry = createRegistry([work("a", "exclusive"), work("b", "exclusive"), work("c", "shared")]);
  for (const one of [registry, guard(registry)]) {
    await Promise.all(["a", "b", "a"].map((tool, id) => one.call(callOf(tool, id), SIGNAL)));
    assertEquals(log.splice(0).join(" "), "+a -a +b -b +a -a");
    await Promise.all(["c", "a", "c"].map((tool, id) => one.call(callOf(tool, id), SIGNAL)));
    assertEquals(log.splice(0).filter((step) => step.endsWith("c")).join(" "), "+c +c -c -c");
  }
});

/** A call without arguments. */
function callOf(tool: string, id: number): ToolCall {
  return { id: `${id}`, tool, args: { kind: "json", value: {} } };
}
