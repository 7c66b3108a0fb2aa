/**
 * Output: what a command prints, with colours only where they are wanted.
 * @module
 */
import { stripVTControlCharacters } from "node:util";
import { redactText, type Secret } from "../core/redact.ts";

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

/** Prints on standard output; without colours where it is no terminal or `NO_COLOR` is set. */
export function print(text: string): void {
  const plain = Deno.noColor || !Deno.stdout.isTerminal();
  const shown = hide(text);
  Deno.stdout.writeSync(new TextEncoder().encode(plain ? stripVTControlCharacters(shown) : shown));
}

/** Prints a message for the user beside the output. */
export function tell(text: string): void {
  console.error(hide(text));
}
