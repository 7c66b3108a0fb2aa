import { assert, assertEquals, assertFalse, assertRejects } from "@std/assert";
import { mcpServer } from "../../src/adapters/mcp_server.ts";
import { call, never, openWith, refusal, textSchema } from "./_calls.ts";

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: { readonly name?: string; readonly cursor?: string; readonly requestId?: number };
  readonly error?: { readonly code: number };
}

interface Transport {
  onmessage?(message: Message): void;
  onclose?(): void;
  send(message: object): Promise<void>;
  close(): Promise<void>;
}

/** What the servers of these tests answer; nothing to a call of a tool that hangs. */
function answerTo({ method, params }: Message): object | undefined {
  switch (method) {
    case "initialize":
      return { result: { protocolVersion: "2025-11-25", capabilities: { tools: {} } } };
    case "tools/list":
      return params?.cursor === "2"
        ? { result: { tools: [{ name: "hang", inputSchema: textSchema }] } }
        : { result: { tools: [{ name: "upper", inputSchema: textSchema }], nextCursor: "2" } };
    case "tools/call":
      if (params?.name === "hang") return undefined;
      return params?.name === "upper"
        ? { result: { content: [{ type: "text", text: "A" }], when: new Date(0) } }
        : { error: { code: -32602, message: `Tool ${params?.name} not found` } };
    default:
      return undefined;
  }
}

/** A server that takes a transport, and keeps what it hears. */
class Connecting {
  readonly heard: Message[] = [];
  readonly name = "test";
  transport: Transport | undefined;

  registerTool(): void {}

  connect(transport: Transport): Promise<void> {
    this.transport = transport;
    transport.onmessage = (message): void => {
      this.heard.push(message);
      const answer = answerTo(message);
      if (answer !== undefined) void transport.send({ jsonrpc: "2.0", id: message.id, ...answer });
    };
    return Promise.resolve();
  }

  close(): Promise<void> {
    return this.transport?.close() ?? Promise.resolve();
  }
}

/** A server that is given a message and returns its answer. */
const receiving = {
  tool(): void {},
  receive(message: Message): Promise<unknown> {
    const answer = answerTo(message);
    return Promise.resolve(answer === undefined ? null : { jsonrpc: "2.0", id: message.id, ...answer });
  },
};

Deno.test("a server is listed, page by page, and called", async (t) => {
  const servers = {
    "with a transport": new Connecting(),
    "without one": receiving,
    "inside what the Claude Agent SDK makes": { type: "sdk", name: "test", instance: new Connecting() },
  };
  for (const [says, server] of Object.entries(servers)) {
    await t.step(says, async () => {
      await using registry = await openWith(mcpServer, server);
      assertEquals(registry.tools.map(({ name }) => name), ["upper", "hang"]);
      assertEquals(registry.protocol, "2025-11-25");
      const value = { content: [{ type: "text", text: "A" }], when: "1970-01-01T00:00:00.000Z" };
      assertEquals(await call(registry, "upper", { text: "a" }), { kind: "ok", value });
      const error = await refusal(registry, "phantom");
      assertEquals([error.code, error.message], ["-32602", "Tool phantom not found"]);
    });
  }
});

Deno.test("a call that is given up ends, and the server is told", async () => {
  const server = new Connecting();
  await using registry = await openWith(mcpServer, server);
  const controller = new AbortController();
  const args = { kind: "json", value: { text: "a" } } as const;
  const ending = registry.call({ id: "1", tool: "hang", args }, controller.signal);
  controller.abort(new DOMException("enough", "AbortError"));
  assertEquals((await ending).kind, "error");
  await new Promise((resolve) => setTimeout(resolve));
  const asked = server.heard.find(({ params }) => params?.name === "hang");
  const told = server.heard.find(({ method }) => method === "notifications/cancelled");
  assertEquals(told?.params?.requestId, asked?.id);
});

Deno.test("a server that asks in turn is told that it cannot, and a ping is answered", async () => {
  const server = new Connecting();
  await using _registry = await openWith(mcpServer, server);
  await server.transport?.send({ jsonrpc: "2.0", id: "a", method: "sampling/createMessage" });
  await server.transport?.send({ jsonrpc: "2.0", id: "b", method: "ping" });
  await new Promise((resolve) => setTimeout(resolve));
  assertEquals(server.heard.slice(-2).map(({ error }) => error?.code), [-32601, undefined]);
});

Deno.test("a session that the server closes ends the calls in it", async () => {
  const server = new Connecting();
  await using registry = await openWith(mcpServer, server);
  const ending = call(registry, "hang");
  await server.close();
  const { kind } = await ending;
  assertEquals(kind, "throw");
});

Deno.test("a server that cannot be connected is told of", async () => {
  const server = Object.assign(new Connecting(), {
    connect: () => Promise.reject(new Error("Already connected to a transport")),
  });
  const error = await assertRejects(() => mcpServer.open({ kind: "value", value: server }, never));
  assert(error instanceof Error);
  assertEquals(error.message, 'Cannot open "test": Already connected to a transport');
});

Deno.test("clients, and things that only connect, are not its own", () => {
  const client = {
    connect(): void {},
    setRequestHandler(): void {},
    callTool(): void {},
    listTools(): void {},
  };
  for (const value of [client, { connect(): void {} }, { type: "sdk" }, [], null]) {
    assertFalse(mcpServer.accepts({ kind: "value", value }));
  }
});
