/**
 * Lines to servers of any kind that a proxy can stand before.
 * @module
 */
import type { CommandTarget, UrlTarget } from "../adapters/wire.ts";
import { lineToAddress } from "./_address_line.ts";
import { lineToCommand } from "./_command_line.ts";
import type { OpenLine } from "./_server_run.ts";

/**
 * How lines to a server are opened.
 *
 * @param target a command or an address
 * @param hear told of what a command writes to its standard error
 */
export function lineTo(target: CommandTarget | UrlTarget, hear: (text: string) => void): OpenLine {
  return target.kind === "command" ? lineToCommand(target, hear) : lineToAddress(target);
}
