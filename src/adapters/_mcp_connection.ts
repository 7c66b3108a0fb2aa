/**
 * A connection to one run of an MCP server.
 * @module
 */
import type { Client, JSONRPCMessage } from "@modelcontextprotocol/client";
import { isJsonObject, type JsonObject, showJson } from "../core/json.ts";
import { joinPointer, readPointer } from "../core/json_pointer.ts";
import type { Target } from "../core/registry.ts";
import { VERSION } from "../core/version.ts";
import type { AnswerLedger } from "./_answers.ts";
import { explainOpening, explainStart } from "./_command_opening.ts";
import { startStdio, type StdioTransport } from "./_stdio_transport.ts";

/** The official client's own time limit, out of the way: the caller's signal is the limit. */
const FOREVER_MS = 2 ** 31 - 1;

/** What marks an answer that the client would pass over in silence, so that the call would seem to hang. */
const UNREADABLE = Object.freeze({ unreadable: true });
const UNREADABLE_CODE = -32700;

/** How much of a message that is too long is shown, in characters. */
const MAX_HEAD = 80;

/** A result as it came: what is wrong with it is judged elsewhere. */
const AS_IT_CAME = {
  "~standard": {
    version: 1,
    vendor: "messcall",
    validate: (value: unknown): { value: unknown } => ({ value }),
  },
} as const;

/** A target that is a command. */
export type CommandTarget = Target & { readonly kind: "command" };

/** A connection to one run of the server. */
export interface Connection {
  readonly transport: StdioTransport;
  readonly client: Client;
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
 * Starts the server and shakes hands with it.
 *
 * @param target the command
 * @param ledger told of every question and every answer
 * @param signal aborted when that takes too long
 * @throws {TargetError} where it does not start or does not speak the protocol
 */
export async function connect(
  target: CommandTarget,
  ledger: AnswerLedger,
  signal: AbortSignal,
): Promise<Connection> {
  const { Client, isJSONRPCResponse, specTypeSchemas } = await import("@modelcontextprotocol/client");
  const client = new Client({ name: "messcall", version: VERSION }, {
    capabilities: {},
    versionNegotiation: { mode: "legacy" },
  });
  const transport = start(target, (value) => readMessage(value, isJSONRPCResponse));
  keepAccount(transport, ledger);
  try {
    await client.connect(transport, { signal, timeout: FOREVER_MS });
  } catch (error) {
    throw await explainOpening(target, error, { transport, signal, asked: "initialize" });
  }
  return {
    transport,
    client,
    ask: (request, askSignal) =>
      client.request(request, AS_IT_CAME, { signal: askSignal, timeout: FOREVER_MS }),
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

/** Whether an answer of the server is none that the protocol knows. */
export function isUnreadable(error: unknown): boolean {
  return typeof error === "object" && error !== null && "data" in error && error.data === UNREADABLE;
}

function start(
  target: CommandTarget,
  readMessage: (value: unknown) => JSONRPCMessage | undefined,
): StdioTransport {
  try {
    const env = target.env === undefined ? {} : { env: target.env };
    return startStdio(target.argv, { readMessage, readHead, ...env });
  } catch (error) {
    throw explainStart(target, error);
  }
}

/** Enters what goes out and what comes in. */
function keepAccount(transport: StdioTransport, ledger: AnswerLedger): void {
  const account = ledger.open();
  const { send } = transport;
  transport.onmessage = (message): void => {
    if ("id" in message && !("method" in message)) account.answered(message.id);
  };
  transport.send = (message): Promise<void> => {
    if ("id" in message && "method" in message && message.id !== undefined) account.asked(message.id);
    return send(message);
  };
}

/** What a message that is too long answers: where it says so early, whoever asked learns of it. */
function readHead(head: string): JSONRPCMessage | undefined {
  const id = /^\s*\{(?:"jsonrpc"\s*:\s*"2\.0"\s*,\s*)?"id"\s*:\s*(\d+)\b/.exec(head)?.[1];
  if (id === undefined) return undefined;
  const message = `the answer is longer than a host will take: ${head.slice(0, MAX_HEAD)}…`;
  return { jsonrpc: "2.0", id: Number(id), error: { code: UNREADABLE_CODE, message, data: UNREADABLE } };
}

/** Reads a message; an answer that is neither a result nor an error becomes an error that says so. */
function readMessage(
  value: unknown,
  isResponse: (value: unknown) => boolean,
): JSONRPCMessage | undefined {
  if (!isJsonObject(value) || value.jsonrpc !== "2.0") return undefined;
  const { id } = value;
  const isAnswer = (typeof id === "number" || typeof id === "string") && !("method" in value);
  if (!isAnswer || isResponse(value)) {
    // The client checks the rest of the message itself.
    return value as unknown as JSONRPCMessage;
  }
  const message = `the answer is neither a result nor an error: ${showJson(value, 200)}`;
  return { jsonrpc: "2.0", id, error: { code: UNREADABLE_CODE, message, data: UNREADABLE } };
}
