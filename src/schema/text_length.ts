/**
 * The length of text as JSON Schema counts it.
 * @module
 */

/** Counts code points; a lone surrogate is one. */
export function codePointCount(text: string): number {
  let count = text.length;
  for (let i = 0; i + 1 < text.length; i++) {
    if ((text.charCodeAt(i) & 0xFC00) === 0xD800 && (text.charCodeAt(i + 1) & 0xFC00) === 0xDC00) {
      count--, i++;
    }
  }
  return count;
}
