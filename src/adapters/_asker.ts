/**
 * Asking an MCP server over a transport without the official client, which asks several schemas about each message and
 * takes longer for it than many a call. It shakes hands, and has all that answers none of our questions.
 * @module
 */
import type { JSONRPCMessage } from "@modelcontextprotocol/client";
import type { Account } from "./_answers.ts";
import type { McpClient } from "./_mcp_client.ts";

/** A question of ours. */
export type OurQuestion = JSONRPCMessage & { readonly id: number };

/** A transport that the official client has. */
interface Shared {
  onmessage?: (message: JSONRPCMessage) => void;
  onclose?: () => void;
  send(message: JSONRPCMessage): Promise<void>;
}

/** What asks. */
export interface Asker {
  /** Asks as a client does: an error of the protocol has its code and its data. */
  readonly ask: McpClient["ask"];
  /** Whether a question has no answer yet. */
  isWaiting(id: number): boolean;
}

/**
 * Takes over the asking from the client that was connected over a transport: that asks no more.
 *
 * @param transport the transport
 * @param account where questions and answers are entered
 * @param post sends a question; rejects where that fails
 */
export function shareTransport(
  transport: Shared,
  account: Account,
  post: (question: OurQuestion) => Promise<void>,
): Asker {
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: unknown): void }>();
  // The client has counted its questions so far.
  let ids = account.lastId();
  const { onmessage, onclose } = transport;

  transport.onmessage = (message): void => {
    const asker = "method" in message || !("id" in message) ? undefined : waiting.get(Number(message.id));
    if (asker === undefined) return onmessage?.(message);
    if (!("id" in message)) return;
    account.answered(message.id);
    if ("error" in message) {
      const { message: text, code, data } = message.error;
      asker.reject(Object.assign(new Error(text), { code, data }));
    } else if ("result" in message) asker.resolve(message.result);
  };
  transport.onclose = (): void => {
    const error = Object.assign(new Error("the connection was closed"), { code: "CONNECTION_CLOSED" });
    for (const { reject } of waiting.values()) reject(error);
    onclose?.();
  };

  return {
    isWaiting: (id) => waiting.has(id),
    async ask({ method, params }, signal): Promise<unknown> {
      signal.throwIfAborted();
      const id = ++ids;
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      const giveUp = (): void => {
        reject(signal.reason);
        const cancelled = { requestId: id, reason: String(signal.reason) };
        transport.send({ jsonrpc: "2.0", method: "notifications/cancelled", params: cancelled }).catch(
          () => {},
        );
      };
      waiting.set(id, { resolve, reject });
      signal.addEventListener("abort", giveUp, { once: true });
      account.asked(id);
      post({ jsonrpc: "2.0", id, method, params: { ...params } }).catch(reject);
      try {
        return await promise;
      } finally {
        waiting.delete(id);
        signal.removeEventListener("abort", giveUp);
      }
    },
  };
}
