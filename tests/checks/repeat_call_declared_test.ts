/**
 * Which tools do twice what they say they do once.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { observe, oks } from "../../src/checks/_example.ts";
import { repeatCallDeclared } from "../../src/checks/repeat_call_declared.ts";
import type { Observation } from "../../src/core/check.ts";
import type { JsonValue } from "../../src/core/json.ts";
import type { ToolDefinition } from "../../src/core/tool.ts";
import { verdict } from "./_judge.ts";

const IDEMPOTENT = { annotations: { idempotentHint: true } } as const;

/** The verdict on two results of one call, and what three more of it give. */
async function twice(
  [one, other, ...later]: readonly JsonValue[],
  { tool = IDEMPOTENT as Partial<ToolDefinition>, args = { query: "a" } as JsonValue, seen = "first" } = {},
): Promise<string> {
  const sketch = { tool, args, mutator: "repeat-call" } as const;
  const first = observe({ ...sketch, outcome: { kind: "ok", value: one } });
  const again = observe({ ...sketch, outcome: { kind: "ok", value: other } });
  const second: Observation = {
    ...again,
    testCase: { ...again.testCase, call: { ...again.testCase.call, id: "1-again" } },
  };
  const observation = { ...(seen === "first" ? first : second), batch: [first, second] };
  return await verdict(repeatCallDeclared, observation, { answers: oks(...later) });
}

Deno.test("work that is done twice is found, in numbers, texts and lists", async () => {
  const results: readonly ((n: number) => JsonValue)[] = [
    (lines) => ({ lines }),
    (n) => `the file has ${n} lines`,
    (n) => ({ lines: Array.from({ length: n }, () => "a") }),
  ];
  for (const make of results) {
    assertEquals(await twice([3, 4, 4, 4, 4].map(make)), "done-twice");
    assertEquals(await twice([3, 4, 5, 6, 7].map(make)), "done-twice");
  }
});

Deno.test("a third call with its keys turned is compared with the second", async () => {
  const sketch = { tool: IDEMPOTENT, mutator: "repeat-call" } as const;
  const [first, second, third] = [[3, "1"], [3, "1-again"], [4, "1-turned"]].map(
    ([lines, id]): Observation => {
      const one = observe({ ...sketch, outcome: { kind: "ok", value: { lines } } });
      return { ...one, testCase: { ...one.testCase, call: { ...one.testCase.call, id: String(id) } } };
    },
  );
  assert(first !== undefined && second !== undefined && third !== undefined);
  const later = oks(...[4, 4, 4].map((lines) => ({ lines })));
  const observation = { ...first, batch: [first, second, third] };
  assertEquals(await verdict(repeatCallDeclared, observation, { answers: later }), "done-twice");
  const created = { ...first, outcome: { kind: "ok", value: { lines: 2 }, elapsedMs: 1 } } as const;
  assertEquals(
    await verdict(repeatCallDeclared, { ...created, batch: [created, second, third] }, { answers: later }),
    "undecided",
  );
});

Deno.test("the same result is left alone, and so is one seen from the second call", async () => {
  assertEquals(await twice([{ lines: 3 }, { lines: 3 }]), "fine");
  const swapped = [3, 4, 4, 4, 4].map((lines) => ({ lines }));
  assertEquals(await twice(swapped, { seen: "second" }), "undecided");
});

Deno.test("a tool that says what was new the first time does its work once", async () => {
  for (
    const [one, other] of [
      [{ created: true }, { created: false }],
      [{ changed: 1 }, { changed: 0 }],
      [{ removed: 3 }, { removed: 0 }],
      ["created", "exists already"],
      [{ added: ["a"] }, { added: [] }],
    ] as const
  ) assertEquals(await twice([one, other, other, other, other]), "undecided", JSON.stringify(one));
});

Deno.test("a tool that says what the value was before does its work once", async () => {
  const now = { level: 7, previous: 7 };
  assertEquals(
    await twice([{ level: 7, previous: 3 }, now, now, now, now], { args: { level: 7 } }),
    "undecided",
  );
});

Deno.test("clocks, revisions and chance say nothing", async () => {
  assertEquals(await twice([3, 4, 5, 6, 7].map((revision) => ({ revision }))), "undecided");
  assertEquals(await twice([3, 4, 5, 6, 7].map((tookMs) => ({ tookMs }))), "undecided");
  assertEquals(await twice([3, 9, 1, 6, 2].map((draw) => ({ draw }))), "undecided");
});

Deno.test("tools that promise nothing, or only read, are left alone", async () => {
  const lines = [3, 4, 4, 4, 4].map((n) => ({ lines: n }));
  assertEquals(await twice(lines, { tool: {} }), "undecided");
  const reads = { annotations: { idempotentHint: true, readOnlyHint: true } };
  assertEquals(await twice(lines, { tool: reads }), "undecided");
});

Deno.test("a call with an idempotency key is made once, whatever its tool is declared", async () => {
  const tool = { annotations: {} };
  const counts = [1, 2, 3, 4, 5].map((lines) => ({ lines }));
  for (const key of ["idem_key", "idempotencyKey", "idempotency_token"]) {
    assertEquals(await twice(counts, { tool, args: { query: "a", [key]: "k-1" } }), "done-twice", key);
  }
  // Without the key each call is one more, and a tool that reads only has nothing to do twice.
  for (const args of [{ query: "a" }, { query: "a", idem_key: "" }, { query: "a", key: "k-1" }]) {
    assertEquals(await twice(counts, { tool, args }), "undecided");
  }
  const reads = { annotations: { readOnlyHint: true } };
  assertEquals(await twice(counts, { tool: reads, args: { idem_key: "k-1" } }), "undecided");
  // The second answer may say that it is one.
  const told = [{ id: 1 }, { id: 1, duplicate: true }, { id: 1, duplicate: true }, { id: 1 }, { id: 1 }];
  assertEquals(await twice(told, { tool, args: { idem_key: "k-1" } }), "undecided");
});
