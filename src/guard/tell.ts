/**
 * Hooks: whoever listens to the guard can neither hold it up nor end it.
 * @module
 */

/** Calls a hook, where there is one, and goes on whatever it does. */
export function tell<T>(hook: ((event: T) => void) | undefined, event: T): void {
  if (hook === undefined) return;
  try {
    hook(event);
  } catch {
    // Nobody is left to tell.
  }
}
