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

/** Which fault an error stands for that the client made of such a message. */
export function faultIn(error: unknown): keyof typeof FAULTS | undefined {
  const data = typeof error === "object" && error !== null && "data" in error ? error.data : undefined;
  return (["InvalidResult", "ConnectionLost"] as const).find((fault) => FAULTS[fault] === data);
}
