/**
 * Any registry as a server of the Model Context Protocol, over standard input and output.
 *
 * Written by hand although the official SDK has a server: that one refuses a call whose arguments are no object before
 * anybody sees it, and those are the calls this project is about. A line that is not JSON it leaves unanswered.
 * @module
 */
import type { JsonObject } from "../core/json.ts";
import type { Registry } from "../core/registry.ts";
import { VERSION } from "../core/version.ts";
import { toCallResult } from "./_call_result.ts";
import {
  CODES,
  errorMessage,
  type Message,
  readMessage,
  type RequestId,
  resultMessage,
} from "./_json_rpc.ts";
import { toMcpTool } from "./_mcp_tool.ts";
import { readLines } from "./_read_lines.ts";

/** Versions of the protocol, newest first: what is served here is the same in all of them. */
const PROTOCOL_VERSIONS = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"] as const;

/** Where the client's messages come from, and where the answers go. */
export interface McpStreams {
  /** What the client says, one message per line. */
  readonly readable: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** What it is told. It stays open in the end. */
  readonly writable: WritableStream<Uint8Array<ArrayBuffer>>;
}

/**
 * Serves a registry to one client of the Model Context Protocol, until the client's stream ends.
 *
 * Calls run side by side. Those still under way when the stream ends are aborted and not answered, as are those that
 * the client cancels. What the tools print on standard output would mix with the protocol, and is theirs to avoid.
 *
 * @param registry whose tools are served; it stays open in the end
 * @param streams to and from the client: those of this process, where none are given
 *
 * @example
 * ```ts
 * import { openRegistry, serveMcp } from "@messcall/messcall";
 * import { assertEquals } from "@std/assert";
 *
 * await using registry = await openRegistry([{
 *   name: "shout",
 *   description: "Returns the text in capitals; changes nothing.",
 *   inputSchema: { type: "object", properties: { text: { type: "string" } }, required: ["text"] },
 *   execute: ({ text }: { text: string }) => text.toUpperCase(),
 * }]);
 *
 * // A client in the same process; `await serveMcp(registry)` serves the one that started it.
 * const [input, output] = [new TextEncoderStream(), new TextDecoderStream()];
 * const served = serveMcp(registry, { readable: input.readable, writable: output.writable });
 * const client = input.writable.getWriter();
 * const answers = output.readable.getReader();
 *
 * const params = { name: "shout", arguments: { text: "hello" } };
 * await client.write(JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }) + "\n");
 * const { value = "" } = await answers.read();
 * assertEquals(JSON.parse(value).result, { content: [{ type: "text", text: "HELLO" }] });
 *
 * await client.close();
 * await served;
 * ```
 */
export async function serveMcp(
  registry: Registry,
  streams: McpStreams = { readable: Deno.stdin.readable, writable: Deno.stdout.writable },
): Promise<void> {
  const writer = streams.writable.getWriter();
  const underWay = new Map<RequestId, AbortController>();
  let sent: Promise<void> = Promise.resolve();

  function send(message: object): void {
    const bytes = new TextEncoder().encode(`${JSON.stringify(message)}\n`);
    // A client that does not read any more has gone, and what it says ends as well.
    sent = writer.write(bytes).catch(() => {});
  }

  function receive(message: Message): void {
    switch (message.kind) {
      case "request":
        return answer(message);
      case "notification":
        if (message.method === "notifications/cancelled") cancel(message.params.requestId);
        return;
      case "invalid":
        return send(message.refusal);
      case "answer":
        return;
    }
  }

  function answer({ id, method, params }: Message & { readonly kind: "request" }): void {
    switch (method) {
      case "initialize":
        return send(resultMessage(id, shakeHands(params)));
      case "ping":
        return send(resultMessage(id, {}));
      case "tools/list":
        return send(resultMessage(id, { tools: registry.tools.map(toMcpTool) }));
      case "tools/call":
        return typeof params.name === "string"
          ? void call(id, params.name, params)
          : send(errorMessage(id, CODES.params, "params.name is missing: it names the tool, as a text"));
      default:
        return send(errorMessage(id, CODES.method, `there is no method ${JSON.stringify(method)}`));
    }
  }

  async function call(id: RequestId, name: string, { arguments: value = {} }: JsonObject): Promise<void> {
    const controller = new AbortController();
    underWay.set(id, controller);
    // Arguments that are no object are passed on: how they are refused is the registry's to show.
    const args = { kind: "json", value } as const;
    const ending = await registry.call({ id: String(id), tool: name, args }, controller.signal);
    if (underWay.get(id) === controller) underWay.delete(id);
    if (controller.signal.aborted) return;
    send(resultMessage(id, toCallResult(ending, registry.tools.find((tool) => tool.name === name))));
  }

  function cancel(id: unknown): void {
    if (typeof id === "string" || typeof id === "number") underWay.get(id)?.abort();
  }

  try {
    for await (const line of readLines(streams.readable)) {
      if (line.trim() !== "") receive(readMessage(line));
    }
  } finally {
    for (const controller of underWay.values()) controller.abort();
    await sent;
    writer.releaseLock();
  }
}

/** Agrees on a version: the client's where it is known, else the newest, which the client may decline. */
function shakeHands({ protocolVersion }: JsonObject): object {
  return {
    protocolVersion: PROTOCOL_VERSIONS.find((version) => version === protocolVersion) ?? PROTOCOL_VERSIONS[0],
    capabilities: { tools: {} },
    serverInfo: { name: "messcall", version: VERSION },
  };
}
