/**
 * A connection to one run of an MCP server that a command starts.
 * @module
 */
import type { JSONRPCMessage } from "@modelcontextprotocol/client";
import type { Target } from "../core/registry.ts";
import type { AnswerLedger } from "./_answers.ts";
import { shareTransport } from "./_asker.ts";
import { explainOpening, explainStart } from "./_command_opening.ts";
import {
  connectClient,
  faultMessage,
  isOfOld,
  keepAccount,
  makeClient,
  type McpClient,
  readMessage,
} from "./_mcp_client.ts";
import { SEAL_ENV } from "./_own_notes.ts";
import { startStdio, type StdioTransport } from "./_stdio_transport.ts";

/** How much of a message that is too long is shown, in characters. */
const MAX_HEAD = 80;

/** A target that is a command. */
export type CommandTarget = Target & { readonly kind: "command" };

/** A connection to one run of the server. */
export interface Connection extends McpClient {
  readonly transport: StdioTransport;
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
  const made = await makeClient(target.protocol === "jsonl" ? undefined : target.protocol);
  const transport = start(target, (value) => readMessage(value, made.isResponse));
  const account = ledger.open();
  keepAccount(transport, account);
  try {
    await connectClient(made, transport, signal);
  } catch (error) {
    throw await explainOpening(target, error, { transport, signal, asked: "initialize" });
  }
  if (!isOfOld(made)) return { ...made, transport };
  const { ask } = shareTransport(transport, account, (question) => transport.send(question));
  return { ...made, ask, transport };
}

function start(
  target: CommandTarget,
  readMessage: (value: unknown) => JSONRPCMessage | undefined,
): StdioTransport {
  try {
    return startStdio(target.argv, { readMessage, readHead, env: { ...target.env, ...SEAL_ENV } });
  } catch (error) {
    throw explainStart(target, error);
  }
}

/** What a message that is too long answers: where it says so early, whoever asked learns of it. */
function readHead(head: string): JSONRPCMessage | undefined {
  const id = /^\s*\{(?:"jsonrpc"\s*:\s*"2\.0"\s*,\s*)?"id"\s*:\s*(\d+)\b/.exec(head)?.[1];
  const said = `the answer is longer than a host will take: ${head.slice(0, MAX_HEAD)}…`;
  return id === undefined ? undefined : faultMessage(Number(id), "InvalidResult", said);
}
