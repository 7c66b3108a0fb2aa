/**
 * The end of a run's time: calls under way are given up, no more are made, and what came of them says nothing.
 * @module
 */
import type { Ending } from "../core/outcome.ts";
import type { Registry } from "../core/registry.ts";
import type { ToolCall } from "../core/tool.ts";

/** A timer set to more than this rings at once. */
const LONGEST_MS = 2 ** 31 - 1;

/** Thrown where a call would be made, or waited for, after the time of the run. */
export class RunOver extends Error {
  /** The name of the class. */
  override readonly name = "RunOver";
}

/** How long a call under way may still take, in milliseconds: most end by themselves. */
const GRACE_MS = 250;

/** Who has asked for a call in vain. */
const CUT = new WeakSet<object>();

/** What ends when the time does. */
export interface TimeLimit extends Disposable {
  /** The same registry; after the time its calls throw, those under way included. */
  readonly registry: Registry;
  isOver(): boolean;
  /** Names the calls that were given up. */
  warnings(): readonly string[];
}

/**
 * Limits the time in which a registry is called.
 *
 * @param registry the registry
 * @param options how long, in milliseconds, and what ends it before
 */
export function limitTime(
  registry: Registry,
  { ms, signal }: { readonly ms: number; readonly signal: AbortSignal | undefined },
): TimeLimit {
  const controller = new AbortController();
  const waiting = new Set<() => void>();
  const given: string[] = [];
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function end(): void {
    isOver = true;
    clearTimeout(timer);
    timer = setTimeout(() => {
      for (const giveUp of waiting) giveUp();
      controller.abort(new DOMException("The time of the run is over", "AbortError"));
    }, GRACE_MS);
  }

  async function race<T>(begin: (over: AbortSignal) => Promise<T>, onCut: () => void): Promise<T> {
    if (isOver) throw new RunOver();
    const { promise: over, reject } = Promise.withResolvers<never>();
    const giveUp = (): void => {
      onCut();
      reject(new RunOver());
    };
    waiting.add(giveUp);
    try {
      return await Promise.race([begin(controller.signal), over]);
    } finally {
      waiting.delete(giveUp);
    }
  }

  async function call(toolCall: ToolCall, callSignal: AbortSignal): Promise<Ending> {
    return await race(
      (over) => registry.call(toolCall, AbortSignal.any([callSignal, over])),
      () => void given.push(toolCall.tool),
    );
  }
  async function ping(pingSignal: AbortSignal): Promise<void> {
    await race(async (over) => await registry.ping?.(AbortSignal.any([pingSignal, over])), () => {});
  }

  // Not a copy: what a registry says of itself may change while it is open.
  const limited: Registry = Object.create(registry, {
    call: { value: call },
    ...(registry.ping === undefined ? {} : { ping: { value: ping } }),
  });
  timer = setTimeout(end, Math.min(ms, LONGEST_MS));
  signal?.addEventListener("abort", end, { once: true });
  if (signal?.aborted === true) end();
  return {
    registry: limited,
    isOver: () => isOver,
    warnings: () =>
      [...new Set(given)].map((tool) =>
        `A call of "${tool}" was under way when the run ended: it was given up, and says nothing of the tool`
      ),
    [Symbol.dispose](): void {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
    },
  };
}

/** Waits for a call on behalf of somebody, and keeps in mind who was told that the time is over. */
export async function untilCut<T>(asker: object, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof RunOver) CUT.add(asker);
    throw error;
  }
}

/** Whether somebody has asked for a call after the time was over. */
export function isCutShort(asker: object): boolean {
  return CUT.has(asker);
}

/** What some work comes to; something else where the time ends before. */
export async function orOver<T>(work: Promise<T>, otherwise: () => T): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof RunOver) return otherwise();
    throw error;
  }
}

/** The events of some work, up to the end of the time. */
export async function* untilOver<T>(events: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* events;
  } catch (error) {
    if (!(error instanceof RunOver)) throw error;
  }
}
