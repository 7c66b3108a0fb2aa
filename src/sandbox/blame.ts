/**
 * Which call ended the process: an error that nobody waits for may surface long after its call was answered, while others
 * are under way. The child knows, and says so where it still can: on its standard error, which is written at once.
 * @module
 */
import { AsyncLocalStorage } from "node:async_hooks";

/** A call, as far as its end is concerned. */
export interface Culprit {
  /** The number of the call; 0 where it was no call's doing. */
  readonly id: number;
  /** The tool it called; `*` where it was no call's doing. */
  readonly tool: string;
}

const NOBODY: Culprit = { id: 0, tool: "*" };
const MARK = "messcall:ended-by ";
const SAID = new RegExp(`^${MARK}(.*)$`, "gm");

const present = new AsyncLocalStorage<Culprit>();

/** Runs a call so that whatever it leaves behind is known as its own. */
export function blaming<T>(culprit: Culprit, run: () => T): T {
  return present.run(culprit, run);
}

/** Has the child say who ends it, from now on. */
export function watchEnds(): void {
  for (const kind of ["unhandledrejection", "unload"]) {
    globalThis.addEventListener(kind, () => say(present.getStore() ?? NOBODY));
  }
  let thrown: { readonly error: unknown; readonly culprit: Culprit } | undefined;
  globalThis.addEventListener("error", ({ error }) => {
    say(present.getStore() ?? (thrown?.error === error ? thrown?.culprit : undefined) ?? NOBODY);
  });
  // What a timer's callback throws comes without the call that set it.
  for (const name of ["setTimeout", "setInterval"] as const) {
    const original: unknown = Reflect.get(globalThis, name);
    if (isCallable(original)) Reflect.set(globalThis, name, new Proxy(original, { apply: setTimer }));
  }

  function setTimer(original: Callable, self: unknown, [callback, ...rest]: readonly unknown[]): unknown {
    return Reflect.apply(original, self, [isCallable(callback) ? guarded(callback) : callback, ...rest]);
  }

  function guarded(callback: Callable): Callable {
    return function (this: unknown, ...args: readonly unknown[]): unknown {
      try {
        return Reflect.apply(callback, this, args);
      } catch (error) {
        thrown = { error, culprit: present.getStore() ?? NOBODY };
        throw error;
      }
    };
  }
}

type Callable = (...args: readonly unknown[]) => unknown;

function isCallable(value: unknown): value is Callable {
  return typeof value === "function";
}

function say(culprit: Culprit): void {
  Deno.stderr.writeSync(new TextEncoder().encode(`\n${MARK}${JSON.stringify(culprit)}\n`));
}

/** Reads who ended a child from what it said last. */
export function readBlame(said: string): Culprit | undefined {
  const named = [...said.matchAll(SAID)].at(-1)?.[1];
  try {
    const { id, tool } = JSON.parse(named ?? "");
    return typeof id === "number" && typeof tool === "string" ? { id, tool } : undefined;
  } catch {
    return undefined;
  }
}
