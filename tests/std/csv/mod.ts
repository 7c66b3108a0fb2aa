/**
 * Local stand-in for the part of `jsr:@std/csv@1` that the tests use, on csv-parse and csv-stringify.
 * Active only while deno.json links it; delete that line of `links` to use JSR.
 * @module
 */
import { parse as parseRows } from "csv-parse/sync";
import { stringify as stringifyRows } from "csv-stringify/sync";

/** Parses CSV text whose first line names the columns. */
export function parse(input: string, _options: { skipFirstRow: true }): Record<string, string>[] {
  return parseRows(input, { columns: true, relax_column_count: false }) as Record<string, string>[];
}

/** Writes records as CSV text, the columns first. */
export function stringify(
  data: readonly Record<string, unknown>[],
  options: { columns: readonly string[] },
): string {
  return stringifyRows(data as Record<string, unknown>[], { header: true, columns: [...options.columns] });
}
