/**
 * Output: what a command prints, with colours only where they are wanted.
 * @module
 */
import { stripVTControlCharacters } from "node:util";

/** Prints on standard output; without colours where it is no terminal or `NO_COLOR` is set. */
export function print(text: string): void {
  const plain = Deno.noColor || !Deno.stdout.isTerminal();
  Deno.stdout.writeSync(new TextEncoder().encode(plain ? stripVTControlCharacters(text) : text));
}

/** Prints a message for the user beside the output. */
export function tell(text: string): void {
  console.error(text);
}
