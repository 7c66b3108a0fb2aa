/**
 * Making one call.
 * @module
 */
import { assert, assertEquals, assertInstanceOf, assertStrictEquals } from "@std/assert";
import { assertSpyCalls, spy } from "@std/testing/mock";
import type { Ending } from "../../src/core/outcome.ts";
import type { Registry } from "../../src/core/registry.ts";
import type { ToolCall } from "../../src/core/tool.ts";
import { catchLateErrors, invoke, invokeAborted, measureNoop, startClock } from "../../src/run/invoke.ts";

const CALL: ToolCall = { id: "call-1", tool: "tool", args: { kind: "json", value: { a: 1 } } };

function registry(call: Registry["call"], ping?: Registry["ping"]): Registry {
  return {
    source: "test",
    tools: [],
    problems: [],
    call,
    ...(ping === undefined ? {} : { ping }),
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
}

/** Resolves after some milliseconds, or never where the signal says so first; leaves no timer behind. */
function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener("abort", () => clearTimeout(timer));
  });
}

Deno.test("a call's ending is its outcome, with the time it took", async () => {
  const call = spy((_call: ToolCall, _signal: AbortSignal): Promise<Ending> =>
    sleep(20).then(() => ({ kind: "ok", value: 5 }))
  );
  const { elapsedMs, ...ending } = await invoke(registry(call), CALL, 5_000);
  assertEquals<Ending>(ending, { kind: "ok", value: 5 });
  assert(elapsedMs >= 15 && elapsedMs < 4_000, `${elapsedMs}`);
  assertSpyCalls(call, 1);
  assertStrictEquals(call.calls[0]?.args[0], CALL);
});

Deno.test({
  name: "a call that ends in time clears its timer and does not abort its signal",
  // A timer of an hour that is left behind fails this test.
  sanitizeOps: true,
  sanitizeResources: true,
  async fn() {
    const signals: AbortSignal[] = [];
    await invoke(
      registry((_call, signal) => {
        signals.push(signal);
        return Promise.resolve({ kind: "ok", value: null });
      }),
      CALL,
      3_600_000,
    );
    assertEquals(signals.map(({ aborted }) => aborted), [false]);
  },
});

Deno.test("a call that takes too long is a timeout, and its signal says why it is aborted", async () => {
  const signals: AbortSignal[] = [];
  const outcome = await invoke(
    registry(async (_call, signal) => {
      signals.push(signal);
      await sleep(60_000, signal);
      return { kind: "ok", value: "too late" };
    }),
    CALL,
    30,
  );
  assertEquals(outcome.kind, "timeout");
  assert(outcome.elapsedMs >= 25 && outcome.elapsedMs < 5_000, `${outcome.elapsedMs}`);
  const [signal] = signals;
  assert(signal?.aborted === true);
  assertInstanceOf(signal.reason, DOMException);
  assertEquals(signal.reason.name, "TimeoutError");
});

Deno.test("the longest time that options allow is no timeout at once", async () => {
  for (const timeoutMs of [2 ** 31 - 1, 2 ** 31, 1e12, Infinity]) {
    const slow = registry((_call, signal) => sleep(20, signal).then(() => ({ kind: "ok", value: 1 })));
    assertEquals((await invoke(slow, CALL, timeoutMs)).kind, "ok", `${timeoutMs} ms`);
  }
});

Deno.test("a registry that rejects or throws against its promise is a throw", async () => {
  const error = new Error("rejected");
  const rejecting = registry(() => Promise.reject(error));
  const throwing = registry(() => {
    throw error;
  });
  for (const broken of [rejecting, throwing]) {
    const outcome = await invoke(broken, CALL, 1_000);
    assert(outcome.kind === "throw");
    assertStrictEquals(outcome.error, error);
  }
});

Deno.test("a registry that rejects after the timeout disturbs nobody", async () => {
  using late = catchLateErrors();
  const outcome = await invoke(
    registry(async (_call, signal) => {
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
      throw new Error("aborted");
    }),
    CALL,
    20,
  );
  assertEquals(outcome.kind, "timeout");
  assertEquals(await late.take(), []);
});

Deno.test("after silence, death or an exception the target is waited for, at nobody's charge; after an answer it is not", async () => {
  const endings: readonly Ending[] = [
    { kind: "timeout" },
    { kind: "exit", code: 1 },
    { kind: "ok", value: 1 },
    { kind: "error", error: { message: "no" } },
    { kind: "throw", error: 1 },
  ];
  const waited: string[] = [];
  for (const ending of endings) {
    const ping = spy((_signal: AbortSignal): Promise<void> => sleep(60));
    const outcome = await invoke(registry(() => Promise.resolve(ending), ping), CALL, 5_000);
    if (ping.calls.length > 0) waited.push(ending.kind);
    assert(outcome.elapsedMs < 50, `${ending.kind}: ${outcome.elapsedMs}`);
  }
  assertEquals(waited, ["timeout", "exit", "throw"]);
});

Deno.test({
  name: "a round trip without work is timed, is nothing where there is none, and may fail",
  sanitizeOps: true,
  async fn() {
    const none = (): Promise<Ending> => Promise.resolve({ kind: "timeout" });
    assert(await measureNoop(registry(none, () => sleep(20))) >= 15);
    assert(await measureNoop(registry(none)) < 50);
    assert(await measureNoop(registry(none, () => Promise.reject(new Error("gone")))) < 50);
  },
});

Deno.test("a clock goes forward", async () => {
  const elapsed = startClock();
  const first = elapsed();
  await sleep(15);
  assert(first >= 0 && elapsed() - first >= 10);
});

Deno.test("errors that nobody waited for are caught, each handed over once", async () => {
  using late = catchLateErrors();
  const rejected = new Error("rejected");
  const thrown = new Error("thrown");
  void Promise.reject(rejected);
  setTimeout(() => {
    throw thrown;
  }, 0);
  assertEquals(await late.take(), [rejected, thrown]);
  assertEquals(await late.take(), []);
});

Deno.test("after the run nothing is caught any more", () => {
  using late = catchLateErrors();
  const isCaught = (): boolean => {
    const event = new ErrorEvent("error", { error: new Error("a test's own"), cancelable: true });
    globalThis.dispatchEvent(event);
    return event.defaultPrevented;
  };
  assert(isCaught());
  late[Symbol.dispose]();
  assert(!isCaught());
});

Deno.test("a call that is given up and says so by an AbortError was cancelled; one that fails otherwise has thrown", async () => {
  const until = (signal: AbortSignal, error: () => unknown): Promise<Ending> =>
    new Promise((_, reject) => signal.addEventListener("abort", () => reject(error())));
  const end = async (error: (signal: AbortSignal) => unknown): Promise<string> => {
    const ending = await invokeAborted(
      registry((_call, signal) => until(signal, () => error(signal))),
      CALL,
      { afterMs: 1, timeoutMs: 5_000 },
    );
    return ending.kind === "error" ? String(ending.error.type) : ending.kind;
  };
  assertEquals(await end((signal) => signal.reason), "cancelled");
  assertEquals(await end(() => Object.assign(new Error("stopped"), { name: "AbortError" })), "cancelled");
  assertEquals(await end(() => new TypeError("x is undefined")), "throw");
});
