/**
 * Pairs of questions and tools, read from a file.
 * @module
 */
import { closest } from "fastest-levenshtein";
import { UsageError } from "../core/errors.ts";
import { isJsonObject, parseJson } from "../core/json.ts";
import type { ToolDefinition } from "../core/tool.ts";
import type { QueryPair } from "../guard/retrieval.ts";

/** What such a file looks like. */
const HINT =
  'Give CSV with the columns query and tool, or JSON such as [{"query": "send an e-mail", "tool": "send_email"}]';

/**
 * Reads pairs: as JSON where the file's name ends so, and else as CSV.
 *
 * @param file the file's name
 * @throws {UsageError} where it cannot be read, or holds anything else or nothing
 */
export async function readPairs(file: string): Promise<readonly QueryPair[]> {
  const text = await Deno.readTextFile(file).catch(() => {
    throw new UsageError(`Cannot read "${file}": there is no such file`, HINT);
  });
  const rows = /\.json$/i.test(file) ? parseJson(text) : await readCsv(text, file);
  if (!Array.isArray(rows) || rows.length === 0) {
    throw new UsageError(`Cannot read "${file}": it holds no list of pairs`, HINT);
  }
  return rows.map((row, at) => {
    const { query, tool } = isJsonObject(row) ? row : {};
    if (typeof query === "string" && typeof tool === "string" && query.trim() !== "" && tool !== "") {
      return { query, tool };
    }
    throw new UsageError(`Cannot read "${file}": pair ${at + 1} has not both a query and a tool`, HINT);
  });
}

async function readCsv(text: string, file: string): Promise<unknown> {
  const { parse } = await import("csv-parse/sync");
  try {
    return parse(text, { columns: true, bom: true, trim: true, skip_empty_lines: true });
  } catch (error) {
    throw new UsageError(
      `Cannot read "${file}": it is no CSV: ${error instanceof Error ? error.message : String(error)}`,
      HINT,
    );
  }
}

/**
 * Makes sure that every tool that is asked for exists.
 *
 * @param pairs the pairs
 * @param tools the tools there are
 * @param names what the file and the registry are called
 * @throws {UsageError} where one does not
 */
export function checkPairs(
  pairs: readonly QueryPair[],
  tools: readonly ToolDefinition[],
  { file, source }: { readonly file: string; readonly source: string },
): void {
  const names = tools.map(({ name }) => name);
  const wrong = pairs.find(({ tool }) => !names.includes(tool));
  if (wrong === undefined) return;
  throw new UsageError(
    `Cannot measure by "${file}": "${source}" has no tool called "${wrong.tool}"`,
    `Did you mean "${closest(wrong.tool, names)}"?`,
  );
}
