/**
 * Lines that fit a terminal: broken between words, with wide characters counted as wide.
 * @module
 */
import stringWidth from "string-width";

/** How long a line may be that is looked at: what is longer nobody reads as prose. */
const MAX_LINE = 10_000;

/**
 * Breaks a line between its words. A word that is too long for any line is left whole.
 *
 * @param line the line, colours and all
 * @param options the width, and how far what follows the first break is moved to the right; never broken without a width
 */
export function wrap(
  line: string,
  { width, indent }: { readonly width: number | undefined; readonly indent: number },
): string {
  if (width === undefined || line.length > MAX_LINE || stringWidth(line) <= width) return line;
  const [first = "", ...words] = line.split(/(?<=\S) (?=\S)/);
  const lines = [first];
  let used = stringWidth(first);
  for (const word of words) {
    const size = stringWidth(word);
    const isOver = used + 1 + size > width;
    if (isOver) lines.push(`${" ".repeat(indent)}${word}`);
    else lines.push(`${lines.pop() ?? ""} ${word}`);
    used = isOver ? indent + size : used + 1 + size;
  }
  return lines.join("\n");
}

/** A cell of a table as wide as its column. */
export function pad(text: string, width: number): string {
  return text + " ".repeat(Math.max(0, width - stringWidth(text)));
}

/** A text that takes no more than so many columns, cut between characters that belong together. */
export function cutTo(text: string, width: number): string {
  if (width === Infinity || (text.length <= MAX_LINE && stringWidth(text) <= width)) return text;
  let cut = "";
  for (const { segment } of new Intl.Segmenter("en").segment(text)) {
    if (stringWidth(cut + segment) > width - 1) break;
    cut += segment;
  }
  return `${cut}…`;
}

/** How many columns a text takes. */
export function widthOf(text: string): number {
  return stringWidth(text);
}
