/**
 * Which of two changes made at once are lost.
 * @module
 */
import { assertEquals } from "@std/assert";
import { observe, oks } from "../../src/checks/_example.ts";
import { noLostUpdate } from "../../src/checks/no_lost_update.ts";
import type { JsonValue } from "../../src/core/json.ts";
import type { ToolDefinition } from "../../src/core/tool.ts";
import { verdict } from "./_judge.ts";

/** The verdict on two calls that were given these results at once, and three more, one by one. */
async function atOnce(
  [one, other]: readonly [JsonValue, JsonValue],
  later: readonly JsonValue[],
  tool: Partial<ToolDefinition> = {},
  args: JsonValue = { query: "a" },
): Promise<string> {
  const first = observe({ tool, outcome: { kind: "ok", value: one } });
  const second = observe({ tool, args, outcome: { kind: "ok", value: other } });
  return await verdict(noLostUpdate, { ...first, batch: [first, second] }, { answers: oks(...later) });
}

Deno.test("a change that is lost is found, also where other calls were made in between", async () => {
  assertEquals(await atOnce([{ n: 5 }, { n: 5 }], [10, 15, 20, 25, 30].map((n) => ({ n }))), "update-lost");
  assertEquals(await atOnce([{ n: 5 }, { n: 5 }], [20, 25, 30, 35, 40].map((n) => ({ n }))), "update-lost");
  assertEquals(
    await atOnce([{ left: 9 }, { left: 9 }], [8, 7, 6, 5, 4].map((left) => ({ left }))),
    "update-lost",
  );
});

Deno.test("two changes that both count are left alone", async () => {
  assertEquals(await atOnce([{ n: 5 }, { n: 10 }], []), "fine");
});

Deno.test("what stands still, jumps, or was somewhere else before is no counter", async () => {
  for (const later of [[5, 5, 5, 5, 5], [10, 12, 20, 22, 24], [7, 12, 17, 22, 27], [0, 5, 10, 15, 20]]) {
    assertEquals(await atOnce([{ n: 5 }, { n: 5 }], later.map((n) => ({ n }))), "undecided");
  }
});

Deno.test("clocks and revisions move by themselves", async () => {
  for (const key of ["time", "elapsed_ms", "createdAt", "uptime", "revision"]) {
    assertEquals(
      await atOnce([{ [key]: 5 }, { [key]: 5 }], [6, 7, 8, 9, 10].map((n) => ({ [key]: n }))),
      "undecided",
      key,
    );
  }
});

Deno.test("tools that change nothing, may be repeated, or ask not to be called at once are left alone", async () => {
  for (
    const tool of [
      { annotations: { readOnlyHint: true } },
      { annotations: { idempotentHint: true } },
      { concurrency: "exclusive" },
    ] as const
  ) {
    assertEquals(
      await atOnce([{ n: 5 }, { n: 5 }], [10, 15, 20, 25, 30].map((n) => ({ n })), tool),
      "undecided",
    );
  }
});

Deno.test("calls with other arguments change other things", async () => {
  const later = [10, 15, 20, 25, 30].map((n) => ({ n }));
  assertEquals(await atOnce([{ n: 5 }, { n: 5 }], later, {}, { query: "b" }), "undecided");
});

Deno.test("what time moves is no counter, though it may keep step for a while", async () => {
  assertEquals(
    await atOnce([{ ticks: 5 }, { ticks: 5 }], [10, 15, 20, 20, 25].map((ticks) => ({ ticks }))),
    "undecided",
  );
  // The readings of an instrument: the ticks keep step, and the memory beside them does not.
  const memory = [7, 9, 6, 8, 8];
  assertEquals(
    await atOnce(
      [{ cpu: { ticks: 5 }, memory: 8 }, { cpu: { ticks: 5 }, memory: 8 }],
      [10, 15, 20, 25, 30].map((ticks, index) => ({ cpu: { ticks }, memory: memory[index] ?? 0 })),
    ),
    "undecided",
  );
});

Deno.test("a count in binary fractions is a count", async () => {
  const later = [0.2, 0.30000000000000004, 0.4, 0.5, 0.6].map((total) => ({ total }));
  assertEquals(await atOnce([{ total: 0.1 }, { total: 0.1 }], later), "update-lost");
});
