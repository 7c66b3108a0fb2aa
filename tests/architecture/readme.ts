/**
 * The parts of the README that are made from the units: `deno task docs` writes them.
 * @module
 */
import { listFiles, readFile, ROOT } from "./_tree.ts";
import { loadList, type Unit, UNIT_KINDS } from "./_units.ts";

/** The tables by the folder of the units they list. */
export type Tables = Readonly<Record<string, string>>;

/** Makes the table of every kind of unit. */
export async function makeTables(): Promise<Tables> {
  const entries = UNIT_KINDS.map(async (kind) => [kind.folder, makeTable(await loadList(kind))] as const);
  return Object.fromEntries(await Promise.all(entries));
}

/** Makes a table in the form `deno fmt` leaves alone: ids, what the kind has beside them, and what the units do. */
export function makeTable(units: readonly Unit[]): string {
  const extra = (["severity", "expects"] as const).filter((field) => units.some((unit) => field in unit));
  const rows = units.map((
    unit,
  ) => [`\`${unit.id}\``, ...extra.map((field) => unit[field] ?? ""), unit.docs.summary]);
  const cells = [["id", ...extra, "what it does"], ...rows]
    .map((row) => row.map((cell) => cell.replaceAll("|", "\\|")));
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0))
  );
  const [head, ...body] = cells.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)));
  const line = (row: readonly string[] = []): string => `| ${row.join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...body.map(line)].join("\n");
}

/**
 * Puts tables between their marks, `<!-- units:checks -->` and `<!-- /units -->`.
 *
 * @param readme the text before
 * @param tables the tables
 * @returns the text after
 * @throws {Error} where the marks of a table are missing
 */
export function fillIn(readme: string, tables: Tables): string {
  return Object.entries(tables).reduce((text, [folder, table]) => {
    const marks = new RegExp(`(<!-- units:${folder} -->)[\\s\\S]*?(<!-- /units -->)`);
    if (!marks.test(text)) throw new Error(`Cannot find the marks of "units:${folder}" in README.md`);
    return text.replace(marks, (_, begin: string, end: string) => `${begin}\n\n${table}\n\n${end}`);
  }, readme);
}

/** Reads the README. */
export function readReadme(): string {
  if (!listFiles().includes("README.md")) {
    throw new Error('Cannot read "README.md": there is no such file yet');
  }
  return readFile("README.md");
}

if (import.meta.main) {
  const before = readReadme();
  const after = fillIn(before, await makeTables());
  if (Deno.args.includes("--write")) Deno.writeTextFileSync(new URL("README.md", ROOT), after);
  console.log(after === before ? "README.md is up to date" : "README.md was stale");
}
