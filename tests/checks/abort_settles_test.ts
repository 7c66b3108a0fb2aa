/**
 * Which calls do not bear being given up.
 * @module
 */
import { assertEquals } from "@std/assert";
import { observe } from "../../src/checks/_example.ts";
import { abortSettles } from "../../src/checks/abort_settles.ts";
import type { Ending, Outcome } from "../../src/core/outcome.ts";
import { verdict } from "./_judge.ts";

async function givenUp(outcome: Ending, ...answers: readonly Outcome[]): Promise<string> {
  return await verdict(abortSettles, observe({ mutator: "abort-midway", outcome }), { answers });
}

const aborted: Ending = { kind: "error", error: { type: "cancelled", message: "aborted" } };
const works: Outcome = { kind: "ok", value: [], elapsedMs: 100 };
const busy: Outcome = { kind: "error", error: { message: "The operation was aborted" }, elapsedMs: 1 };

Deno.test("a call that never settles, and a tool that stays locked, are found", async () => {
  assertEquals(await givenUp({ kind: "timeout" }), "hangs-when-aborted");
  assertEquals(await givenUp(aborted, busy, busy), "next-call-fails");
  const silence: Outcome = { kind: "timeout", elapsedMs: 1000 };
  assertEquals(await givenUp(works, silence, silence), "next-call-fails");
});

Deno.test("a refusal, and a result in spite of it, are left alone", async () => {
  assertEquals(await givenUp(aborted, works), "fine");
  assertEquals(await givenUp(works, works), "fine");
});

Deno.test("a second call may be refused by right, and fail once", async () => {
  const exists: Outcome = { kind: "error", error: { message: "already exists" }, elapsedMs: 1 };
  assertEquals(await givenUp(aborted, exists), "fine");
  assertEquals(await givenUp(aborted, busy, works), "fine");
});

Deno.test("a call that nobody gave up is no case", async () => {
  assertEquals(await verdict(abortSettles, observe({ outcome: { kind: "ok", value: [] } })), "undecided");
});
