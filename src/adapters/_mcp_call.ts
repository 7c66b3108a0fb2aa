/**
 * Calling a tool of an MCP server so that whatever happens is an ending.
 * @module
 */
import type { Ending } from "../core/outcome.ts";
import { faultIn, type McpClient } from "./_mcp_client.ts";
import type { CallParams } from "./_kept_server.ts";
import { endingOfAbort, failure } from "./_lost_call.ts";
import { withoutOwnNotes } from "./_own_notes.ts";
import { readEnding } from "./_read_ending.ts";
import { readError } from "./_read_error.ts";

/**
 * Calls a tool.
 *
 * @param client the client of the server to ask
 * @param params the tool's name and arguments
 * @param options aborted when the caller no longer waits; reads what failed between us and the server
 */
export async function callTool(
  { ask, faultOf }: McpClient,
  params: CallParams,
  { signal, readLoss }: { readonly signal: AbortSignal; readLoss(error: unknown): Promise<Ending> },
): Promise<Ending> {
  try {
    const result = await ask({ method: "tools/call", params: { ...params } }, signal);
    const fault = await faultOf(result);
    return fault === undefined ? readEnding(withoutOwnNotes(result)) : failure("InvalidResult", fault);
  } catch (error) {
    const aborted = endingOfAbort(signal);
    if (aborted !== undefined) return aborted;
    const fault = faultIn(error);
    if (error instanceof Error && fault !== undefined) return failure(fault, error.message);
    // A protocol error is an answer of the server; anything else is a fault between it and us.
    if (error instanceof Error && "code" in error && typeof error.code === "number") {
      return { kind: "error", error: readError(error.message, { code: String(error.code) }) };
    }
    return await readLoss(error);
  }
}
