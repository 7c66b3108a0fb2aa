/**
 * The official client, asked for results as they come, whatever it speaks over.
 * @module
 */
import type { Client, JSONRPCMessage, Transport, VersionNegotiationMode } from "@modelcontextprotocol/client";
import { isJsonObject, type JsonObject, showJson } from "../core/json.ts";
import { joinPointer, readPointer } from "../core/json_pointer.ts";
import { VERSION } from "../core/version.ts";
import type { Account } from "./_answers.ts";

/** The official client's own time limit, out of the way: the caller's signal is the limit. */
const FOREVER_MS = 2 ** 31 - 1;

/** What marks a failure that we put in place of an answer, by the name it has for those who read of it. */
const FAULTS = {
  InvalidResult: Object.freeze({ fault: "InvalidResult" }),
  ConnectionLost: Object.freeze({ fault: "ConnectionLost" }),
} as const;
const FAULT_CODE = -32700;

/** A result as it came: what is wrong with it is judged elsewhere. */
const AS_IT_CAME = {
  "~standard": {
    version: 1,
    vendor: "messcall",
    validate: (value: unknown): { value: unknown } => ({ value }),
  },
} as const;

/** What a server may be spoken to in. */
export type Protocol = "auto" | "legacy" | "2026-07-28";

/** A client, connected or not yet. */
export interface McpClient {
  readonly client: Client;
  /** Whether a message is a result or an error. */
  isResponse(value: unknown): boolean;
  /**
   * Asks the server, and waits for its answer no longer than the signal allows.
   *
   * @returns the result as it came
   */
  ask(
    request: { readonly method: string; readonly params: JsonObject },
    signal: AbortSignal,
  ): Promise<unknown>;
  /** What the protocol says against a tool's result; undefined where it says nothing. */
  faultOf(result: unknown): Promise<string | undefined>;
}

/**
 * Makes a client.
 *
 * @param protocol how the revision is agreed on: by the handshake of old, unless something else is said
 */
export async function makeClient(protocol: Protocol = "legacy"): Promise<McpClient> {
  const { Client, isJSONRPCResponse, specTypeSchemas } = await import("@modelcontextprotocol/client");
  const mode: VersionNegotiationMode = protocol === "2026-07-28" ? { pin: protocol } : protocol;
  const client = new Client({ name: "messcall", version: VERSION }, {
    capabilities: {},
    versionNegotiation: { mode },
  });
  return {
    client,
    isResponse: isJSONRPCResponse,
    ask: (request, signal) => client.request(request, AS_IT_CAME, { signal, timeout: FOREVER_MS }),
    async faultOf(result): Promise<string | undefined> {
      if (isPlainResult(result)) return undefined;
      const { issues } = await specTypeSchemas.CallToolResult["~standard"].validate(result);
      const [issue] = issues ?? [];
      if (issue === undefined) return undefined;
      const keys = (issue.path ?? []).map((step) => String(typeof step === "object" ? step.key : step));
      const place = joinPointer("", ...keys);
      const received = isJsonObject(result) ? readPointer(result, place) : null;
      const rule = issue.message.replace(/^Invalid input(?:: )?/, "") || "not as the protocol says";
      return `${place === "" ? "" : `${place}: `}${rule}; it is ${showJson(received)}`;
    },
  };
}

/** Whether a result is texts and no more, as most are: that it is as the protocol says needs no schema to be seen. */
function isPlainResult(result: unknown): boolean {
  if (!isJsonObject(result) || !Array.isArray(result.content)) return false;
  return Object.keys(result).every((key) =>
    key === "content" || (key === "isError" && typeof result.isError === "boolean")
  ) && result.content.every(isPlainText);
}

function isPlainText(block: unknown): boolean {
  return isJsonObject(block) && block.type === "text" && typeof block.text === "string" &&
    Object.keys(block).length === 2;
}

/** Whether an answer, known to be of the protocol and to have an id, has a result and no more. */
function isPlainResponse(value: JsonObject): boolean {
  return isJsonObject(value.result) && Object.keys(value).length === 3 &&
    !("_meta" in value.result) && (typeof value.id === "string" || Number.isInteger(value.id));
}

/** Whether a client speaks a revision whose questions have no envelope, which the official client would have to write. */
export function isOfOld({ client }: McpClient): boolean {
  return (client.getNegotiatedProtocolVersion() ?? "") < "2026";
}

/** Connects a client. */
export async function connectClient(
  { client }: McpClient,
  transport: Transport,
  signal: AbortSignal,
): Promise<void> {
  await client.connect(transport, { signal, timeout: FOREVER_MS });
}

/** Enters what goes out through a transport and what comes in; to be done before a client has it. */
export function keepAccount(transport: Transport, account: Account): void {
  const send = transport.send.bind(transport);
  transport.onmessage = (message): void => {
    if ("id" in message && !("method" in message)) account.answered(message.id);
  };
  transport.send = (message, options): Promise<void> => {
    if ("id" in message && "method" in message && message.id !== undefined) account.asked(message.id);
    return send(message, options);
  };
}

/** What the client is told in place of an answer that cannot be used, or that will not come. */
export function faultMessage(
  id: string | number,
  fault: keyof typeof FAULTS,
  message: string,
): JSONRPCMessage {
  return { jsonrpc: "2.0", id, error: { code: FAULT_CODE, message, data: FAULTS[fault] } };
}

/** Reads a message; an answer that is neither a result nor an error becomes an error that says so. */
export function readMessage(
  value: unknown,
  isResponse: (value: unknown) => boolean,
): JSONRPCMessage | undefined {
  if (!isJsonObject(value) || value.jsonrpc !== "2.0") return undefined;
  const { id } = value;
  const isAnswer = (typeof id === "number" || typeof id === "string") && !("method" in value);
  if (!isAnswer || isPlainResponse(value) || isResponse(value)) {
    // The client checks the rest of the message itself.
    return value as unknown as JSONRPCMessage;
  }
  return faultMessage(
    id,
    "InvalidResult",
    `the answer is neither a result nor an error: ${showJson(value, 200)}`,
  );
}

/** Which fault an error stands for that the client made of such a message. */
export function faultIn(error: unknown): keyof typeof FAULTS | undefined {
  const data = typeof error === "object" && error !== null && "data" in error ? error.data : undefined;
  return (["InvalidResult", "ConnectionLost"] as const).find((fault) => FAULTS[fault] === data);
}
