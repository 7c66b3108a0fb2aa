/**
 * Which answers of a batch are not their call's.
 * @module
 */
import { assertEquals } from "@std/assert";
import { observe, oks } from "../../src/checks/_example.ts";
import type { Observation } from "../../src/core/check.ts";
import { callResultPairing } from "../../src/checks/call_result_pairing.ts";
import { verdict } from "./_judge.ts";

function asked(
  query: string,
  ending: Parameters<typeof observe>[0]["outcome"],
  called = "search",
): Observation {
  return observe({ args: { query }, called, outcome: ending });
}

async function pairs(one: Observation, other: Observation, answers: readonly unknown[]): Promise<string> {
  return await verdict(callResultPairing, { ...one, batch: [one, other] }, { answers: oks(...answers) });
}

const ok = { kind: "ok", value: ["b1"] } as const;
const failed = { kind: "error", error: { message: "could not run search" } } as const;

Deno.test("another call's result is found", async () => {
  assertEquals(await pairs(asked("a", ok), asked("b", ok), [["a1"], ["a1"], ["b1"], ["b1"]]), "swapped");
});

Deno.test("a call without an answer is found, and so is a twin of one id", async () => {
  const silent = asked("a", { kind: "ok", value: undefined });
  assertEquals(await pairs(silent, asked("b", ok), [["a1"]]), "unanswered-twin");
});

Deno.test("a call that fails only beside an unknown one is found", async () => {
  const unknown = asked("a", { kind: "error", error: { message: "unknown tool" } }, "serch");
  assertEquals(await pairs(asked("a", failed), unknown, [["a1"], ["a1"]]), "fails-beside-unknown");
  const offline = asked("a", { kind: "error", error: { message: "fetch failed" } });
  assertEquals(await pairs(offline, unknown, [["a1"], ["a1"]]), "undecided");
  assertEquals(await pairs(asked("a", ok), unknown, [["b1"], ["b1"]]), "fine");
});

Deno.test("real calls may be in each other's way, and results may change from call to call", async () => {
  assertEquals(await pairs(asked("a", failed), asked("b", ok), [["a1"], ["a1"]]), "undecided");
  assertEquals(await pairs(asked("a", ok), asked("b", ok), [["a1"], ["a2"]]), "undecided");
  assertEquals(await pairs(asked("a", ok), asked("b", ok), [["a1"], ["a1"], ["c1"], ["c1"]]), "undecided");
});

Deno.test("calls that cannot be answered alone either, and calls alone, are no case", async () => {
  const silent = asked("a", { kind: "ok", value: undefined });
  assertEquals(await pairs(silent, asked("b", ok), [undefined]), "undecided");
  assertEquals(await verdict(callResultPairing, asked("a", ok)), "undecided");
});
