/**
 * Questions over Streamable HTTP, posted the short way. The official client reads every answer through four streams and
 * makes its headers anew each time, which takes longer than many a call; one reader does.
 * @module
 */
import type { StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { OurQuestion } from "./_asker.ts";
import { openEventCutter } from "./_event_stream.ts";
import type { BodyEnd } from "./_http_watch.ts";
import { type McpClient, readMessage } from "./_mcp_client.ts";
import { MAX_LINE } from "./_text_lines.ts";

/** How long to wait before a stream that broke off is taken up again, where the server does not say, in milliseconds. */
const RETRY_MS = 1_000;

/** How questions are posted. */
export interface PostOptions extends Pick<McpClient, "isResponse"> {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** Told of every body that ends, with the request it answers; not of one that is taken up again. */
  onEnd(request: RequestInit, end: BodyEnd): void;
  /** Aborted when the connection is over. */
  readonly over: AbortSignal;
}

/** Asks by POST. */
export interface Poster {
  /**
   * Posts a question, and hands what comes of it to the transport.
   *
   * @param question the question
   * @param isWaiting whether it has no answer yet
   */
  post(question: OurQuestion, isWaiting: () => boolean): Promise<void>;
}

/**
 * Makes what posts questions in the session of a transport.
 *
 * @param transport the transport, whose session and revision are those of the client
 * @param options where to, and who is told
 */
export function openPoster(
  transport: StreamableHTTPClientTransport,
  { url, headers, isResponse, onEnd, over }: PostOptions,
): Poster {
  let made: { readonly of: string; readonly headers: Headers } | undefined;

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

  async function post(message: OurQuestion, isWaiting: () => boolean): Promise<void> {
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
    if (type === "text/event-stream") return await readEvents(response, { message, request, isWaiting });
    if (type === "application/json") {
      const value: unknown = JSON.parse(await readText(response));
      for (const one of Array.isArray(value) ? value : [value]) {
        if (!deliver(one)) throw new Error("the answer is no message of the protocol");
      }
    } else {
      await response.body?.cancel();
      if (response.status !== 202) throw new Error(`the answer has the content type ${type ?? "of nothing"}`);
    }
    if (isWaiting()) onEnd(request, "ended");
  }

  /** Hands over a message; false where it is none. */
  function deliver(value: unknown): boolean {
    const message = readMessage(value, isResponse);
    if (message !== undefined) transport.onmessage?.(message);
    return message !== undefined;
  }

  /** Reads a stream to its end: the answer is not all that a server may send in it. */
  async function readEvents(
    response: Response,
    { message, request, isWaiting }: {
      readonly message: OurQuestion;
      readonly request: RequestInit;
      isWaiting(): boolean;
    },
  ): Promise<void> {
    const events = openEventCutter();
    try {
      await readPieces(response, (piece) => {
        for (const { type, data } of events.cut(piece)) if (type === "message") deliver(parse(data));
      });
    } catch (error) {
      if (over.aborted || !isWaiting()) return;
      if (error instanceof TooLong) return onEnd(request, "too-long");
    }
    if (!isWaiting()) return;
    const resumptionToken = events.lastId();
    if (resumptionToken === undefined) return onEnd(request, "ended");
    await passed(events.retryMs() ?? RETRY_MS, over);
    if (!over.aborted) await transport.send(message, { resumptionToken });
  }

  return { post };
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
