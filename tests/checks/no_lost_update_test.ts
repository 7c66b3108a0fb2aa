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
  assertEquals(await atOnce([{ n: 5 }, { n: 5 }], [{ n: 10 }, { n: 15 }, { n: 20 }]), "update-lost");
  assertEquals(await atOnce([{ n: 5 }, { n: 5 }], [{ n: 20 }, { n: 25 }, { n: 30 }]), "update-lost");
  assertEquals(
    await atOnce([{ left: 9 }, { left: 9 }], [{ left: 8 }, { left: 7 }, { left: 6 }]),
    "update-lost",
  );
});

Deno.test("two changes that both count are left alone", async () => {
  assertEquals(await atOnce([{ n: 5 }, { n: 10 }], []), "fine");
});

Deno.test("what stands still, jumps, or was somewhere else before is no counter", async () => {
  for (const later of [[5, 5, 5], [10, 12, 20], [7, 12, 17], [0, 5, 10]]) {
    assertEquals(await atOnce([{ n: 5 }, { n: 5 }], later.map((n) => ({ n }))), "undecided");
  }
});

Deno.test("clocks and revisions move by themselves", async () => {
  for (const key of ["time", "elapsed_ms", "createdAt", "uptime", "revision"]) {
    assertEquals(
      await atOnce([{ [key]: 5 }, { [key]: 5 }], [6, 7, 8].map((n) => ({ [key]: n }))),
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
  ) assertEquals(await atOnce([{ n: 5 }, { n: 5 }], [{ n: 10 }, { n: 15 }, { n: 20 }], tool), "undecided");
});

Deno.test("calls with other arguments change other things", async () => {
  const later = [{ n: 10 }, { n: 15 }, { n: 20 }];
  assertEquals(await atOnce([{ n: 5 }, { n: 5 }], later, {}, { query: "b" }), "undecided");
});
