/**
 * JSON text that nobody obeys.
 * @module
 */

/** What JSON text may hold as it is and a terminal or a reader would still obey. */
const OBEYED = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/**
 * JSON text with everything escaped in it that a terminal or a reader would obey.
 *
 * @param value what JSON can hold
 * @param space how far each level is moved to the right; all on one line without it
 */
export function jsonText(value: unknown, space?: number): string {
  return JSON.stringify(value, null, space).replace(OBEYED, escape);
}

function escape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
