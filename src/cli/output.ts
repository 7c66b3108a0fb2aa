/**
 * Output: what a command prints, with colours only where they are wanted.
 * @module
 */
import { stripVTControlCharacters } from "node:util";
import { redactText, type Secret } from "../core/redact.ts";
import type { Page } from "../core/reporter.ts";

/** What no output shows, for the length of a command. */
let secrets: readonly Secret[] = [];

/**
 * Keeps values out of all that is printed from now on, whatever it is made of.
 *
 * @param values the secrets of the command line
 */
export function keepOutOfOutput(values: readonly Secret[]): void {
  // A number of JSON is no text: with a name in its place it would be no JSON.
  secrets = values.filter(({ value }) => !/^\d+$/.test(value));
}

/** Text without what no output shows. */
export function hide(text: string): string {
  return redactText(text, secrets);
}

/** The terminal that is printed on; nothing is known of what is none. */
export function page(): Page {
  try {
    return Deno.stdout.isTerminal() ? { width: Deno.consoleSize().columns } : {};
  } catch {
    return {};
  }
}

/** Whether colours are wanted: on a terminal, or where `FORCE_COLOR` says so, and never where `NO_COLOR` is set. */
function hasColours(): boolean {
  const forced = Deno.env.get("FORCE_COLOR") ?? "";
  return (Deno.env.get("NO_COLOR") ?? "") === "" &&
    (Deno.stdout.isTerminal() || !["", "0", "false"].includes(forced));
}

/** Prints on standard output, with colours where they are wanted. */
export function print(text: string): void {
  const shown = hide(text);
  Deno.stdout.writeSync(new TextEncoder().encode(hasColours() ? shown : stripVTControlCharacters(shown)));
}

/** Prints a message for the user beside the output. */
export function tell(text: string): void {
  console.error(hide(text));
}
