/**
 * Text as lines.
 * @module
 */

/** How long a line may get, in characters; what comes after that is dropped. */
export const MAX_LINE = 64 * 2 ** 20;

/** Text that comes in pieces, cut into lines. */
export interface LineCutter {
  /** The lines that a piece completes. */
  cut(piece: string): readonly string[];
  /** What came after the last line feed. */
  rest(): string;
}

/**
 * Cuts text at line feeds; a carriage return before one is dropped. Not `node:readline`, which also cuts at U+2028 and
 * U+2029: both are legal inside JSON text.
 *
 * @param maxLength how long a line may get: a line that never ends must not fill the memory
 */
export function openLineCutter(maxLength = MAX_LINE): LineCutter {
  // Kept in parts and joined once: joining at every piece would take quadratic time for a long line.
  let parts: string[] = [];
  let length = 0;

  function keep(part: string): void {
    const kept = part.slice(0, maxLength - length);
    if (kept === "") return;
    parts.push(kept);
    length += kept.length;
  }

  function take(): string {
    const line = parts.join("");
    parts = [];
    length = 0;
    return line.replace(/\r$/, "");
  }

  return {
    cut(piece): readonly string[] {
      const lines: string[] = [];
      let from = 0;
      for (let to = piece.indexOf("\n"); to >= 0; to = piece.indexOf("\n", from)) {
        keep(piece.slice(from, to));
        lines.push(take());
        from = to + 1;
      }
      keep(piece.slice(from));
      return lines;
    },
    rest: () => parts.join(""),
  };
}
