/**
 * Exclusive tools wait for each other, where the host that calls their functions is messcall.
 * @module
 */
import type { ToolError } from "./outcome.ts";
import type { ToolCall, ToolDefinition } from "./tool.ts";

/** How a call ends that was given up before its turn came. */
export interface GivenUp {
  readonly kind: "error";
  readonly error: ToolError;
}

const GIVEN_UP: GivenUp = {
  kind: "error",
  error: { type: "cancelled", message: "the call was given up before its turn came" },
};

/**
 * Lets calls of exclusive tools run one after another, in the order in which they came; all others run at once.
 *
 * @param tools the tools of the registry
 * @param call runs a call
 */
export function takeTurns<E>(
  tools: readonly Pick<ToolDefinition, "name" | "concurrency">[],
  call: (call: ToolCall, signal: AbortSignal) => Promise<E>,
): (call: ToolCall, signal: AbortSignal) => Promise<E | GivenUp> {
  const exclusive = new Set(
    tools.filter(({ concurrency }) => concurrency === "exclusive").map(({ name }) => name),
  );
  if (exclusive.size === 0) return call;
  let last: Promise<unknown> = Promise.resolve();
  return (toolCall, signal) => {
    if (!exclusive.has(toolCall.tool)) return call(toolCall, signal);
    const turn = last;
    const abort = aborted(signal);
    const ending = Promise.race([turn, abort]).then<E | GivenUp>(() =>
      signal.aborted ? GIVEN_UP : call(toolCall, signal)
    );
    // A call that never settles ends its turn when it is given up; one that waits has none to end.
    last = turn.then(() => Promise.race([ending, abort]));
    return ending;
  };
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
