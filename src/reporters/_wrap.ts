/**
 * Lines that fit a terminal: broken between words, with wide characters counted as wide.
 * @module
 */
import { eastAsianWidth } from "get-east-asian-width";
import { stripVTControlCharacters } from "node:util";

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
  if (width === undefined || line.length > MAX_LINE || widthOf(line) <= width) return line;
  const [first = "", ...words] = line.split(/(?<=\S) (?=\S)/);
  const lines = [first];
  let used = widthOf(first);
  for (const word of words) {
    const size = widthOf(word);
    const isOver = used + 1 + size > width;
    if (isOver) lines.push(`${" ".repeat(indent)}${word}`);
    else lines.push(`${lines.pop() ?? ""} ${word}`);
    used = isOver ? indent + size : used + 1 + size;
  }
  return lines.join("\n");
}

/** A cell of a table as wide as its column. */
export function pad(text: string, width: number): string {
  return text + " ".repeat(Math.max(0, width - widthOf(text)));
}

/** A text that takes no more than so many columns, cut between characters that belong together. */
export function cutTo(text: string, width: number): string {
  if (width === Infinity || (text.length <= MAX_LINE && widthOf(text) <= width)) return text;
  let cut = "";
  for (const { segment } of new Intl.Segmenter("en").segment(text)) {
    if (widthOf(cut + segment) > width - 1) break;
    cut += segment;
  }
  return `${cut}…`;
}

/** How many columns a text takes, without its colours. */
export function widthOf(text: string): number {
  const bare = stripVTControlCharacters(text);
  // Most lines are plain, and what tells characters apart takes a while to load.
  if (/^[\x20-\x7e]*$/.test(bare)) return bare.length;
  let width = 0;
  for (const { segment } of new Intl.Segmenter("en").segment(bare)) width += widthOfCluster(segment);
  return width;
}

/** How many columns characters take that belong together: those of the first, and two where they are an emoji. */
function widthOfCluster(cluster: string): number {
  if (/^(?:\p{RGI_Emoji}|\p{Regional_Indicator}{2}|[\d#*]\ufe0f)/v.test(cluster)) return 2;
  if (/^[\p{Default_Ignorable_Code_Point}\p{Mark}\p{Control}]/v.test(cluster)) return 0;
  return eastAsianWidth(cluster.codePointAt(0) ?? 0);
}
