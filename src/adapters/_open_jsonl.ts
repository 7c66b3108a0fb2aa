/**
 * Opening a program that speaks JSON lines.
 * @module
 */
import { TargetError } from "../core/errors.ts";
import type { Registry, Target } from "../core/registry.ts";
import { openLedger } from "./_answers.ts";
import { explainOpening } from "./_command_opening.ts";
import { type CommandTarget, connect, type JsonlConnection } from "./_jsonl_connection.ts";
import { keptRegistry } from "./_kept_registry.ts";
import { keepServer } from "./_kept_server.ts";
import { type Listing, readListing } from "./_tool_definition.ts";

/**
 * Opens a program that speaks JSON lines.
 *
 * @param target the target
 * @param signal gives up opening
 * @throws {TargetError} where it does not open
 */
export async function openJsonl(target: Target, signal: AbortSignal): Promise<Registry> {
  if (target.kind !== "command") {
    throw new TargetError("Cannot open the target: it is no command", "Give a command after --");
  }
  const ledger = openLedger();
  const first = await connect(target, ledger);
  const listing = await listTools(target, first, signal);
  const server = keepServer(first, async (startSignal) => {
    const fresh = await connect(target, ledger);
    // A program stands once it answers.
    await fresh.list(startSignal).catch(async (error) => {
      await fresh.transport.kill();
      throw error;
    });
    return fresh;
  });
  return keptRegistry({ source: target.argv.join(" "), listing, ledger, server });
}

async function listTools(
  target: CommandTarget,
  { list, transport }: JsonlConnection,
  signal: AbortSignal,
): Promise<Listing> {
  try {
    const tools = await list(signal);
    if (!Array.isArray(tools)) throw new TypeError("it has no list under tools");
    return readListing(tools);
  } catch (error) {
    throw await explainOpening(target, error, { transport, signal, asked: "list" });
  }
}
