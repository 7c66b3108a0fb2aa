/**
 * Opening a target of this process: asking it for its tools, and saying why it does not open.
 * @module
 */
import { TargetError } from "../core/errors.ts";
import { attempt, field, method, textList } from "./_fields.ts";

/** How long a target may take to close, in milliseconds. */
export const CLOSE_MS = 10_000;

/** An error of opening: the state of the thing, and the next step. */
export function cannotOpen(
  thing: string,
  state: string,
  next: { readonly hint: string; readonly cause?: unknown },
): TargetError {
  return new TargetError(`Cannot open "${thing}": ${state}`, next.hint, { cause: next.cause });
}

/** The state an error of opening tells, without the thing it was about. */
export function stateOf(error: TargetError): string {
  return error.message.replace(/^Cannot open "[^"]*": /, "");
}

/** What an error says of itself, in one line and without a stack. */
export function reasonOf(error: unknown): string {
  const text = attempt(() => error instanceof Error ? error.message || error.name : String(error)) ?? "";
  return text.split("\n").find((line) => line.trim() !== "")?.trim() ?? "an error that says nothing";
}

/** Waits for a promise, but no longer than the signal allows. */
export async function untilAborted<T>(promise: PromiseLike<T> | T, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = (): void => reject(signal.reason);
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}

/** What a value is called, for people: its class, or what else it is. */
export function nameOf(value: unknown, otherwise: string): string {
  const constructor = field(value, "constructor");
  const name = typeof constructor === "function" ? constructor.name : "";
  return ["", "Object", "Array"].includes(name) ? otherwise : name;
}

/**
 * Asks a target for its list of tools.
 *
 * @param source what the target is called
 * @param ask the method that lists them, and its name
 * @param signal aborted when that takes too long
 */
export async function askForTools(
  source: string,
  ask: { readonly name: string; list(): unknown },
  signal: AbortSignal,
): Promise<readonly unknown[]> {
  let list: unknown;
  try {
    list = await untilAborted(ask.list(), signal);
  } catch (error) {
    const state = signal.aborted
      ? `${ask.name}() did not end in time`
      : `${ask.name}() throws: ${reasonOf(error)}`;
    throw cannotOpen(source, state, {
      hint: `Call ${ask.name}() by hand and see that it returns the list of tools`,
      cause: error,
    });
  }
  if (!Array.isArray(list)) {
    throw cannotOpen(source, `${ask.name}() returns no list`, {
      hint: `Return an array of tools from ${ask.name}()`,
    });
  }
  return list;
}

/** The names a target would dispatch, where it shows them: a `handlers` list, or a method that lists names. */
export function shownHandlers(target: unknown): readonly string[] | undefined {
  const shown = attempt(() => method(target, "handlers", "list_tools", "listTools")?.()) ??
    field(target, "handlers");
  const names = textList(shown);
  return names !== undefined && Array.isArray(shown) && names.length !== shown.length ? undefined : names;
}

/** Closes a target that can be closed. What it throws then is no finding: the run is over. */
export async function closeTarget(target: unknown): Promise<void> {
  const close = method(target, Symbol.asyncDispose, Symbol.dispose, "close", "dispose");
  try {
    await untilAborted(close?.(), AbortSignal.timeout(CLOSE_MS));
  } catch {
    // The run is over.
  }
}
