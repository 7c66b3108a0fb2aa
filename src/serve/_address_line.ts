/**
 * A line to a server at an address, over Streamable HTTP.
 * @module
 */
import type { JSONRPCMessage } from "@modelcontextprotocol/client";
import { readHeaders, statusOf, type UrlTarget, watchFetch } from "../adapters/wire.ts";
import { isJsonObject, type JsonObject, parseJson } from "../core/json.ts";
import { CODES, errorMessage, readValue, type RequestId } from "./_json_rpc.ts";
import type { Line, OpenLine } from "./_server_run.ts";

/** How long after the end of a stream an answer may still be on its way, in milliseconds. */
const SOON_MS = 250;

/** How long a server may take to be told that a session is over, in milliseconds. */
const GOODBYE_MS = 1_000;

/** What says that a session is not known any more. */
const GONE: ReadonlySet<unknown> = new Set([401, 404]);

/** How lines to an address are opened. */
export function lineToAddress(target: UrlTarget): OpenLine {
  return async ({ onMessage, onEnd }): Promise<Line> => {
    const { StreamableHTTPClientTransport } = await import("@modelcontextprotocol/client");
    const open = new Set<RequestId>();
    const over = new AbortController();
    let handshake: RequestId | undefined;

    function answerLost(id: RequestId, reason: string): void {
      if (open.delete(id)) onMessage(errorMessage(id, CODES.lost, reason));
    }

    const transport = new StreamableHTTPClientTransport(new URL(target.url), {
      requestInit: { headers: readHeaders(target) },
      fetch: watchFetch((request, end) => {
        const asked = typeof request.body === "string"
          ? readValue(parseJson(request.body) ?? null)
          : undefined;
        if (asked?.kind !== "request") return;
        const reason = end === "ended"
          ? "the server ended its answer without a result"
          : "the answer is longer than a host will take";
        AbortSignal.timeout(SOON_MS).addEventListener("abort", () => answerLost(asked.id, reason));
      }, over.signal),
    });
    transport.onmessage = (message: unknown): void => {
      if (!isJsonObject(message)) return;
      const read = readValue(message);
      if (read.kind === "answer") {
        open.delete(read.id);
        if (read.id === handshake && isJsonObject(message.result)) {
          transport.setProtocolVersion(String(message.result.protocolVersion));
        }
      }
      onMessage(message);
    };
    // What goes wrong beside a request is seen by those who wait.
    transport.onerror = (): void => {};
    transport.onclose = onEnd;
    await transport.start();

    async function deliver(message: JsonObject, id: RequestId | undefined): Promise<void> {
      try {
        // The client's own types are of the messages that it knows.
        await transport.send(message as unknown as JSONRPCMessage);
      } catch (error) {
        const status = statusOf(error);
        if (status === undefined || GONE.has(status)) onEnd();
        else if (id !== undefined) answerLost(id, `the server answers with status ${status}`);
      }
    }

    return {
      send(message): Promise<void> {
        const read = readValue(message);
        const id = read.kind === "request" ? read.id : undefined;
        if (id !== undefined) open.add(id);
        if (read.kind === "request" && read.method === "initialize") handshake = id;
        // Sending takes as long as answering does: nobody waits for that.
        void deliver(message, id);
        return Promise.resolve();
      },
      async close(): Promise<void> {
        const goodbye = transport.terminateSession().catch(() => {});
        await Promise.race([
          goodbye,
          new Promise((resolve) => AbortSignal.timeout(GOODBYE_MS).addEventListener("abort", resolve)),
        ]);
        await transport.close();
        over.abort();
      },
    };
  };
}
