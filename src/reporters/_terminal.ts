/**
 * Text for a terminal: coloured where it is ours, harmless where it is the registry's.
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

/** Control characters, and marks that change the direction of writing. */
// deno-lint-ignore no-control-regex
const OBEYED = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** Text of the registry's own on one line, with nothing in it that a terminal would obey. */
export function plain(text: string): string {
  return text.toWellFormed().replace(
    OBEYED,
    (character) => character === "\n" ? "⏎" : `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
