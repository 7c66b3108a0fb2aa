/**
 * Opening an MCP server that a command starts.
 * @module
 */
import { TargetError } from "../core/errors.ts";
import type { Registry, Target } from "../core/registry.ts";
import { openLedger } from "./_answers.ts";
import { endingOfLoss } from "./_lost_call.ts";
import { callTool } from "./_mcp_call.ts";
import { type CommandTarget, connect, type Connection } from "./_mcp_connection.ts";
import { followListing } from "./_live_listing.ts";
import { readPages } from "./_mcp_list.ts";
import { explainOpening } from "./_command_opening.ts";
import { keptRegistry } from "./_kept_registry.ts";
import { type Connection as KeptConnection, keepServer } from "./_kept_server.ts";
import type { Listing } from "./_tool_definition.ts";

/**
 * Opens an MCP server that a command starts.
 *
 * @param target the target
 * @param signal gives up opening
 * @throws {TargetError} where it does not open
 */
export async function openMcpStdio(target: Target, signal: AbortSignal): Promise<Registry> {
  if (target.kind !== "command") {
    throw new TargetError("Cannot open the target: it is no command", "Give a command after --");
  }
  const ledger = openLedger();
  const first = await connect(target, ledger, signal);
  const listing = await listTools(target, first, signal);
  const live = followListing(listing);
  const follow = (connection: Connection): KeptConnection => {
    live.follow(connection, (readSignal) => readList(connection, readSignal));
    return bound(connection);
  };
  const server = keepServer(
    follow(first),
    async (startSignal) => follow(await connect(target, ledger, startSignal)),
  );
  const protocol = first.client.getNegotiatedProtocolVersion();
  return keptRegistry({ source: target.argv.join(" "), listing, live, ledger, server, protocol });
}

/** A connection as it is kept. */
function bound(connection: Connection): KeptConnection {
  return {
    transport: connection.transport,
    call: (params, signal) =>
      callTool(connection, params, {
        signal,
        readLoss: (error) => endingOfLoss(error, connection.transport),
      }),
    async ping(signal): Promise<void> {
      await connection.ask({ method: "ping", params: {} }, signal);
    },
  };
}

async function listTools(
  target: CommandTarget,
  connection: Connection,
  signal: AbortSignal,
): Promise<Listing> {
  try {
    return await readList(connection, signal);
  } catch (error) {
    const { transport } = connection;
    throw await explainOpening(target, error, { transport, signal, asked: "tools/list" });
  }
}

function readList({ ask }: Connection, signal: AbortSignal): Promise<Listing> {
  return readPages((cursor) =>
    ask({ method: "tools/list", params: cursor === undefined ? {} : { cursor } }, signal)
  );
}
