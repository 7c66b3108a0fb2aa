/**
 * The proxy over HTTP, in a process of its own: sessions, streams both ways, and who is kept out.
 * @module
 */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { openRegistry } from "../../mod.ts";
import { gatherProcesses } from "../adapters/servers/_processes.ts";
import { MESSCALL, PROJECT } from "../cli/_messcall.ts";
import { BEHIND } from "./_proxy.ts";

const MODERN = [Deno.execPath(), "run", "-A", "--no-check", "tests/serve/servers/modern.ts"] as const;

/** Starts a proxy on a free port. */
async function listen(
  server: readonly string[] = BEHIND,
): Promise<AsyncDisposable & { readonly url: string }> {
  await using stack = new AsyncDisposableStack();
  const processes = stack.use(await gatherProcesses());
  const [command, ...args] = MESSCALL;
  const child = new Deno.Command(command, {
    args: [...args, "guard", "--http", "0", "--", ...server],
    cwd: PROJECT,
    env: { PIDS: processes.file },
    stdout: "null",
    stderr: "piped",
  }).spawn();
  const lines = child.stderr.pipeThrough(new TextDecoderStream()).getReader();
  stack.defer(async () => {
    child.kill("SIGTERM");
    assertEquals((await child.status).code, 0);
    await lines.cancel();
  });
  const { value = "" } = await lines.read();
  const [url = ""] = /http:\S+/.exec(value) ?? [];
  assert(url !== "", value);
  const kept = stack.move();
  return { url, [Symbol.asyncDispose]: () => kept.disposeAsync() };
}

Deno.test("clients have sessions of their own, with all that goes through", async () => {
  await using proxy = await listen();
  const client = new Client({ name: "test", version: "1" }, { capabilities: { sampling: {} } });
  client.setRequestHandler("sampling/createMessage", () => ({
    role: "assistant" as const,
    model: "none",
    content: { type: "text" as const, text: "from the client" },
  }));
  await client.connect(new StreamableHTTPClientTransport(new URL(proxy.url)));
  assertEquals(client.getServerVersion()?.name, "behind");
  const { messages } = await client.getPrompt({ name: "p" });
  assertEquals(messages.length, 1);
  assertMatch(JSON.stringify(await client.callTool({ name: "ask", arguments: {} })), /from the client/);
  const mended = await client.callTool({ name: "echo", arguments: { count: "3" } });
  assertEquals(mended.structuredContent, { count: 3 });

  // Another client, of a session and a server of its own, outlives the death of that server.
  await using other = await openRegistry({ kind: "url", url: proxy.url });
  const never = new AbortController().signal;
  const died = await other.call({ id: "1", tool: "die", args: { kind: "json", value: {} } }, never);
  assertEquals([died.kind, died.kind === "error" && died.error.type], ["error", "transient"]);
  const next = await other.call(
    { id: "2", tool: "echo", args: { kind: "json", value: { count: 1 } } },
    never,
  );
  assertEquals(next.kind, "ok");
  assertEquals((await client.callTool({ name: "echo", arguments: { count: 4 } })).structuredContent, {
    count: 4,
  });
  await client.close();
});

Deno.test("who is not of this machine, or of no session, is kept out", async () => {
  await using proxy = await listen();
  const ping = { method: "POST", body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" }) };
  for (
    const [init, status, part] of [
      [{ ...ping, headers: { origin: "https://elsewhere.example" } }, 403, "it comes from elsewhere"],
      [ping, 400, "send initialize first"],
      [{ ...ping, headers: { "mcp-session-id": "made-up" } }, 404, "there is no such session"],
      [{ method: "POST", body: "{" }, 400, "the body is not JSON"],
      [{ method: "PUT", body: "{}" }, 405, "there is no such method"],
    ] as const
  ) {
    const response = await fetch(proxy.url, init);
    assertEquals(response.status, status);
    assertStringIncludes(await response.text(), part);
  }
});

Deno.test("clients of the newest revision have no session, and share a server", async () => {
  await using proxy = await listen(MODERN);
  const connect = async (): Promise<Client> => {
    const client = new Client({ name: "test", version: "1" }, {
      versionNegotiation: { mode: { pin: "2026-07-28" } },
    });
    await client.connect(new StreamableHTTPClientTransport(new URL(proxy.url)));
    return client;
  };
  const [one, other] = [await connect(), await connect()];
  assertEquals((await one.listTools()).tools.map(({ name }) => name), ["echo", "hang", "waiting"]);
  // Both count their requests from the same number on.
  const made = await Promise.all(
    [one, other].flatMap((client, index) =>
      [1, 2, 3].map(async (count) => {
        const progress: number[] = [];
        const { structuredContent } = await client.callTool(
          { name: "echo", arguments: { count: String(10 * index + count) } },
          { onprogress: ({ progress: one }) => void progress.push(one) },
        );
        return [structuredContent, progress];
      })
    ),
  );
  assertEquals(made, [1, 2, 3, 11, 12, 13].map((count) => [{ count }, [1]]));
  const refused = await other.callTool({ name: "ecko", arguments: {} });
  assertEquals(refused.isError, true);
  assertMatch(JSON.stringify(refused), /Did you mean echo/);

  const give = new AbortController();
  const given = one.callTool({ name: "hang", arguments: { count: 1 } }, { signal: give.signal });
  const count = async (): Promise<unknown> =>
    (await other.callTool({ name: "waiting", arguments: { count: 1 } })).structuredContent;
  const until = async (waiting: number): Promise<void> => {
    for (let tries = 0; tries < 100 && JSON.stringify(await count()) !== `{"waiting":${waiting}}`; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    assertEquals(await count(), { waiting });
  };
  await until(1);
  give.abort();
  await given.catch(() => {});
  await until(0);
  await Promise.all([one.close(), other.close()]);
});

Deno.test("requests of no session: their streams, and what is wrong with them", async () => {
  await using proxy = await listen(MODERN);
  const ask = async (
    method: string,
    params: object = {},
    headers: Readonly<Record<string, string>> = { "mcp-method": method },
  ): Promise<readonly [number, string | null, string]> => {
    const _meta = {
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientCapabilities": {},
    };
    const response = await fetch(proxy.url, {
      method: "POST",
      headers: { "mcp-protocol-version": "2026-07-28", ...headers },
      body: JSON.stringify({ jsonrpc: "2.0", id: "x", method, params: { _meta, ...params } }),
    });
    if (method !== "subscriptions/listen") {
      const text = await response.text();
      // What takes longer comes as a stream.
      return [
        response.status,
        response.headers.get("mcp-session-id"),
        /^data: (.*)$/m.exec(text)?.[1] ?? text,
      ];
    }
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    while (!text.includes("list_changed")) text += (await reader?.read())?.value ?? "list_changed: none";
    await reader?.cancel();
    return [response.status, response.headers.get("content-type"), text];
  };
  const [status, session, text] = await ask("tools/list");
  assertEquals([status, session, JSON.parse(text).id], [200, null, "x"]);
  const [, type, events] = await ask("subscriptions/listen");
  assertEquals([type, events.match(/"io.modelcontextprotocol\/subscriptionId":"x"/g)?.length], [
    "text/event-stream",
    2,
  ]);
  const call = { name: "echo", arguments: { count: 1 } };
  const named = { "mcp-method": "tools/call", "mcp-name": "echo" };
  assertEquals((await ask("tools/call", call, named))[0], 200);
  const encoded = { ...named, "mcp-name": `=?base64?${btoa("echo")}?=` };
  assertEquals((await ask("tools/call", call, encoded))[0], 200);
  for (
    const [method, headers, code, expected] of [
      ["resources/list", undefined, -32601, 404],
      ["tools/list", {}, -32020, 400],
      ["tools/list", { "mcp-method": "tools/call" }, -32020, 400],
      ["tools/call", { ...named, "mcp-name": "hang" }, -32020, 400],
      ["tools/call", { ...named, "mcp-protocol-version": "2025-11-25" }, -32020, 400],
    ] as const
  ) {
    const [status, , text] = await ask(method, method === "tools/call" ? call : {}, headers);
    assertEquals([status, JSON.parse(text).error.code, JSON.parse(text).id], [expected, code, "x"]);
  }
});

Deno.test("a client that would speak the newest revision falls back before a server that does not", async () => {
  await using proxy = await listen();
  await using registry = await openRegistry({ kind: "url", url: proxy.url, protocol: "auto" });
  assertEquals(registry.protocol, "2025-11-25");
  const never = new AbortController().signal;
  const call = { id: "1", tool: "echo", args: { kind: "json", value: { count: "2" } } } as const;
  assertEquals((await registry.call(call, never)).kind, "ok");
});
