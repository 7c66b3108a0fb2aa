/**
 * Questions over Streamable HTTP, posted the short way. The official client reads every answer through four streams,
 * makes its headers anew and asks two schemas about each message, which takes longer than a call; one reader does.
 * @module
 */
import type { JSONRPCMessage, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { isJsonObject, type JsonObject } from "../core/json.ts";
import { openEventCutter } from "./_event_stream.ts";
import type { BodyEnd } from "./_http_watch.ts";
import { type McpClient, readMessage } from "./_mcp_client.ts";
import { MAX_LINE } from "./_text_lines.ts";

/** Where our ids begin: the official client counts its own from 0. */
const FIRST_ID = 2 ** 30;

/** How long to wait before a stream that broke off is taken up again, where the server does not say, in milliseconds. */
const RETRY_MS = 1_000;

/** How questions are posted. */
export interface PostOptions extends Pick<McpClient, "isResponse"> {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** Enters a question in the account of the connection. */
  asked(id: number): void;
  /** Told of every body that ends, with the request it answers; not of one that is taken up again. */
  onEnd(request: RequestInit, end: BodyEnd): void;
  /** Aborted when the connection is over. */
  readonly over: AbortSignal;
}

/** A question that waits for its answer. */
interface Waiting {
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/**
 * Makes what asks over a transport without its client. To be done before a client has the transport, and after whoever
 * keeps account of it; all that comes and answers none of our questions goes to the client.
 *
 * @param transport the transport, whose session and revision are those of the client
 * @param options where to, and who is told
 * @returns what asks as a client does: an error of the protocol has its code and data
 */
export function askByPost(
  transport: StreamableHTTPClientTransport,
  { url, headers, isResponse, asked, onEnd, over }: PostOptions,
): McpClient["ask"] {
  const waiting = new Map<number, Waiting>();
  let ids = FIRST_ID;
  let made: { readonly of: string; readonly headers: Headers } | undefined;

  const enter = transport.onmessage;
  transport.onmessage = (message): void => {
    enter?.(message);
    settle(message);
  };
  over.addEventListener("abort", () => {
    const error = Object.assign(new Error("the connection was closed"), { code: "CONNECTION_CLOSED" });
    for (const { reject } of waiting.values()) reject(error);
  });

  /** Ends the wait for an answer; false where nobody waits. */
  function settle(message: JSONRPCMessage): boolean {
    if ("method" in message || !("id" in message)) return false;
    const asker = waiting.get(Number(message.id));
    if (asker === undefined) return false;
    if ("error" in message) {
      const { message: text, code, data } = message.error;
      asker.reject(Object.assign(new Error(text), { code, data }));
    } else asker.resolve(message.result);
    return true;
  }

  function headersNow(): Headers {
    const { sessionId = "", protocolVersion = "" } = transport;
    const of = `${sessionId} ${protocolVersion}`;
    if (made?.of !== of) {
      const fresh = new Headers(headers);
      fresh.set("content-type", "application/json");
      fresh.set("accept", "application/json, text/event-stream");
      if (sessionId !== "") fresh.set("mcp-session-id", sessionId);
      if (protocolVersion !== "") fresh.set("mcp-protocol-version", protocolVersion);
      made = { of, headers: fresh };
    }
    return made.headers;
  }

  async function post(message: JSONRPCMessage & { readonly id: number }): Promise<void> {
    const request = { method: "POST", body: JSON.stringify(message) } as const;
    const response = await fetch(url, {
      ...request,
      headers: headersNow(),
      signal: over,
      redirect: "manual",
    });
    if (response.status >= 300 && response.status < 400) {
      // Where a server may send us the official client knows.
      await response.body?.cancel();
      return await transport.send(message);
    }
    if (!response.ok) {
      const { status, statusText } = response;
      const data = { status, statusText, text: await readText(response) };
      throw Object.assign(new Error(`the server answered with the status ${status}`), { data });
    }
    const type = response.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
    if (type === "text/event-stream") return await readEvents(response, message, request);
    if (type === "application/json") {
      const value: unknown = JSON.parse(await readText(response));
      for (const one of Array.isArray(value) ? value : [value]) {
        if (!deliver(one)) throw new Error("the answer is no message of the protocol");
      }
    } else {
      await response.body?.cancel();
      if (response.status !== 202) throw new Error(`the answer has the content type ${type ?? "of nothing"}`);
    }
    if (waiting.has(message.id)) onEnd(request, "ended");
  }

  /** Hands over a message; false where it is none. */
  function deliver(value: unknown): boolean {
    const message = readMessage(value, isResponse);
    if (message === undefined) return false;
    const isOurs = !("method" in message) && "id" in message && waiting.has(Number(message.id));
    // The client would only say that it knows nothing of our questions.
    (isOurs ? ourMessage : transport.onmessage)?.(message);
    return true;
  }

  function ourMessage(message: JSONRPCMessage): void {
    enter?.(message);
    settle(message);
  }

  /** Reads a stream to its end: the answer is not all that a server may send in it. */
  async function readEvents(
    response: Response,
    message: JSONRPCMessage & { readonly id: number },
    request: RequestInit,
  ): Promise<void> {
    const events = openEventCutter();
    try {
      await readPieces(response, (piece) => {
        for (const { type, data } of events.cut(piece)) if (type === "message") deliver(parse(data));
      });
    } catch (error) {
      if (over.aborted || !waiting.has(message.id)) return;
      if (error instanceof TooLong) return onEnd(request, "too-long");
    }
    if (!waiting.has(message.id)) return;
    const resumptionToken = events.lastId();
    if (resumptionToken === undefined) return onEnd(request, "ended");
    await passed(events.retryMs() ?? RETRY_MS, over);
    if (!over.aborted) await transport.send(message, { resumptionToken });
  }

  return async ({ method, params }: { readonly method: string; readonly params: JsonObject }, signal) => {
    signal.throwIfAborted();
    const id = ++ids;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const giveUp = (): void => {
      reject(signal.reason);
      const reason = String(signal.reason);
      const cancelled = { method: "notifications/cancelled", params: { requestId: id, reason } };
      transport.send({ jsonrpc: "2.0", ...cancelled }).catch(() => {});
    };
    waiting.set(id, { resolve, reject });
    signal.addEventListener("abort", giveUp, { once: true });
    asked(id);
    post({ jsonrpc: "2.0", id, method, params: { ...params } }).catch(reject);
    try {
      return await promise;
    } finally {
      waiting.delete(id);
      signal.removeEventListener("abort", giveUp);
    }
  };
}

/** An answer longer than a host will take. */
class TooLong extends Error {
  override readonly message = "the answer is longer than a host will take";
}

/** Reads the text of a body as it comes, and no more of it than a host takes. */
async function readPieces(response: Response, take: (piece: string) => void): Promise<void> {
  if (response.body === null) return;
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length;
    if (size > MAX_LINE) {
      await reader.cancel();
      throw new TooLong();
    }
    take(decoder.decode(next.value, { stream: true }));
  }
}

async function readText(response: Response): Promise<string> {
  const length = Number(response.headers.get("content-length") ?? NaN);
  if (length <= MAX_LINE) return await response.text();
  const pieces: string[] = [];
  await readPieces(response, (piece) => void pieces.push(piece));
  return pieces.join("");
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Waits, unless the connection ends before. */
async function passed(ms: number, over: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = AbortSignal.any([over, AbortSignal.timeout(ms)]);
  end.addEventListener("abort", () => resolve(), { once: true });
  if (!end.aborted) await promise;
}
