/**
 * Making one call: with a time limit, a clock and nothing that gets away.
 * @module
 */
import type { Ending, Outcome } from "../core/outcome.ts";
import type { Registry } from "../core/registry.ts";
import type { Tick } from "../core/test_case.ts";
import type { ToolCall } from "../core/tool.ts";
import { RunOver } from "./time_limit.ts";

/** How long a round trip that does no work may take, in milliseconds. */
const PING_MS = 30_000;

/** A timer set to more than this rings at once. */
const LONGEST_MS = 2 ** 31 - 1;

/**
 * Calls a tool and waits for it no longer than allowed.
 *
 * @param registry the registry
 * @param call the call
 * @param timeoutMs how long to wait, in milliseconds
 * @returns what came of it and how long that took
 * @throws {RunOver} where the time of the run ends before
 */
export async function invoke(registry: Registry, call: ToolCall, timeoutMs: number): Promise<Outcome> {
  const controller = new AbortController();
  const started = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<Ending>((resolve) => {
    timer = setTimeout(() => {
      resolve({ kind: "timeout" });
      controller.abort(new DOMException("The call took too long", "TimeoutError"));
    }, Math.min(timeoutMs, LONGEST_MS));
  });
  try {
    const ending = await Promise.race([settle(registry, call, controller.signal), limit]);
    const elapsedMs = performance.now() - started;
    // Waits until a target that may have died stands again, so that the next call is not charged for it.
    if (ending.kind !== "ok" && ending.kind !== "error") await measureNoop(registry);
    return { ...ending, elapsedMs };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Calls a tool, gives the call up after a while, and waits for it to settle.
 *
 * @param registry the registry
 * @param call the call
 * @param limits when to give up, and how long to wait after that, in milliseconds
 * @returns what came of it; a timeout where it did not settle
 */
export async function invokeAborted(
  registry: Registry,
  call: ToolCall,
  { afterMs, timeoutMs }: { readonly afterMs: number; readonly timeoutMs: number },
): Promise<Outcome> {
  const controller = new AbortController();
  const started = performance.now();
  const abort = setTimeout(
    () => controller.abort(new DOMException("The call was given up", "AbortError")),
    afterMs,
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<Ending>((resolve) => {
    timer = setTimeout(resolve, afterMs + timeoutMs, { kind: "timeout" } satisfies Ending);
  });
  try {
    const ending = await Promise.race([settle(registry, call, controller.signal), limit]);
    if (ending.kind === "timeout") await measureNoop(registry);
    const elapsedMs = performance.now() - started;
    return isGivenUp(ending, controller.signal) ? { ...GIVEN_UP, elapsedMs } : { ...ending, elapsedMs };
  } finally {
    clearTimeout(abort);
    clearTimeout(timer);
  }
}

const GIVEN_UP = {
  kind: "error",
  error: { type: "cancelled", message: "The call was given up" },
} as const satisfies Ending;

/** Whether a call ended by the error that says it was aborted: whoever aborts a call is told so by every API of the web. */
function isGivenUp(ending: Ending, signal: AbortSignal): boolean {
  if (ending.kind !== "throw" || !signal.aborted) return false;
  const { error } = ending;
  return error === signal.reason || (error instanceof Error && error.name === "AbortError");
}

/** Adapters promise not to reject; a registry of the user's own may break that promise. */
async function settle(registry: Registry, call: ToolCall, signal: AbortSignal): Promise<Ending> {
  try {
    return await registry.call(call, signal);
  } catch (error) {
    if (error instanceof RunOver) throw error;
    return { kind: "throw", error };
  }
}

/** Milliseconds of a round trip that does no work. */
export async function measureNoop(registry: Registry): Promise<number> {
  const started = performance.now();
  const limit = AbortSignal.timeout(PING_MS);
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const onAbort = (): void => resolve();
  limit.addEventListener("abort", onAbort);
  // Who does not heed the signal keeps nobody waiting either.
  await Promise.race([registry.ping?.(limit), over]).catch(() => {});
  // A signal that somebody listens to keeps the program alive until it rings.
  limit.removeEventListener("abort", onAbort);
  return performance.now() - started;
}

/** Waits, in milliseconds, for what may still come. */
export function rest(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Lets one tick pass. */
export function pass(tick: Tick): Promise<void> {
  return tick === "microtask" ? Promise.resolve() : rest(tick === "task" ? 0 : 1);
}

/** A clock for budgets: milliseconds since it was made. */
export function startClock(): () => number {
  const started = performance.now();
  return () => performance.now() - started;
}

/** Errors that nobody waited for. */
export interface LateErrors extends Disposable {
  /** Waits until those under way have surfaced, and hands over what came since it was last asked. */
  take(): Promise<readonly unknown[]>;
}

/** Catches rejections and exceptions that no call awaits, so that they become findings and do not end the run. */
export function catchLateErrors(): LateErrors {
  let caught: unknown[] = [];
  function onRejection(event: PromiseRejectionEvent): void {
    event.preventDefault();
    if (!(event.reason instanceof RunOver)) caught.push(event.reason);
  }
  function onError(event: ErrorEvent): void {
    event.preventDefault();
    caught.push(event.error);
  }
  globalThis.addEventListener("unhandledrejection", onRejection);
  globalThis.addEventListener("error", onError);
  return {
    async take(): Promise<readonly unknown[]> {
      await new Promise((resolve) => setTimeout(resolve, 0));
      const taken = caught;
      caught = [];
      return taken;
    },
    [Symbol.dispose](): void {
      globalThis.removeEventListener("unhandledrejection", onRejection);
      globalThis.removeEventListener("error", onError);
    },
  };
}
