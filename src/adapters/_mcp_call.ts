/**
 * Calling a tool of an MCP server so that whatever happens is an ending.
 * @module
 */
import type { JsonValue } from "../core/json.ts";
import type { Ending } from "../core/outcome.ts";
import { type Connection, isUnreadable } from "./_mcp_connection.ts";
import { readEnding } from "./_read_ending.ts";
import { readError } from "./_read_error.ts";

/** What a call ends in whose arguments are no JSON: the protocol has no form for it. */
export const NOT_JSON: Ending = {
  kind: "error",
  error: { type: "validation", message: "arguments are not JSON", code: "unsupported-text" },
};

/** What a call ends in where the server is lost for good; that is no fault of the tool called. */
export const UNAVAILABLE: Ending = {
  kind: "error",
  error: { type: "transient", message: "the server is unavailable: it could not be started again" },
};

/** What a call asks for. */
export interface CallParams {
  readonly name: string;
  readonly arguments: JsonValue;
}

/** How a call ends that the caller gave up: the protocol has no answer to it. */
const GIVEN_UP: Ending = { kind: "error", error: { type: "cancelled", message: "the call was given up" } };

/**
 * Calls a tool.
 *
 * @param connection the run of the server to ask
 * @param params the tool's name and arguments
 * @param signal aborted when the caller no longer waits
 */
export async function callTool(
  { ask, faultOf, transport }: Connection,
  params: CallParams,
  signal: AbortSignal,
): Promise<Ending> {
  try {
    const result = await ask({ method: "tools/call", params: { ...params } }, signal);
    const fault = await faultOf(result);
    return fault === undefined ? readEnding(result) : failure("InvalidResult", fault);
  } catch (error) {
    if (signal.aborted) return isGivenUp(signal) ? GIVEN_UP : { kind: "timeout" };
    if (error instanceof Error && isUnreadable(error)) return failure("InvalidResult", error.message);
    // A protocol error is an answer of the server; anything else is a fault between it and us.
    if (error instanceof Error && "code" in error && typeof error.code === "number") {
      return { kind: "error", error: readError(error.message, { code: String(error.code) }) };
    }
    if (transport.isOpen()) return { kind: "throw", error };
    const ended = await transport.endedSoon();
    return ended === undefined
      ? failure("ConnectionLost", "the server closed the connection and did not end")
      : { kind: "exit", code: ended.code };
  }
}

/** What the client of a host throws; its name tells one kind of failure from another. */
function failure(name: string, message: string): Ending {
  return { kind: "throw", error: Object.assign(new Error(message), { name }) };
}

/** Whether the caller gave up of its own accord, and did not wait in vain. */
function isGivenUp({ reason }: AbortSignal): boolean {
  return reason instanceof DOMException && reason.name === "AbortError";
}
