/**
 * Calling a tool of an MCP server so that whatever happens is an ending.
 * @module
 */
import type { Ending } from "../core/outcome.ts";
import { type Connection, isUnreadable } from "./_mcp_connection.ts";
import type { CallParams } from "./_kept_server.ts";
import { endingOfAbort, endingOfLoss, failure } from "./_lost_call.ts";
import { readEnding } from "./_read_ending.ts";
import { readError } from "./_read_error.ts";

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
    const aborted = endingOfAbort(signal);
    if (aborted !== undefined) return aborted;
    if (error instanceof Error && isUnreadable(error)) return failure("InvalidResult", error.message);
    // A protocol error is an answer of the server; anything else is a fault between it and us.
    if (error instanceof Error && "code" in error && typeof error.code === "number") {
      return { kind: "error", error: readError(error.message, { code: String(error.code) }) };
    }
    return await endingOfLoss(error, transport);
  }
}
