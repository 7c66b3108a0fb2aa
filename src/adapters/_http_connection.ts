/**
 * A connection to an MCP server over HTTP: Streamable HTTP, or the two streams of old where a server knows no other.
 * @module
 */
import type { SSEClientTransport, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { isJsonObject, parseJson } from "../core/json.ts";
import type { Target } from "../core/registry.ts";
import type { AnswerLedger } from "./_answers.ts";
import { shareTransport } from "./_asker.ts";
import { openPoster } from "./_http_post.ts";
import { type BodyEnd, watchFetch } from "./_http_watch.ts";
import {
  connectClient,
  faultMessage,
  isOfOld,
  keepAccount,
  makeClient,
  type McpClient,
} from "./_mcp_client.ts";
import { untilAborted } from "./_opening.ts";

/** How long after the end of a stream an answer may still be on its way to the client, in milliseconds. */
const SOON_MS = 250;

/** How long a server may take to be told that a session is over, in milliseconds. */
const GOODBYE_MS = 1_000;

/** What says that a server does not know Streamable HTTP, and may know what was before it. */
const NOT_STREAMABLE: ReadonlySet<unknown> = new Set([400, 404, 405, 406, 415, 501]);

/** A target that is an address. */
export type UrlTarget = Target & { readonly kind: "url" };

/** A connection to the server. */
export interface HttpConnection extends McpClient {
  /** Whether it was lost. */
  isLost(): boolean;
  /** Ends the session, and all that waits for it. */
  close(): Promise<void>;
}

type HttpTransport = StreamableHTTPClientTransport | SSEClientTransport;

/**
 * Shakes hands with a server.
 *
 * @param target its address, and how it is spoken to
 * @param options headers for every request, who keeps account of the answers, and what gives up connecting
 */
export async function connectHttp(
  target: UrlTarget,
  options: {
    readonly headers: Readonly<Record<string, string>>;
    readonly ledger: AnswerLedger;
    readonly signal: AbortSignal;
  },
): Promise<HttpConnection> {
  try {
    return await connectOver("streamable", target, options);
  } catch (error) {
    if (target.protocol === "2026-07-28" || !NOT_STREAMABLE.has(statusOf(error))) throw error;
    // What the server says of the way that it should know is worth more than what it says of the old one.
    return await connectOver("sse", target, options).catch(() => Promise.reject(error));
  }
}

async function connectOver(
  way: "streamable" | "sse",
  target: UrlTarget,
  { headers, ledger, signal }: Parameters<typeof connectHttp>[1],
): Promise<HttpConnection> {
  const made = await makeClient(way === "sse" ? "legacy" : target.protocol);
  const { SSEClientTransport, StreamableHTTPClientTransport } = await import("@modelcontextprotocol/client");
  const account = ledger.open();
  let isLost = false;
  const over = new AbortController();
  const options = { requestInit: { headers }, fetch: watchFetch(onEnd, over.signal) };
  const url = new URL(target.url);
  const transport: HttpTransport = way === "sse"
    ? new SSEClientTransport(url, options)
    : new StreamableHTTPClientTransport(url, options);

  /** Tells whoever waits for an answer that will not come. */
  function onEnd(request: RequestInit, end: BodyEnd): void {
    // The streams of old: answers come over the one that was asked for first, whatever they answer.
    const answers = way === "sse" ? request.method !== "POST" : request.method === "POST";
    const ids = (): readonly string[] => way === "sse" ? account.open() : idsOf(request.body, account.open());
    if (!answers || ids().length === 0) return;
    const soon = AbortSignal.timeout(SOON_MS);
    soon.addEventListener("abort", () => {
      for (const id of ids()) {
        const message = end === "too-long"
          ? faultMessage(Number(id), "InvalidResult", "the answer is longer than a host will take")
          : faultMessage(Number(id), "ConnectionLost", "the server ended its answer without a result");
        transport.onmessage?.(message);
      }
    });
  }

  function askOver(streamable: StreamableHTTPClientTransport): McpClient["ask"] {
    const { isResponse } = made;
    const { post } = openPoster(streamable, { url, headers, isResponse, onEnd, over: over.signal });
    const asker = shareTransport(
      streamable,
      account,
      (question) => post(question, () => asker.isWaiting(question.id)),
    );
    return asker.ask;
  }

  keepAccount(transport, account);
  try {
    await untilAborted(connectClient(made, transport, signal), signal);
  } catch (error) {
    await transport.close();
    over.abort();
    throw error;
  }
  const { onclose } = made.client;
  made.client.onclose = (): void => {
    isLost = true;
    onclose?.();
  };
  return {
    ...made,
    ...("terminateSession" in transport && isOfOld(made) ? { ask: askOver(transport) } : {}),
    isLost: () => isLost,
    async close(): Promise<void> {
      if ("terminateSession" in transport) {
        await untilAborted(transport.terminateSession(), AbortSignal.timeout(GOODBYE_MS)).catch(() => {});
      }
      await transport.close();
      over.abort();
    },
  };
}

/** The open questions that a request asks. */
function idsOf(body: unknown, open: readonly string[]): readonly string[] {
  const message = typeof body === "string" ? parseJson(body) : undefined;
  const asked = (Array.isArray(message) ? message : [message]).filter(isJsonObject).map(({ id }) =>
    String(id)
  );
  return open.filter((id) => asked.includes(id));
}

/** The status of the answer that an error was made of. */
export function statusOf(error: unknown): number | undefined {
  const status = typeof error === "object" && error !== null && "status" in error ? error.status : undefined;
  if (typeof status === "number") return status;
  const data = typeof error === "object" && error !== null && "data" in error ? error.data : undefined;
  return isJsonObject(data) && typeof data.status === "number" ? data.status : undefined;
}
