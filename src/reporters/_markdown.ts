/**
 * Markdown of texts that are not ours.
 * @module
 */
import { plain } from "../core/plain_text.ts";

/** What Markdown makes something of: a colon and a dot where they make a link, marks of lists where a text begins. */
const OBEYED =
  /[&<>|\\`*~[\]$@#!]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|:(?=\S)|(?<=www)\.|^[-+=]|(?<=^\d+)[.)]/giu;

/** Text within a line or a cell of a table: it is shown as it is, whatever is in it. */
export function markdownText(text: string): string {
  // Entities, since what escapes by a backslash differs in tables from one reader to the next.
  return plain(text).trim().replace(OBEYED, (character) => `&#${character.charCodeAt(0)};`);
}

/** Text in a fence of its own, which nothing in it closes. */
export function markdownFence(text: string, language = ""): string {
  const longest = (text.match(/`+/g) ?? []).reduce((length, run) => Math.max(length, run.length), 2);
  const fence = "`".repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}

/** A table of texts under a head. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map((row) => line(row.map(markdownText)))].join(
    "\n",
  );
}
