/**
 * Calls as they go over the Model Context Protocol.
 * @module
 */
import { isJsonObject } from "../core/json.ts";
import type { RecordedTurn, TranscriptForm } from "../core/transcript.ts";
import { makeCall, makeTool, objectsIn } from "./_record.ts";

/** Messages of the Model Context Protocol: `tools/call` and the answers to `tools/list`. */
export const mcp: TranscriptForm = {
  id: "mcp",
  docs: {
    summary:
      "Messages of the Model Context Protocol: `tools/call`, and the answers to `tools/list` for the definitions.",
    why: "Proxies and inspectors log the messages that pass, whichever model made them.",
    fix: "One record a line: a JSON-RPC message, bare or under `message`.",
  },
  read(record): RecordedTurn | undefined {
    const message = isJsonObject(record.message) && record.message.jsonrpc === "2.0"
      ? record.message
      : record;
    if (message.jsonrpc !== "2.0") return undefined;
    const { method, params, result, id } = message;
    const tools = isJsonObject(result)
      ? objectsIn(result.tools).flatMap((tool) => makeTool(tool, tool.inputSchema))
      : [];
    const calls = method === "tools/call" && isJsonObject(params)
      ? makeCall(params.name, String(id), { kind: "json", value: params.arguments ?? {} })
      : [];
    return { calls, tools };
  },
};
