/**
 * Execution: a call runs until it settles, its time is over, or its caller gives up; whatever happens is an ending.
 * @module
 */
import type { Awaitable } from "../core/check.ts";
import type { JsonValue } from "../core/json.ts";
import type { ToolError } from "../core/outcome.ts";
import type { CallScope } from "./call_scope.ts";
import type { GuardHooks } from "./policy.ts";
import { tell } from "./tell.ts";
import { ToolRefusal } from "./tool_refusal.ts";

/** How long calls may take, and who is told of what comes too late. */
export interface ExecuteLimits extends Pick<GuardHooks, "onThrow" | "onLate"> {
  /** Milliseconds that a call may take. */
  readonly timeoutMs: number;
  /** Milliseconds that a call which was given up has to clean up. */
  readonly graceMs: number;
}

/** How a promise stands; written in place, since every call makes one. */
class Watch<T> {
  kind: "open" | "value" | "error" = "open";
  value: T | undefined = undefined;
  error: unknown = undefined;
}

/** What follows on this runs in the next turn of the microtasks. */
const NEXT_TURN = Promise.resolve();

/** How long a call may take, and what its value becomes. */
interface ExecuteOptions<T, R> {
  readonly limits: ExecuteLimits;
  readonly finish: (value: T) => R;
}

/**
 * Runs a call.
 *
 * @param start begins the work
 * @param scope what the call is made in
 * @param options how long it may take, and what its value becomes
 * @returns what its value became, or the refusal that stands for whatever else happened
 */
export function execute<T, R>(
  start: (args: JsonValue, scope: CallScope) => Awaitable<T>,
  scope: CallScope,
  options: ExecuteOptions<T, R>,
): Promise<R | Refused> {
  if (scope.parent.aborted) return Promise.resolve({ kind: "error", error: cancelled() });
  try {
    const started = start(scope.args, scope);
    if (!isPromise(started)) return Promise.resolve(options.finish(started));
    const watch = new Watch<T>();
    started.then((value) => {
      watch.kind = "value";
      watch.value = value;
    }, (error) => {
      watch.kind = "error";
      watch.error = error;
    });
    // Most tools have settled by then: a chain of two promises is less than an async function that waits.
    return NEXT_TURN.then(() =>
      isOpen(watch) ? endLater(started, watch, { scope, options }) : endNow(watch, scope, options)
    );
  } catch (error) {
    return Promise.resolve({ kind: "error", error: refusalOf(error, scope, options.limits) });
  }
}

/** Ends a call that has settled. */
function endNow<T, R>(
  { kind, value, error }: Watch<T>,
  scope: CallScope,
  { limits, finish }: ExecuteOptions<T, R>,
): R | Refused {
  if (kind === "error") return { kind, error: refusalOf(error, scope, limits) };
  try {
    // A promise that was kept has a value, be it undefined.
    return finish(value as T);
  } catch (thrown) {
    return { kind: "error", error: refusalOf(thrown, scope, limits) };
  }
}

/** Waits for a call, with a timer where it does not settle within the next turns either. */
async function endLater<T, R>(
  started: Promise<T>,
  watch: Watch<T>,
  { scope, options }: { readonly scope: CallScope; readonly options: ExecuteOptions<T, R> },
): Promise<R | Refused> {
  await undefined;
  if (isOpen(watch)) await undefined;
  if (isOpen(watch)) {
    const { limits } = options;
    const reason = await waitFor(started, scope, limits);
    if (reason !== undefined) {
      // What a tool does after its call has ended is nobody's business but the log's.
      started.then(undefined, (error) => tell(limits.onLate, { error, id: scope.callId }));
      return { kind: "error", error: reason };
    }
  }
  return endNow(watch, scope, options);
}

/** A call that did not end in a value. */
export interface Refused {
  readonly kind: "error";
  readonly error: ToolError;
}

/** Asked anew each time: the handlers of the promise write it. */
function isOpen({ kind }: Watch<unknown>): boolean {
  return kind === "open";
}

function isPromise<T>(value: Awaitable<T>): value is Promise<T> {
  return typeof value === "object" && value !== null && "then" in value && typeof value.then === "function";
}

/** Waits until a promise settles, or there is a reason to wait no longer. */
function waitFor(
  started: Promise<unknown>,
  scope: CallScope,
  limits: ExecuteLimits,
): Promise<ToolError | undefined> {
  const { timeoutMs, graceMs } = limits;
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (reason: ToolError | undefined): void => {
      clearTimeout(timer);
      scope.parent.removeEventListener("abort", giveUp);
      resolve(reason);
    };
    const giveUp = (): void => {
      scope.abort(scope.parent.reason);
      clearTimeout(timer);
      timer = setTimeout(end, graceMs, cancelled());
    };
    const settled = (): void => end(undefined);
    started.then(settled, settled);
    if (Number.isFinite(timeoutMs)) {
      timer = setTimeout(() => {
        scope.abort(new DOMException(`The call took longer than ${timeoutMs} ms`, "TimeoutError"));
        end(timedOut(timeoutMs));
      }, timeoutMs);
    }
    scope.parent.addEventListener("abort", giveUp, { once: true });
    if (scope.parent.aborted) giveUp();
  });
}

function refusalOf(error: unknown, { callId, parent }: CallScope, { onThrow }: ExecuteLimits): ToolError {
  if (error instanceof ToolRefusal) return error.refusal;
  if (parent.aborted) return cancelled();
  tell(onThrow, { error, id: callId });
  return failedInside();
}

/** The refusal that stands for a failure of the tool's own. */
export function failedInside(): ToolError {
  return {
    type: "internal",
    message: "The tool failed for a reason of its own",
    hint: "Send the same call once more, or go on without it",
  };
}

/** The refusal that stands for a call which took too long. */
export function timedOut(timeoutMs: number): ToolError {
  return {
    type: "transient",
    message: `The tool did not answer within ${timeoutMs} ms`,
    hint: "Ask for less, or send the call once more later",
  };
}

/** The refusal that stands for a call that was given up. */
export function cancelled(): ToolError {
  return { type: "cancelled", message: "The call was given up before it had ended" };
}
