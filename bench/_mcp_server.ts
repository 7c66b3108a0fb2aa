/**
 * An MCP server with as little work in it as there can be: over standard input and output, or with `--http` over HTTP,
 * answering in events as servers of the official SDK do.
 * @module
 */
import { createInterface } from "node:readline";
import process from "node:process";

/** A question, as far as it matters. */
interface Question {
  readonly id?: number | string;
  readonly method: string;
  readonly params?: {
    readonly protocolVersion?: string;
    readonly arguments?: { readonly message?: unknown };
  };
}

const TOOL = {
  name: "echo",
  description: "Returns the message; changes nothing.",
  inputSchema: { type: "object", properties: { message: { type: "string" } }, required: ["message"] },
};

function answer({ id, method, params }: Question): string | undefined {
  if (id === undefined) return undefined;
  const text = `Echo: ${params?.arguments?.message}`;
  const results: Readonly<Record<string, unknown>> = {
    initialize: {
      protocolVersion: params?.protocolVersion,
      capabilities: { tools: {} },
      serverInfo: { name: "bench", version: "1.0.0" },
    },
    "tools/list": { tools: [TOOL] },
    "tools/call": { content: [{ type: "text", text }] },
  };
  return JSON.stringify({ jsonrpc: "2.0", id, result: results[method] ?? {} });
}

if (process.argv.includes("--http")) {
  const onListen = ({ port }: { readonly port: number }): void => console.log(`http://127.0.0.1:${port}/mcp`);
  Deno.serve({ port: 0, hostname: "127.0.0.1", onListen }, async (request) => {
    if (request.method !== "POST") return new Response(null, { status: 405 });
    const line = answer(await request.json());
    if (line === undefined) return new Response(null, { status: 202 });
    const headers = { "content-type": "text/event-stream", "mcp-session-id": "bench" };
    return new Response(`event: message\ndata: ${line}\n\n`, { headers });
  });
} else {
  for await (const text of createInterface({ input: process.stdin })) {
    const line = answer(JSON.parse(text));
    if (line !== undefined) process.stdout.write(`${line}\n`);
  }
}
