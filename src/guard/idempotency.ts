/**
 * Idempotency: a call that carries a key is made once, however often it is sent.
 * @module
 */
import type { Awaitable } from "../core/check.ts";
import type { ToolError } from "../core/outcome.ts";
import type { GuardedEnding } from "./present.ts";

/** What is known of a key. */
export type KeyState =
  | { readonly state: "new" }
  | { readonly state: "open"; readonly fingerprint: string }
  | { readonly state: "done"; readonly fingerprint: string; readonly ending: GuardedEnding };

/** Where keys are kept. */
export interface KeyStore {
  /** Looks a key up, and opens it where it is new: as one step, so that two calls cannot both open it. */
  open(key: string, fingerprint: string): Awaitable<KeyState>;
  /** Keeps the ending of an open key. */
  close(key: string, ending: GuardedEnding): Awaitable<void>;
  /** Forgets a key: nothing was done under it. */
  forget(key: string): Awaitable<void>;
}

/** A call as keys see it. */
export interface KeyedCall {
  /** The key, with the tool's name in it. */
  readonly key: string;
  /** What tells the arguments from others. */
  readonly fingerprint: string;
}

/** Keys kept in memory, as long as the process lives. */
export function memoryStore(): KeyStore {
  const known = new Map<string, Exclude<KeyState, { readonly state: "new" }>>();
  return {
    open(key, fingerprint) {
      const state = known.get(key);
      if (state !== undefined) return state;
      known.set(key, { state: "open", fingerprint });
      return { state: "new" };
    },
    close(key, ending) {
      const { fingerprint = "" } = known.get(key) ?? {};
      known.set(key, { state: "done", fingerprint, ending });
    },
    forget(key) {
      known.delete(key);
    },
  };
}

/** Kinds of refusal after which nothing was done, so that the same key may be tried again. */
const UNDONE: ReadonlySet<unknown> = new Set(["validation", "not_found", "permission"]);

/**
 * Makes a call under its key, unless it was made before.
 *
 * @param call the key and the arguments
 * @param store where keys are kept
 * @param make makes the call
 */
export async function callOnce(
  { key, fingerprint }: KeyedCall,
  store: KeyStore,
  make: () => Promise<GuardedEnding>,
): Promise<GuardedEnding> {
  const known = await store.open(key, fingerprint);
  if (known.state !== "new") {
    if (known.fingerprint !== fingerprint) return { kind: "error", error: reused() };
    return known.state === "done" ? known.ending : { kind: "error", error: unknownEnd() };
  }
  const ending = await make();
  if (ending.kind === "ok") await store.close(key, ending);
  // Whether a call that failed or was cut off did its work is not known; its key stays open.
  else if (ending.kind === "error" && UNDONE.has(ending.error.type)) await store.forget(key);
  return ending;
}

function reused(): ToolError {
  return {
    type: "validation",
    message: "The idempotency key was used for another call, with other arguments",
    hint: "Use a new key for a new call",
  };
}

function unknownEnd(): ToolError {
  return {
    type: "transient",
    message: "A call with this idempotency key is under way, or broke off without a known end",
    hint: "See whether it was done before you send it under a new key",
  };
}
