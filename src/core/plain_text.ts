/**
 * Text of a registry's own, made harmless for a terminal.
 * @module
 */

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
