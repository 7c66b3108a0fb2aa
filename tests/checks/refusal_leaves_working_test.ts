/**
 * Which refused calls end the session for all others.
 * @module
 */
import { assertEquals } from "@std/assert";
import { observe, oks } from "../../src/checks/_example.ts";
import { refusalLeavesWorking } from "../../src/checks/refusal_leaves_working.ts";
import type { Observation } from "../../src/core/check.ts";
import type { Ending, ToolError } from "../../src/core/outcome.ts";
import { refused, verdict } from "./_judge.ts";

const WORKED = observe({ outcome: { kind: "ok", value: [] } });

/** The verdict on a call that worked, after a refused one. */
async function after(
  ending: Ending,
  { before = [WORKED, WORKED, refused("query is required", {})] as readonly Observation[], again = ending } =
    {},
): Promise<string> {
  const beat = observe({ mutator: "call-after-refusal", outcome: ending });
  const elapsedMs = ending.kind === "timeout" ? 1000 : 1;
  return await verdict(
    refusalLeavesWorking,
    { ...beat, outcome: { ...beat.outcome, elapsedMs }, before },
    { answers: [{ ...again, elapsedMs }] },
  );
}

const says = (error: string | ToolError): Ending => ({
  kind: "error",
  error: typeof error === "string" ? { message: error } : error,
});

Deno.test("a call that does not work any more is found, however it ends", async () => {
  for (
    const ending of [
      says("another search is already running"),
      says("a transaction is already open"),
      says("the connection is closed"),
      says("index is locked"),
      { kind: "throw", error: new Error("lost") },
      { kind: "timeout" },
      { kind: "exit", code: 1 },
    ] as const
  ) assertEquals(await after(ending), "next-call-fails", JSON.stringify(ending));
});

Deno.test("a call that works, at once or the next time, is left alone", async () => {
  const [ok] = oks([]);
  assertEquals(await after({ kind: "ok", value: [] }), "fine");
  assertEquals(await after(says("busy"), ok === undefined ? {} : { again: ok }), "undecided");
});

Deno.test("what is used up, and a tool that asks to wait, are nobody's fault", async () => {
  for (
    const error of [
      "too many failed attempts, the account is locked",
      "rate limit exceeded",
      "HTTP 429",
      "the last ticket is sold out",
      "insufficient funds",
      "out of stock",
      "the queue is empty",
      "the branch already exists",
      "quota exceeded",
      { type: "transient", message: "circuit open, try again in 30 s" },
    ] as const
  ) assertEquals(await after(says(error)), "fine", JSON.stringify(error));
});

Deno.test("calls that did not work before, and accepted ones, are no case", async () => {
  const refusal = refused("query is required", {});
  assertEquals(await after(says("locked"), { before: [refusal, WORKED, refusal] }), "undecided");
  assertEquals(await after(says("locked"), { before: [WORKED, WORKED, WORKED] }), "undecided");
  assertEquals(await after(says("locked"), { before: [] }), "undecided");
});
