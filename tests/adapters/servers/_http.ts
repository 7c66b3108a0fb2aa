/**
 * MCP servers over HTTP written by hand, on the loopback, so that each may break what it likes.
 * @module
 */
import type { JsonObject, JsonValue } from "../../../src/core/json.ts";

/** A request of the protocol. */
export interface Question {
  readonly id?: number | string;
  readonly method: string;
  readonly params?: JsonObject;
  readonly request: Request;
}

/** A server that runs. */
export interface HttpServer extends AsyncDisposable {
  readonly url: string;
  /** The headers of every request so far. */
  readonly seen: readonly Headers[];
}

/** How a server answers what is not answered as it should be; undefined where it is. */
export type Answer = (question: Question) => Response | Promise<Response> | undefined;

/** A result as JSON. */
export function result({ id }: Question, value: JsonValue): Response {
  return Response.json({ jsonrpc: "2.0", id: id ?? null, result: value });
}

/** A result of a tool, in words. */
export function say(question: Question, text: string): Response {
  return result(question, { content: [{ type: "text", text }] });
}

/** Messages as events, after which the stream ends. */
export function events(...messages: readonly unknown[]): Response {
  const text = messages.map((message) => `event: message\ndata: ${JSON.stringify(message)}\n\n`).join("");
  return new Response(text, { headers: { "content-type": "text/event-stream" } });
}

/** A message of the protocol that answers with text. */
export function told(id: number | string | undefined, text: string): JsonObject {
  return { jsonrpc: "2.0", id: id ?? null, result: { content: [{ type: "text", text }] } };
}

/** A tool that takes any object. */
export const tool = (name: string): JsonObject => ({
  name,
  description: `Does what a server should not: ${name}`,
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
});

/** Serves Streamable HTTP on a free port. */
export function serveHttp(tools: readonly JsonObject[], answer: Answer): HttpServer {
  const seen: Headers[] = [];
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, async (request) => {
    seen.push(request.headers);
    const text = await request.text();
    const message: JsonObject = text === "" ? {} : JSON.parse(text);
    const question = { method: request.method, ...message, request } as Question;
    const own = await answer(question);
    if (own !== undefined) return own;
    if (request.method !== "POST") return new Response(null, { status: 405 });
    switch (question.method) {
      case "initialize":
        return result(question, {
          protocolVersion: "2025-11-25",
          capabilities: { tools: {} },
          serverInfo: { name: "by-hand", version: "1.0.0" },
        });
      case "tools/list":
        return result(question, { tools });
      case "tools/call":
        return say(question, "done");
      case "ping":
        return result(question, {});
      default:
        return new Response(null, { status: question.id === undefined ? 202 : 400 });
    }
  });
  return {
    url: `http://127.0.0.1:${server.addr.port}/mcp`,
    seen,
    async [Symbol.asyncDispose](): Promise<void> {
      await server.shutdown();
    },
  };
}
