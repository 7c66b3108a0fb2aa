/**
 * Exclusive tools wait for each other, where the adapter is the host that calls their functions.
 * @module
 */
import type { Ending } from "../core/outcome.ts";
import type { Registry } from "../core/registry.ts";
import type { ToolDefinition } from "../core/tool.ts";

const GIVEN_UP: Ending = {
  kind: "error",
  error: { type: "cancelled", message: "the call was given up before its turn came" },
};

/**
 * Lets calls of exclusive tools run one after another, in the order in which they came; all others run at once.
 *
 * @param tools the tools of the registry
 * @param call runs a call
 */
export function takeTurns(tools: readonly ToolDefinition[], call: Registry["call"]): Registry["call"] {
  const exclusive = new Set(
    tools.filter(({ concurrency }) => concurrency === "exclusive").map(({ name }) => name),
  );
  let last: Promise<unknown> = Promise.resolve();
  return (toolCall, signal) => {
    if (!exclusive.has(toolCall.tool)) return call(toolCall, signal);
    const turn = last;
    const abort = aborted(signal);
    const ending = Promise.race([turn, abort]).then(() => signal.aborted ? GIVEN_UP : call(toolCall, signal));
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
