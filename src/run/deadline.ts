/**
 * Deadlines for the user's own code: a promise that never settles ends no run. What loops without end cannot be stopped,
 * since it runs in the same thread.
 * @module
 */

/** How long a unit of the user's own may keep everybody waiting, in milliseconds; calls that it makes do not count. */
export const UNIT_MS = 10_000;

/** What is said of what did not settle. */
export const NOT_SETTLED = `it did not settle in ${UNIT_MS / 1_000} s`;

/** A deadline that stands still while a call is under way. */
export interface Deadline {
  /**
   * Waits for some work.
   *
   * @throws {DOMException} where it does not settle in time
   */
  until<T>(work: T | PromiseLike<T>): Promise<T>;
  /** Makes a call of that work. Once it was given up, none is made, and nothing more is heard. */
  excluding<T>(call: () => Promise<T>): Promise<T>;
  /** Whether it was not kept. */
  isMissed(): boolean;
}

/** Makes a deadline. */
export function openDeadline(): Deadline {
  const { promise: over, reject } = Promise.withResolvers<never>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let calls = 0;
  let isDone = false;
  let isMissed = false;

  function restart(): void {
    clearTimeout(timer);
    if (isDone || calls > 0) return;
    timer = setTimeout(() => {
      isMissed = true;
      reject(new DOMException(NOT_SETTLED, "TimeoutError"));
    }, UNIT_MS);
  }

  return {
    isMissed: () => isMissed,
    async until(work) {
      restart();
      try {
        return await Promise.race([work, over]);
      } finally {
        isDone = true;
        clearTimeout(timer);
      }
    },
    async excluding(call) {
      if (isDone) return await new Promise<never>(() => {});
      calls++;
      restart();
      try {
        return await call();
      } finally {
        calls--;
        restart();
      }
    },
  };
}

/**
 * Waits for the user's own code.
 *
 * @param work what it has begun
 * @throws {DOMException} where it does not settle in time
 */
export async function settled<T>(work: T | PromiseLike<T>): Promise<T> {
  return work instanceof Promise ? await openDeadline().until(work) : await work;
}
