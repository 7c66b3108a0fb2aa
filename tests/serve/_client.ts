/**
 * A client in the same process, which says lines and reads answers.
 * @module
 */
import type { JsonObject } from "../../src/core/json.ts";
import type { Ending } from "../../src/core/outcome.ts";
import type { Registry } from "../../src/core/registry.ts";
import type { ToolCall, ToolDefinition } from "../../src/core/tool.ts";
import { serveMcp } from "../../src/serve/mcp_stdio.ts";

/** A registry served to a client. */
export interface Client extends AsyncDisposable {
  /** Sends text as it is. */
  say(text: string): Promise<void>;
  /** The next answer. */
  hear(): Promise<JsonObject>;
  /** Sends a request with an id of its own, and returns the next answer. */
  ask(method: string, params?: unknown): Promise<JsonObject>;
  /** Calls a tool and returns the result. */
  call(name: string, args?: unknown): Promise<JsonObject>;
  /** Ends the stream, and waits for the server to end. */
  close(): Promise<void>;
}

/** A registry that answers as it is told. */
export function registryOf(
  tools: readonly ToolDefinition[],
  call: (call: ToolCall, signal: AbortSignal) => Ending | Promise<Ending>,
): Registry {
  return {
    source: "test",
    tools,
    problems: [],
    call: (given, signal) => Promise.resolve(call(given, signal)),
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
}

/** A tool that takes anything. */
export function tool(name: string, more: Partial<ToolDefinition> = {}): ToolDefinition {
  return { name, inputSchema: { type: "object" }, ...more };
}

/** Serves a registry. */
export function serve(registry: Registry): Client {
  const [input, output] = [new TextEncoderStream(), new TextDecoderStream()];
  const served = serveMcp(registry, { readable: input.readable, writable: output.writable });
  const writer = input.writable.getWriter();
  const reader = output.readable.getReader();
  let ids = 0;
  let isClosed = false;
  const client: Client = {
    // Not awaited where nobody reads yet: the streams hold back.
    say: (text) => writer.write(text),
    async hear(): Promise<JsonObject> {
      const { value = "" } = await reader.read();
      return JSON.parse(value);
    },
    async ask(method, params): Promise<JsonObject> {
      void client.say(`${JSON.stringify({ jsonrpc: "2.0", id: ++ids, method, params })}\n`);
      return await client.hear();
    },
    async call(name, args): Promise<JsonObject> {
      const { result } = await client.ask("tools/call", { name, arguments: args });
      return result as JsonObject;
    },
    async close(): Promise<void> {
      if (isClosed) return;
      isClosed = true;
      await writer.close();
      await served;
      await reader.cancel();
    },
    [Symbol.asyncDispose]: () => client.close(),
  };
  return client;
}
