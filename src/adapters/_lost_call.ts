/**
 * How a call ends that got no answer: given up, waited for in vain, or lost with its server.
 * @module
 */
import type { Ending } from "../core/outcome.ts";
import type { StdioTransport } from "./_stdio_transport.ts";

/** What a call ends in whose arguments are no JSON: the protocol has no form for it. */
export const NOT_JSON: Ending = {
  kind: "error",
  error: { type: "validation", message: "arguments are not JSON", code: "unsupported-text" },
};

/** How a call ends that the caller gave up: the protocol has no answer to it. */
const GIVEN_UP: Ending = { kind: "error", error: { type: "cancelled", message: "the call was given up" } };

/** How a call ends that its caller no longer waits for; undefined where he does. */
export function endingOfAbort(signal: AbortSignal): Ending | undefined {
  if (!signal.aborted) return undefined;
  return isGivenUp(signal) ? GIVEN_UP : { kind: "timeout" };
}

/** How a call ends that failed between us and a process. */
export async function endingOfLoss(
  error: unknown,
  transport: Pick<StdioTransport, "isOpen" | "endedSoon">,
): Promise<Ending> {
  if (transport.isOpen()) return { kind: "throw", error };
  const ended = await transport.endedSoon();
  return ended === undefined
    ? failure("ConnectionLost", "the server closed the connection and did not end")
    : { kind: "exit", code: ended.code };
}

/** What the client of a host throws; its name tells one kind of failure from another. */
export function failure(name: string, message: string): Ending {
  return { kind: "throw", error: Object.assign(new Error(message), { name }) };
}

/** Whether the caller gave up of its own accord, and did not wait in vain. */
function isGivenUp({ reason }: AbortSignal): boolean {
  return reason instanceof DOMException && reason.name === "AbortError";
}
