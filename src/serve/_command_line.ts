/**
 * A line to a server that a command starts.
 * @module
 */
import { type CommandTarget, explainStart, startStdio } from "../adapters/wire.ts";
import { isJsonObject, type JsonObject, parseJson } from "../core/json.ts";
import { CODES, errorMessage } from "./_json_rpc.ts";
import type { Line, OpenLine } from "./_server_run.ts";

/**
 * How lines to a command are opened. It gets the whole environment, as it would without a proxy.
 *
 * @param target the command
 * @param hear told of what it writes to its standard error
 */
export function lineToCommand(target: CommandTarget, hear: (text: string) => void): OpenLine {
  return async ({ onMessage, onEnd }): Promise<Line> => {
    const transport = start(target, hear);
    transport.onmessage = onMessage;
    transport.onclose = onEnd;
    await transport.start();
    return {
      send: (message) => transport.send(message),
      close: (isHung) => isHung ? transport.kill() : transport.close(),
    };
  };
}

function start(
  target: CommandTarget,
  hear: (text: string) => void,
): ReturnType<typeof startStdio<JsonObject, JsonObject>> {
  try {
    return startStdio<JsonObject, JsonObject>(target.argv, {
      env: { ...Deno.env.toObject(), ...target.env },
      hear,
      readMessage: (value) => isJsonObject(value) && value.jsonrpc === "2.0" ? value : undefined,
      readHead,
    });
  } catch (error) {
    throw explainStart(target, error);
  }
}

/** What stands for an answer that is too long: where it says early whom it answers, they learn of it. */
function readHead(head: string): JsonObject | undefined {
  const id = /^\s*\{(?:"jsonrpc"\s*:\s*"2\.0"\s*,\s*)?"id"\s*:\s*(\d+|"[^"\\]*")/.exec(head)?.[1];
  const value = id === undefined ? undefined : parseJson(id);
  return typeof value === "number" || typeof value === "string"
    ? errorMessage(value, CODES.lost, "the answer is longer than a host will take")
    : undefined;
}
