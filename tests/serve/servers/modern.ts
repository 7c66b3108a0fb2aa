/**
 * A server of the revision 2026-07-28, written by hand: it knows no handshake, and says so.
 * @module
 */
import type { JsonObject } from "../../../src/core/json.ts";
import { answer, leavePid, type Request, send } from "../../adapters/servers/_wire.ts";

const CACHED = { resultType: "complete", ttlMs: 0, cacheScope: "private" };
const TOOL = {
  name: "echo",
  description: "Returns what it is given.",
  inputSchema: { type: "object", properties: { count: { type: "integer" } }, required: ["count"] },
};

/** The requests that wait until they are cancelled. */
const waiting = new Set<unknown>();

function handle(request: Request & { readonly params: JsonObject }): void {
  const { id, method, params } = request;
  const meta = Object(params._meta);
  switch (method) {
    case "server/discover":
      return answer(request, {
        ...CACHED,
        supportedVersions: ["2026-07-28"],
        capabilities: { tools: { listChanged: true } },
        serverInfo: { name: "modern", version: "1" },
      });
    case "tools/list":
      return answer(request, {
        ...CACHED,
        tools: [TOOL, { ...TOOL, name: "hang" }, { ...TOOL, name: "waiting" }],
      });
    case "subscriptions/listen": {
      const _meta = { "io.modelcontextprotocol/subscriptionId": id };
      send({ method: "notifications/subscriptions/acknowledged", params: { _meta, notifications: {} } });
      return send({ method: "notifications/tools/list_changed", params: { _meta } });
    }
    case "notifications/cancelled":
      return void waiting.delete(params.requestId);
    case "tools/call": {
      if (params.name === "hang") return void waiting.add(id);
      const { progressToken } = meta;
      if (progressToken !== undefined) {
        send({ method: "notifications/progress", params: { progressToken, progress: 1 } });
      }
      const structured = params.name === "waiting" ? { waiting: waiting.size } : Object(params.arguments);
      return answer(request, {
        resultType: "complete",
        content: [{ type: "text", text: JSON.stringify(structured) }],
        structuredContent: structured,
      });
    }
    default:
      if (id !== undefined) send({ id, error: { code: -32601, message: `there is no method ${method}` } });
  }
}

leavePid(Deno.pid);
let rest = "";
for await (const text of Deno.stdin.readable.pipeThrough(new TextDecoderStream())) {
  const lines = (rest + text).split("\n");
  rest = lines.pop() ?? "";
  for (const line of lines) handle(JSON.parse(line));
}
