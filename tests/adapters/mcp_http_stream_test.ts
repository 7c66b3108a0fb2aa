/**
 * Calls over Streamable HTTP whose answers come in other ways than in one piece, or do not come.
 * @module
 */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { call, fault } from "./servers/_drive.ts";
import { events, type HttpServer, type Question, serveHttp, told, tool } from "./servers/_http.ts";
import { open, textOf } from "./servers/_http_drive.ts";

const encoder = new TextEncoder();
const EVENTS = { headers: { "content-type": "text/event-stream" } } as const;

/** A body that is written piece by piece. */
function written(
  write: (controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>) => unknown,
): Response {
  return new Response(
    new ReadableStream({ start: async (controller) => void await write(controller) }),
    EVENTS,
  );
}

const heard = Promise.withResolvers<Question>();
let redirected = 0;
let resumedFrom: string | null = null;
let resumed: Question["id"];

const MOODS: Readonly<Record<string, (question: Question) => Response | Promise<Response>>> = {
  plain: ({ id }) => events(told(id, "plain")),
  inPieces: ({ id }) =>
    written(async (controller) => {
      const text = `: a comment\r\nevent: message\r\ndata: ${JSON.stringify(told(id, "p\u00e9ces"))}\r\n\r\n`;
      for (const byte of encoder.encode(text)) {
        controller.enqueue(Uint8Array.of(byte));
        if (byte === 13) await new Promise((resolve) => setTimeout(resolve, 1));
      }
      controller.close();
    }),
  inLines: ({ id }) =>
    new Response(JSON.stringify(told(id, "lines"), null, 1).replaceAll(/^/gm, "data: ") + "\n\n", EVENTS),
  staysOpen: ({ id }) =>
    written((controller) =>
      controller.enqueue(encoder.encode(`data: ${JSON.stringify(told(id, "open"))}\n\n`))
    ),
  asksBack: ({ id }) =>
    written(async (controller) => {
      const ask = { jsonrpc: "2.0", id: "from-server", method: "ping" };
      controller.enqueue(encoder.encode(`data: ${JSON.stringify(ask)}\n\n`));
      await heard.promise;
      controller.enqueue(encoder.encode(`data: ${JSON.stringify(told(id, "heard"))}\n\n`));
      controller.close();
    }),
  resumes({ id }) {
    resumed = id;
    return new Response("id: e1\nretry: 10\ndata:\n\n", EVENTS);
  },
  breaksOff: ({ id }) =>
    written((controller) => {
      controller.enqueue(encoder.encode(`data: {"jsonrpc":"2.0","id":${id},"resu`));
      setTimeout(() => controller.error(new Error("cut")), 10);
    }),
  unfinished: ({ id }) => new Response(`data: ${JSON.stringify(told(id, "no empty line"))}\n`, EVENTS),
  nothing: () => new Response(null, { status: 202 }),
  empty: () => new Response(null, { headers: { "content-type": "application/json" } }),
  hugeFault: () => new Response("x".repeat(2 ** 20).repeat(70), { status: 500 }),
  redirect({ request, id }) {
    redirected++;
    const isThere = new URL(request.url).searchParams.has("there");
    return isThere
      ? Response.json(told(id, "there"))
      : new Response(null, { status: 307, headers: { location: "?there" } });
  },
  expired: () => Response.json({ error: "invalid_token" }, { status: 401 }),
};

function serveMoods(): HttpServer {
  return serveHttp(Object.keys(MOODS).map(tool), (question) => {
    if (question.id === "from-server") {
      heard.resolve(question);
      return new Response(null, { status: 202 });
    }
    const lastId = question.request.headers.get("last-event-id");
    if (lastId !== null) {
      resumedFrom = lastId;
      return events(told(resumed, "resumed"));
    }
    const name = question.method === "tools/call" ? String(question.params?.name) : "";
    return MOODS[name]?.(question);
  });
}

Deno.test("answers over Streamable HTTP in every form that the protocol allows, and in none", async (t) => {
  await using server = serveMoods();
  await using registry = await open(server.url);
  for (
    const [name, text] of [["inPieces", /p\u00e9ces/], ["inLines", /lines/], ["staysOpen", /open/]] as const
  ) {
    await t.step(name, async () => {
      assertMatch(await textOf(registry, name), text);
    });
  }
  await t.step("a server that asks back before it answers is answered", async () => {
    assertMatch(await textOf(registry, "asksBack"), /heard/);
    assertEquals((await heard.promise).id, "from-server");
  });
  await t.step("a stream that breaks off is taken up again where the server allows it", async () => {
    assertMatch(await textOf(registry, "resumes"), /resumed/);
    assertEquals(resumedFrom, "e1");
  });
  await t.step("a redirect is followed, and the call made there", async () => {
    assertMatch(await textOf(registry, "redirect"), /there/);
    assertEquals(redirected, 3);
  });
  await t.step("a body that is cut off, ends too soon or never was is a lost connection", async () => {
    for (const name of ["breaksOff", "unfinished", "nothing"]) {
      assertMatch(
        await fault(registry, name),
        /^ConnectionLost: the server ended its answer without a result/,
      );
    }
    assertMatch(await fault(registry, "empty"), /^InvalidResult: /);
    assertMatch(
      await fault(registry, "hugeFault"),
      /^InvalidResult: the answer is longer than a host will take/,
    );
  });
  await t.step("a token that expires meanwhile is a refusal, and a new session is begun", async () => {
    const expired = await call(registry, "expired");
    assert(expired.kind === "error" && expired.error.type === "permission", JSON.stringify(expired));
    assertMatch(expired.error.message, /status 401; it said: invalid_token/);
    assertMatch(await textOf(registry, "plain"), /plain/);
  });
  assertEquals(registry.problems, []);
});
