import { assertEquals, assertMatch } from "@std/assert";
import { fault } from "./servers/_drive.ts";
import { result, serveHttp, tool } from "./servers/_http.ts";
import { open, refusal, textOf } from "./servers/_http_drive.ts";

Deno.test("the newest revision is agreed on where it is asked for", async (t) => {
  const modern = { resultType: "complete", ttlMs: 0, cacheScope: "private" };
  await using server = serveHttp([], (question) => {
    switch (question.method) {
      case "server/discover":
        return result(question, {
          ...modern,
          supportedVersions: ["2026-07-28"],
          capabilities: { tools: {} },
          serverInfo: { name: "new", version: "1" },
        });
      case "tools/list":
        return result(question, { ...modern, tools: [tool("only")] });
      case "tools/call":
        return result(question, { resultType: "complete", content: [{ type: "text", text: "new" }] });
      default:
        return new Response(null, { status: 400 });
    }
  });
  for (const protocol of ["auto", "2026-07-28"] as const) {
    await t.step(protocol, async () => {
      await using registry = await open(server.url, { protocol });
      assertEquals(registry.protocol, "2026-07-28");
      assertMatch(await textOf(registry, "only"), /new/);
    });
  }
  await t.step("legacy", async () => {
    assertMatch(await refusal(server.url), /^it answered initialize with the status 400/);
  });
  await t.step("of a server that knows the old ones alone", async () => {
    await using old = serveHttp([tool("only")], () => undefined);
    await using registry = await open(old.url, { protocol: "auto" });
    assertEquals(registry.protocol, "2025-11-25");
    assertMatch(await refusal(old.url, { protocol: "2026-07-28" }), /^it answered|^its answer to initialize/);
  });
});

Deno.test("the streams of old are spoken where a server knows no other", async () => {
  const encoder = new TextEncoder();
  let stream: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined;
  await using server = serveHttp([], (question) => {
    const { request, id } = question;
    if (request.method === "GET") {
      const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
        start(controller) {
          stream = controller;
          controller.enqueue(encoder.encode("event: endpoint\ndata: /messages\n\n"));
        },
      });
      return new Response(body, { headers: { "content-type": "text/event-stream" } });
    }
    if (new URL(request.url).pathname === "/mcp") return new Response(null, { status: 405 });
    const send = (value: unknown): void =>
      stream?.enqueue(encoder.encode(`data: ${JSON.stringify({ jsonrpc: "2.0", id, result: value })}\n\n`));
    if (question.method === "initialize") {
      send({
        protocolVersion: "2024-11-05",
        capabilities: { tools: {} },
        serverInfo: { name: "old", version: "1" },
      });
    }
    if (question.method === "tools/list") send({ tools: [tool("only"), tool("closes")] });
    if (question.method === "tools/call") {
      if (question.params?.name === "closes") stream?.close();
      else send({ content: [{ type: "text", text: "old" }] });
    }
    return new Response(null, { status: 202 });
  });
  {
    await using registry = await open(server.url);
    assertEquals(registry.protocol, "2024-11-05");
    assertMatch(await textOf(registry, "only"), /old/);
    assertMatch(await fault(registry, "closes"), /^ConnectionLost: /);
  }
});
