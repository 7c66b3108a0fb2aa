/**
 * What ends a run early: Ctrl-C, a polite end from outside, a terminal that is gone.
 * @module
 */

const SIGNALS: readonly Deno.Signal[] = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Listens for what ends a run. */
export interface StopSignal extends Disposable {
  /** Aborted the first time. A second time meets nobody, which ends the process. */
  readonly signal: AbortSignal;
}

/**
 * Listens for signals until it is disposed of.
 *
 * @param onStop called the first time
 */
export function openStopSignal(onStop: () => void): StopSignal {
  const controller = new AbortController();
  function close(): void {
    for (const name of SIGNALS) Deno.removeSignalListener(name, onSignal);
  }
  function onSignal(): void {
    close();
    onStop();
    controller.abort();
  }
  for (const name of SIGNALS) Deno.addSignalListener(name, onSignal);
  return { signal: controller.signal, [Symbol.dispose]: close };
}
