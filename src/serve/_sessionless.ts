/**
 * Requests of no session over HTTP, as the revision 2026-07-28 has them: they share one server, each with a stream of its own.
 *
 * Nothing is translated: a server that does not know the revision says so, and the client begins a session instead.
 * @module
 */
import { isJsonObject, type JsonObject, type JsonValue } from "../core/json.ts";
import { openStreams } from "./_event_streams.ts";
import { CODES, errorMessage, type Message, readValue, type RequestId } from "./_json_rpc.ts";
import type { McpProxy } from "./mcp_proxy.ts";

/** A request, as it was read. */
type Asked = Message & { readonly kind: "request" };

/** How long an answer may take, in milliseconds, until a stream is opened for it: a stream tells when its reader is gone. */
const SOON_MS = 1_000;

const META = "io.modelcontextprotocol/";
/** The code of the error that a header says something else than the body. */
const MISMATCH = -32020;
/** The status of an answer that refuses the request as such, by its code. */
const STATUSES = new Map<JsonValue, number>([[CODES.method, 404], [MISMATCH, 400], [-32021, 400], [
  -32022,
  400,
]]);
/** What the header `Mcp-Name` repeats, by the method. */
const NAMES = new Map([["tools/call", "name"], ["prompts/get", "name"], ["resources/read", "uri"]]);

/** Answers requests of no session. */
export interface Sessionless {
  /** Answers a request, in a stream where more than the answer is said. */
  answer(asked: Asked, request: Request): Promise<Response>;
  /** Ends the server, where one was opened. */
  close(): Promise<void>;
}

/** A request under way. */
interface UnderWay {
  readonly id: RequestId;
  readonly token: JsonValue | undefined;
  say(message: JsonObject): void;
}

/** The revision that a request says it is of; undefined where it leaves that to its session. */
export function revisionOf({ params: { _meta } }: Asked): string | undefined {
  const revision = isJsonObject(_meta) ? _meta[`${META}protocolVersion`] : undefined;
  return typeof revision === "string" ? revision : undefined;
}

/**
 * Opens what answers them.
 *
 * @param openProxy makes the proxy that they share, which sends by what it is given
 */
export function openSessionless(openProxy: (send: (message: JsonObject) => void) => McpProxy): Sessionless {
  const open = new Map<JsonValue, UnderWay>();
  let shared: McpProxy | undefined;
  let count = 0;

  /** Finds the request that a message is about: clients know nothing of each other's ids and tokens. */
  function send(message: JsonObject): void {
    const read = readValue(message);
    if (read.kind === "request") {
      const whole = errorMessage(read.id, CODES.method, "whoever asks without a session is asked nothing");
      return shared?.receive({ kind: "answer", id: read.id, whole });
    }
    if (read.kind === "answer") {
      const asked = open.get(read.id);
      open.delete(read.id);
      return asked?.say({ ...message, id: asked.id });
    }
    if (read.kind === "invalid") return;
    const { _meta: meta, progressToken } = read.params;
    const key = `${META}subscriptionId`;
    const isOfStream = isJsonObject(meta) && meta[key] !== undefined;
    const asked = open.get((isOfStream ? meta[key] : progressToken) ?? null);
    asked?.say({
      ...message,
      params: {
        ...read.params,
        ...(isOfStream ? { _meta: { ...meta, [key]: asked.id } } : { progressToken: asked.token ?? null }),
      },
    });
  }

  return {
    answer(asked, request): Promise<Response> {
      const { id, params, whole } = asked;
      const fault = faultOf(asked, request.headers);
      if (fault !== undefined) {
        return Promise.resolve(Response.json(errorMessage(id, MISMATCH, fault), { status: 400 }));
      }
      const proxy = shared ??= openProxy(send);
      const own = `http:${++count}`;
      const streams = openStreams();
      const begun = Promise.withResolvers<Response>();
      let isStreaming = false;
      const stream = (): void => {
        if (isStreaming) return;
        isStreaming = true;
        const response = streams.answerTo(id, () => open.delete(own) && proxy.receive(givenUp(own)));
        if (response !== undefined) begun.resolve(response);
      };
      const { _meta: meta } = params;
      const token = isJsonObject(meta) ? meta.progressToken : undefined;
      open.set(own, {
        id,
        token,
        say(message): void {
          if (!isStreaming && !("method" in message)) return begun.resolve(answerAlone(message));
          stream();
          streams.send(message);
        },
      });
      AbortSignal.timeout(SOON_MS).addEventListener("abort", () => open.has(own) && stream());
      const passed = token === undefined || !isJsonObject(meta)
        ? params
        : { ...params, _meta: { ...meta, progressToken: own } };
      proxy.receive({ ...asked, id: own, params: passed, whole: { ...whole, id: own, params: passed } });
      return begun.promise;
    },
    close: async (): Promise<void> => await shared?.close(),
  };
}

/** What tells a server that nobody waits for an answer any more. */
function givenUp(requestId: RequestId): Message {
  const params = { requestId, reason: "nobody waits any more" };
  const method = "notifications/cancelled";
  return { kind: "notification", method, params, whole: { jsonrpc: "2.0", method, params } };
}

function answerAlone(message: JsonObject): Response {
  const { code = 0 } = isJsonObject(message.error) ? message.error : {};
  return Response.json(message, { status: STATUSES.get(code) ?? 200 });
}

/** What a header lacks or says otherwise than the body, so that whoever routes by headers is not led astray. */
function faultOf(asked: Asked, headers: Headers): string | undefined {
  const { method, params } = asked;
  const name = params[NAMES.get(method) ?? ""];
  const expected = [
    ["mcp-protocol-version", revisionOf(asked)],
    ["mcp-method", method],
    ["mcp-name", typeof name === "string" ? name : undefined],
  ] as const;
  const wrong = expected.find(([header, value]) =>
    value !== undefined && readHeader(headers.get(header)) !== value
  );
  return wrong === undefined ? undefined : `the header ${wrong[0]} does not say what the body says`;
}

/** What a header says: what is not plain ASCII is written as base64 between marks. */
function readHeader(value: string | null): string | undefined {
  const [, encoded] = /^=\?base64\?(.*)\?=$/.exec(value ?? "") ?? [];
  if (encoded === undefined) return value ?? undefined;
  try {
    return new TextDecoder().decode(Uint8Array.fromBase64(encoded));
  } catch {
    return undefined;
  }
}
