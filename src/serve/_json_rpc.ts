/**
 * Messages of JSON-RPC 2.0, one per line, as far as a server and a proxy need them.
 * @module
 */
import { isJsonObject, type JsonObject, type JsonValue, parseJson } from "../core/json.ts";

/** What marks a request, so that its answer finds it. */
export type RequestId = string | number;

/** What a line turned out to be; `whole` is the message as it came. */
export type Message =
  | (Said & { readonly kind: "request"; readonly id: RequestId })
  | (Said & { readonly kind: "notification" })
  /** An answer; where no request was sent, nobody waits for it. */
  | { readonly kind: "answer"; readonly id: RequestId; readonly whole: JsonObject }
  | { readonly kind: "invalid"; readonly refusal: JsonObject };

/** What a request and a notification have in common. */
interface Said {
  readonly method: string;
  readonly params: JsonObject;
  readonly whole: JsonObject;
}

/** The codes of the errors that are about the message, not about what a tool did. */
export const CODES = {
  parse: -32700,
  request: -32600,
  method: -32601,
  params: -32602,
  lost: -32000,
} as const;

/** A message that answers a request. */
export function resultMessage(id: RequestId, result: object): JsonObject {
  // What is sent is made of JSON.
  return { jsonrpc: "2.0", id, result: result as JsonObject };
}

/** A message that says what is wrong with a request; without an id where it could not be read. */
export function errorMessage(id: RequestId | null, code: number, message: string): JsonObject {
  return { jsonrpc: "2.0", id, error: { code, message } };
}

/** Reads a line. */
export function readMessage(line: string): Message {
  const value = parseJson(line);
  return value === undefined
    ? { kind: "invalid", refusal: errorMessage(null, CODES.parse, "the line is not JSON") }
    : readValue(value);
}

/** Reads a message that is JSON already. */
export function readValue(message: JsonValue): Message {
  if (!isJsonObject(message) || message.jsonrpc !== "2.0") {
    return invalid(null, 'no object with jsonrpc "2.0"');
  }
  const { id, method, params = {} } = message;
  const isId = typeof id === "number" || typeof id === "string";
  if (typeof method !== "string") {
    const isAnswer = isId && ("result" in message || "error" in message);
    return isAnswer
      ? { kind: "answer", id, whole: message }
      : invalid(isId ? id : null, "it names no method");
  }
  if (id !== undefined && !isId) return invalid(null, "the id is neither a text nor a number");
  if (!isJsonObject(params)) return invalid(isId ? id : null, "params is no object");
  const said = { method, params, whole: message };
  return isId ? { kind: "request", id, ...said } : { kind: "notification", ...said };
}

function invalid(id: RequestId | null, why: string): Message {
  return { kind: "invalid", refusal: errorMessage(id, CODES.request, `the message is no request: ${why}`) };
}
