/**
 * Which times tell that calls of an exclusive tool overlapped.
 * @module
 */
import { assertEquals } from "@std/assert";
import { observe } from "../../src/checks/_example.ts";
import { exclusiveAlone } from "../../src/checks/exclusive_alone.ts";
import { settlesInBudget } from "../../src/checks/settles_in_budget.ts";
import type { Observation } from "../../src/core/check.ts";
import type { Outcome } from "../../src/core/outcome.ts";
import type { ToolDefinition } from "../../src/core/tool.ts";
import { verdict } from "./_judge.ts";

function callOf(query: string, elapsedMs: number, tool: Partial<ToolDefinition>): Observation {
  const observation = observe({ tool, args: { query }, outcome: { kind: "ok", value: query } });
  return { ...observation, outcome: { ...observation.outcome, elapsedMs } };
}

/** Times of further calls; a word is a refusal. */
function took(times: readonly (number | "refused")[]): readonly Outcome[] {
  return times.map((ms) =>
    ms === "refused"
      ? { kind: "error", error: { message: "busy" }, elapsedMs: 1 }
      : { kind: "ok", value: 1, elapsedMs: ms }
  );
}

/** The verdict on two calls seen at once; then two without work, and rounds of two alone and two at once. */
async function judgeTimes(
  seen: number,
  rest: readonly (number | "refused")[],
  { tool = { concurrency: "exclusive" }, others = ["b"] }: {
    readonly tool?: Partial<ToolDefinition>;
    readonly others?: readonly string[];
  } = {},
): Promise<string> {
  const batch = ["a", ...others].map((query) => callOf(query, seen, tool));
  const [first = callOf("a", seen, tool)] = batch;
  return await verdict(exclusiveAlone, { ...first, batch }, { answers: took(rest) });
}

const OVERLAP = [40, 40, 41, 41] as const;
const QUEUE = [40, 40, 40, 80] as const;

Deno.test("two calls in the time of one are found, when that shows again", async () => {
  assertEquals(await judgeTimes(41, [0, 0, ...OVERLAP, ...OVERLAP, ...OVERLAP]), "overlaps");
  assertEquals(await judgeTimes(41, [0, 0, ...OVERLAP, ...QUEUE, ...OVERLAP]), "overlaps");
  assertEquals(await judgeTimes(41, [0, 0, ...OVERLAP, ...QUEUE, ...QUEUE]), "fine");
});

Deno.test("calls that wait for each other are fine, and need no confirmation", async () => {
  assertEquals(await judgeTimes(80, [0, 0, 40, 40]), "fine");
  assertEquals(await judgeTimes(54, [0, 0, 40, 40]), "fine");
});

Deno.test("a slow machine adds to some times, and the least of them counts", async () => {
  assertEquals(await judgeTimes(80, [0, 0, 90, 90, 40, 80, 40, 40]), "fine");
  assertEquals(await judgeTimes(80, [0, 0, 90, 90, 40, 80, 90, 40, 40, 80, 40, 40, 40, 80]), "fine");
});

Deno.test("the way to the registry and back may overlap, the work may not", async () => {
  // 100 ms of way and 30 ms of work: 160 ms at once are a queue, though far less than 260.
  const round = [130, 130, 130, 160] as const;
  assertEquals(await judgeTimes(160, [100, 100, ...round, ...round, ...round]), "fine");
  assertEquals(await judgeTimes(160, [0, 0, ...round, ...round, ...round]), "overlaps");
});

Deno.test("short calls, refusals, equal calls, and tools that are not exclusive are not judged", async () => {
  const all = [0, 0, ...OVERLAP, ...OVERLAP, ...OVERLAP];
  assertEquals(await judgeTimes(12, [0, 0, 12, 12]), "undecided");
  assertEquals(await judgeTimes(41, [0, 0, 40, 40, 41, "refused"]), "undecided");
  assertEquals(await judgeTimes(41, [0, 0, "refused", 40]), "undecided");
  assertEquals(await judgeTimes(41, all, { others: ["a"] }), "undecided");
  assertEquals(await judgeTimes(41, all, { others: ["b", "c"] }), "undecided");
  assertEquals(await judgeTimes(41, all, { tool: { concurrency: "shared" } }), "undecided");
});

Deno.test("the last of several exclusive calls may be late, and a call alone may not", async () => {
  const late = observe({ tool: { concurrency: "exclusive" }, outcome: { kind: "timeout" } });
  assertEquals(await verdict(settlesInBudget, { ...late, batch: [late, late] }), "undecided");
  assertEquals(await verdict(settlesInBudget, late), "hangs");
});
