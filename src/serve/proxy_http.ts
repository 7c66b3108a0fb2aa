/**
 * The proxy for clients on this machine, over Streamable HTTP: each session has a server of its own, and what is asked
 * without one shares another.
 * @module
 */
import { parseJson } from "../core/json.ts";
import { type EventStreams, openStreams } from "./_event_streams.ts";
import { CODES, errorMessage, readValue } from "./_json_rpc.ts";
import { openSessionless, revisionOf } from "./_sessionless.ts";
import { type McpProxy, proxyMcp, type ProxyOptions } from "./mcp_proxy.ts";

/** So many sessions there are at most; the one that was silent longest makes room. */
const MAX_SESSIONS = 32;

/** How long a message may be, in bytes. */
const MAX_BODY = 64 * 2 ** 20;

const SESSION = "mcp-session-id";
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** A proxy that listens. */
export interface HttpProxy extends AsyncDisposable {
  /** Where it listens. */
  readonly url: string;
}

interface Session {
  readonly proxy: McpProxy;
  readonly streams: EventStreams;
}

/**
 * Listens on the loopback, and is a proxy for every session that a client begins there, and for requests of none.
 *
 * @param options the server and the guard; the server is opened anew for every session
 * @param port where to listen; 0 is any free port
 */
export function proxyHttp(options: Omit<ProxyOptions, "send">, port: number): HttpProxy {
  const sessions = new Map<string, Session>();
  const sessionless = openSessionless((send) => proxyMcp({ ...options, send }));

  async function post(request: Request): Promise<Response> {
    if (Number(request.headers.get("content-length") ?? 0) > MAX_BODY) return refused(413, "it is too long");
    const value = parseJson(await request.text());
    if (value === undefined) return refused(400, "the body is not JSON", CODES.parse);
    const message = readValue(value);
    if (message.kind === "invalid") return Response.json(message.refusal, { status: 400 });
    const begins = message.kind === "request" && message.method === "initialize";
    if (message.kind === "request" && revisionOf(message) !== undefined && !request.headers.has(SESSION)) {
      return await sessionless.answer(message, request);
    }
    const id = begins ? crypto.randomUUID() : request.headers.get(SESSION);
    if (id === null) return refused(400, "it is of no session: send initialize first");
    const session = begins ? await begin(id) : touch(id);
    if (session === undefined) return refused(404, "there is no such session: send initialize first");
    // The stream is there before anything can be sent by it.
    const response = message.kind === "request"
      ? session.streams.answerTo(message.id)
      : new Response(null, { status: 202 });
    if (response === undefined) return refused(400, "a request of that id is open");
    session.proxy.receive(message);
    response.headers.set(SESSION, id);
    return response;
  }

  async function begin(id: string): Promise<Session> {
    await makeRoom();
    const streams = openStreams();
    const proxy = proxyMcp({ ...options, send: streams.send });
    // Where the server does not open, the first answer says so.
    await proxy.start().catch(() => {});
    const session = { proxy, streams };
    sessions.set(id, session);
    return session;
  }

  async function makeRoom(): Promise<void> {
    if (sessions.size < MAX_SESSIONS) return;
    const [silent] = [...sessions].filter(([, { streams }]) => streams.isIdle).concat([...sessions]);
    if (silent !== undefined) await end(silent[0]);
  }

  /** Finds a session, which from now on is the one used last. */
  function touch(id: string): Session | undefined {
    const session = sessions.get(id);
    if (session === undefined) return undefined;
    sessions.delete(id);
    sessions.set(id, session);
    return session;
  }

  async function end(id: string): Promise<void> {
    const session = sessions.get(id);
    sessions.delete(id);
    session?.streams.close();
    await session?.proxy.close();
  }

  async function answer(request: Request): Promise<Response> {
    // A page in a browser can reach the loopback too, under a name of its own.
    if (!isLocal(request)) return refused(403, "it comes from elsewhere");
    const id = request.headers.get(SESSION) ?? "";
    switch (request.method) {
      case "POST":
        return await post(request);
      case "GET":
        return touch(id)?.streams.listen() ?? refused(404, "there is no such session: send initialize first");
      case "DELETE":
        await end(id);
        return new Response(null, { status: 204 });
      default:
        return refused(405, "there is no such method");
    }
  }

  const server = Deno.serve({ port, hostname: "127.0.0.1", onListen: () => {} }, answer);
  return {
    url: `http://127.0.0.1:${server.addr.port}/mcp`,
    async [Symbol.asyncDispose](): Promise<void> {
      await Promise.all([...[...sessions.keys()].map(end), sessionless.close()]);
      await server.shutdown();
    },
  };
}

function isLocal({ headers }: Request): boolean {
  const origin = headers.get("origin");
  return LOOPBACK.test(headers.get("host") ?? "") &&
    (origin === null || LOOPBACK.test(origin.replace(/^https?:\/\//, "")));
}

function refused(status: number, why: string, code: number = CODES.request): Response {
  return Response.json(errorMessage(null, code, `the request is refused: ${why}`), { status });
}
