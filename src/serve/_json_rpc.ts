/**
 * Messages of JSON-RPC 2.0, one per line, as far as a server needs them.
 * @module
 */
import { isJsonObject, type JsonObject, type JsonValue } from "../core/json.ts";

/** What marks a request, so that its answer finds it. */
export type RequestId = string | number;

/** What a line turned out to be. */
export type Message =
  | { readonly kind: "request"; readonly id: RequestId; readonly method: string; readonly params: JsonObject }
  | { readonly kind: "notification"; readonly method: string; readonly params: JsonObject }
  /** An answer to a request that was never sent, which nobody waits for. */
  | { readonly kind: "answer" }
  | { readonly kind: "invalid"; readonly refusal: object };

/** The codes of the errors that are about the message, not about what a tool did. */
export const CODES = { parse: -32700, request: -32600, method: -32601, params: -32602 } as const;

/** A message that answers a request. */
export function resultMessage(id: RequestId, result: object): object {
  return { jsonrpc: "2.0", id, result };
}

/** A message that says what is wrong with a request; without an id where it could not be read. */
export function errorMessage(id: RequestId | null, code: number, message: string): object {
  return { jsonrpc: "2.0", id, error: { code, message } };
}

/** Reads a line. */
export function readMessage(line: string): Message {
  let message: JsonValue;
  try {
    message = JSON.parse(line);
  } catch {
    return { kind: "invalid", refusal: errorMessage(null, CODES.parse, "the line is not JSON") };
  }
  if (!isJsonObject(message) || message.jsonrpc !== "2.0") {
    return invalid(null, 'no object with jsonrpc "2.0"');
  }
  const { id, method, params = {} } = message;
  const isId = typeof id === "number" || typeof id === "string";
  if (typeof method !== "string") {
    const isAnswer = isId && ("result" in message || "error" in message);
    return isAnswer ? { kind: "answer" } : invalid(isId ? id : null, "it names no method");
  }
  if (id !== undefined && !isId) return invalid(null, "the id is neither a text nor a number");
  if (!isJsonObject(params)) return invalid(isId ? id : null, "params is no object");
  return isId ? { kind: "request", id, method, params } : { kind: "notification", method, params };
}

function invalid(id: RequestId | null, why: string): Message {
  return { kind: "invalid", refusal: errorMessage(id, CODES.request, `the message is no request: ${why}`) };
}
