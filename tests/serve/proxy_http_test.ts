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

/** Starts a proxy on a free port. */
async function listen(): Promise<AsyncDisposable & { readonly url: string }> {
  await using stack = new AsyncDisposableStack();
  const processes = stack.use(await gatherProcesses());
  const [command, ...args] = MESSCALL;
  const child = new Deno.Command(command, {
    args: [...args, "guard", "--http", "0", "--", ...BEHIND],
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
