/**
 * Text for a terminal, coloured where it is ours.
 * @module
 */
import { styleText } from "node:util";
import type { Severity } from "../core/problem.ts";

const COLOURS = { error: "red", warning: "yellow", info: "cyan" } as const;

/** Text in the colour of a severity. */
export function inColour(severity: Severity, text: string): string {
  return style(COLOURS[severity], text);
}

/** Text in a style. The command line takes colours out again where the output is no terminal. */
export function style(format: Parameters<typeof styleText>[0], text: string): string {
  return styleText(format, text, { validateStream: false });
}
