import { assert, assertEquals, assertMatch } from "@std/assert";
import { call, fault, SHORT_MS } from "./servers/_drive.ts";
import {
  events,
  type HttpServer,
  type Question,
  result,
  say,
  serveHttp,
  told,
  tool,
} from "./servers/_http.ts";
import { open, refusal, textOf } from "./servers/_http_drive.ts";

const held: { readonly question: Question; readonly done: (response: Response) => void }[] = [];

const MOODS: Readonly<Record<string, (question: Question) => Response | Promise<Response>>> = {
  plain: (question) => say(question, "plain"),
  events: ({ id }) =>
    events(
      { jsonrpc: "2.0", method: "notifications/message", params: { level: "info", data: 1 } },
      told(id, "events"),
    ),
  swapped: (question) =>
    new Promise((done) => {
      held.push({ question, done });
      if (held.length < 2) return;
      for (const one of held.splice(0).reverse()) {
        one.done(
          say(
            one.question,
            String(one.question.params?.arguments && JSON.stringify(one.question.params.arguments)),
          ),
        );
      }
    }),
  twice: ({ id }) => events(told(id, "first"), told(id, "second")),
  wrongId: () => Response.json(told(4711, "astray")),
  wrongIdInEvents: () => events(told(4711, "astray")),
  halfClosed: () =>
    events({ jsonrpc: "2.0", method: "notifications/message", params: { level: "info", data: 1 } }),
  refuse: ({ id }) =>
    Response.json({ jsonrpc: "2.0", id, error: { code: -32602, message: "query is required" } }),
  refuseByStatus: ({ id }) =>
    Response.json({ jsonrpc: "2.0", id, error: { code: -32602, message: "query is required" } }, {
      status: 400,
    }),
  broken: () => new Response("<html>", { status: 500 }),
  busy: () => new Response("try again later", { status: 503 }),
  page: () => new Response("<html>", { headers: { "content-type": "text/html" } }),
  garbage: () => new Response("{", { headers: { "content-type": "application/json" } }),
  neither: ({ id }) => Response.json({ jsonrpc: "2.0", id: id ?? null }),
  huge: ({ id }) =>
    huge(`{"jsonrpc":"2.0","id":${id},"result":{"content":[{"type":"text","text":"`, "application/json"),
  hugeEvent: ({ id }) =>
    huge(
      `data: {"jsonrpc":"2.0","id":${id},"result":{"content":[{"type":"text","text":"`,
      "text/event-stream",
    ),
  silent: () => new Response(new ReadableStream(), { headers: { "content-type": "text/event-stream" } }),
};

function huge(start: string, type: string): Response {
  const piece = new TextEncoder().encode("x".repeat(2 ** 20));
  let left = 100;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(start)),
    pull(controller) {
      if (left-- > 0) controller.enqueue(piece);
      else controller.close();
    },
  });
  return new Response(body, { headers: { "content-type": type } });
}

function serveMoods(): HttpServer {
  return serveHttp(Object.keys(MOODS).map(tool), (question) => {
    const name = question.method === "tools/call" ? String(question.params?.name) : "";
    return MOODS[name]?.(question);
  });
}

Deno.test("an MCP server over HTTP is called as any registry is", async (t) => {
  await using server = serveMoods();
  await using registry = await open(server.url, { headers: { "x-tenant": "ours" } });
  assertEquals(registry.protocol, "2025-11-25");
  assertEquals(registry.tools.length, Object.keys(MOODS).length);
  assert(server.seen.every((headers) => headers.get("x-tenant") === "ours"));
  await t.step("by JSON, by events, out of order", async () => {
    assertMatch(await textOf(registry, "plain"), /plain/);
    assertMatch(await textOf(registry, "events"), /events/);
    const both = await Promise.all([
      call(registry, "swapped", { value: { n: 1 } }),
      call(registry, "swapped", { value: { n: 2 } }),
    ]);
    assertEquals(both.map((ending) => ending.kind === "ok" && JSON.stringify(ending.value).includes("n")), [
      true,
      true,
    ]);
    assert(JSON.stringify(both[0]).includes("1") && JSON.stringify(both[1]).includes("2"));
    assertEquals(registry.problems, []);
  });
  await t.step("refusals of the protocol, with a status or without", async () => {
    for (const name of ["refuse", "refuseByStatus"]) {
      assertEquals(await call(registry, name), {
        kind: "error",
        error: { type: "validation", message: "query is required", pointer: "/query", code: "-32602" },
      });
    }
    const busy = await call(registry, "busy");
    assert(busy.kind === "error" && busy.error.type === "transient", JSON.stringify(busy));
    assertMatch(await fault(registry, "broken"), /^ServerError: the server answered with the status 500/);
  });
  await t.step("answers that are none", async () => {
    for (const name of ["page", "garbage", "neither"]) {
      assertMatch(await fault(registry, name), /^InvalidResult: /);
    }
    for (const name of ["wrongId", "wrongIdInEvents", "halfClosed"]) {
      assertMatch(
        await fault(registry, name),
        /^ConnectionLost: the server ended its answer without a result/,
      );
    }
    for (const name of ["huge", "hugeEvent"]) {
      assertMatch(await fault(registry, name), /^InvalidResult: the answer is longer than a host will take/);
    }
    assertMatch(await textOf(registry, "twice"), /first/);
    assertMatch(await textOf(registry, "plain"), /plain/);
    assertEquals(registry.problems.map(({ code }) => code).sort(), ["answered-twice", "unknown-id"]);
  });
  await t.step("silence", async () => {
    assertEquals(await call(registry, "silent", { limit: SHORT_MS }), { kind: "timeout" });
    assertMatch(await textOf(registry, "plain"), /plain/);
  });
});

Deno.test("a list of several pages is read whole", async () => {
  await using server = serveHttp([], (question) => {
    if (question.method !== "tools/list") return undefined;
    return question.params?.cursor === "b"
      ? result(question, { tools: [tool("second")] })
      : result(question, { tools: [tool("first")], nextCursor: "b" });
  });
  await using registry = await open(server.url);
  assertEquals(registry.tools.map(({ name }) => name), ["first", "second"]);
});

Deno.test("the token is read from the environment, and sent with every request", async () => {
  await using server = serveHttp(
    [tool("only")],
    ({ request }) =>
      request.headers.get("authorization") === "Bearer s3cret-t0ken"
        ? undefined
        : Response.json({ error: "invalid_token" }, { status: 401 }),
  );
  Deno.env.set("MESSCALL_TEST_TOKEN", "s3cret-t0ken");
  try {
    await using registry = await open(server.url, { tokenEnv: "MESSCALL_TEST_TOKEN" });
    assertEquals(await call(registry, "only").then(({ kind }) => kind), "ok");
    Deno.env.set("MESSCALL_TEST_TOKEN", "wrong-t0ken");
    assertMatch(
      await refusal(server.url, { tokenEnv: "MESSCALL_TEST_TOKEN" }),
      /^it answered initialize with the status 401; it said: invalid_token \| Give the token it asks for with --token-env/,
    );
  } finally {
    Deno.env.delete("MESSCALL_TEST_TOKEN");
  }
  assertMatch(
    await refusal(server.url, { tokenEnv: "MESSCALL_TEST_TOKEN" }),
    /^the variable MESSCALL_TEST_TOKEN, which is to hold the token, is not set/,
  );
});

Deno.test("a server that does not open says why", async (t) => {
  await t.step("nobody listens", async () => {
    const listener = Deno.listen({ port: 0, hostname: "127.0.0.1" });
    const { port } = listener.addr;
    listener.close();
    assertMatch(
      await refusal(`http://127.0.0.1:${port}/mcp`),
      /^it cannot be reached: .*refused.*\| Start the server/,
    );
  });
  await t.step("no TLS where it is asked for", async () => {
    await using server = serveMoods();
    assertMatch(
      await refusal(server.url.replace("http:", "https:")),
      /^the secure connection fails: .*\| Mend the certificate/,
    );
  });
  await t.step("another page", async () => {
    await using server = serveHttp([], () => new Response("nothing here", { status: 404 }));
    assertMatch(
      await refusal(server.url),
      /^it answered initialize with the status 404; it said: nothing here/,
    );
  });
  await t.step("silence", async () => {
    await using server = serveHttp(
      [],
      ({ method }) =>
        method === "initialize"
          ? new Response(new ReadableStream(), { headers: { "content-type": "text/event-stream" } })
          : undefined,
    );
    assertMatch(await refusal(server.url, {}, SHORT_MS), /^it did not answer initialize in time/);
  });
  await t.step("no list", async () => {
    await using server = serveHttp(
      [],
      (question) => question.method === "tools/list" ? result(question, { tools: 5 }) : undefined,
    );
    assertMatch(
      await refusal(server.url),
      /^its answer to tools\/list cannot be used: it has no list of tools/,
    );
  });
});

Deno.test("a session that is lost begins anew", async () => {
  let session = 0;
  let isForgetful = false;
  await using server = serveHttp([tool("only")], (question) => {
    if (question.method === "initialize") {
      session++;
      isForgetful = false;
      const body = {
        protocolVersion: "2025-06-18",
        capabilities: { tools: {} },
        serverInfo: { name: "s", version: "1" },
      };
      return Response.json({ jsonrpc: "2.0", id: question.id, result: body }, {
        headers: { "mcp-session-id": `s${session}` },
      });
    }
    if (isForgetful) return new Response("no such session", { status: 404 });
    return undefined;
  });
  await using registry = await open(server.url);
  assertEquals(registry.protocol, "2025-06-18");
  assertEquals((await call(registry, "only")).kind, "ok");
  isForgetful = true;
  assertEquals((await call(registry, "only")).kind, "error");
  assertEquals((await call(registry, "only")).kind, "ok");
  assertEquals(session, 2);
});
