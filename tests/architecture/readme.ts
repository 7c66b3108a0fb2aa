/**
 * The parts of the README that are made from the units: `deno task docs` writes them.
 * @module
 */
import { stripVTControlCharacters } from "node:util";
import { checkRegistry } from "../../mod.ts";
import { FIGURES_FILE } from "../../bench/_guard_figures.ts";
import { FLAG_HELP } from "../../src/cli/flag_table.ts";
import { console as consoleReporter } from "../../src/reporters/console.ts";
import { listFiles, readFile, ROOT } from "./_tree.ts";
import { alignCells, makeGuardTables } from "./_tables.ts";
import { loadList, type Unit, UNIT_KINDS } from "./_units.ts";

/** What stands between marks, by the name of the mark. */
export type Parts = Readonly<Record<string, string>>;

/** Makes every part. */
export async function makeParts(): Promise<Parts> {
  const tables = UNIT_KINDS.map(async (kind) =>
    [`units:${kind.folder}`, makeTable(await loadList(kind))] as const
  );
  return {
    ...Object.fromEntries(await Promise.all(tables)),
    flags: ["```", ...Object.entries(FLAG_HELP).map(([name, text]) => `--${name} ${text}`), "```"].join("\n"),
    "bench:detection": readFile("tests/detection/figures.md").trimEnd(),
    "bench:guard": makeGuardTables(JSON.parse(readFile(FIGURES_FILE))),
    "output:echo": ["```", await showOutput(), "```"].join("\n"),
  };
}

/** What the command of the first screen prints. */
async function showOutput(): Promise<string> {
  const report = await checkRegistry("fixtures/registries/seed_004.ts", { tools: ["echo"] });
  return stripVTControlCharacters(consoleReporter.render(report)).trimEnd();
}

/** Takes out the times, which no two runs share. */
export function withoutTimes(text: string): string {
  return text.replaceAll(/[\d.]+ \/ [\d.]+ \/ [\d.]+ */g, "").replaceAll(/ in [\d.]+ s/g, "")
    .replaceAll(/^tool .*$/gm, "").replaceAll(/ +/g, " ");
}

/** What becomes of definitions, and what the columns are called that count the rules of a profile by it. */
const FATES = [["refused", "refuses"], ["lossy", "loses"], ["unknown", "leaves open"]] as const;

function countFates({ rules }: Unit): readonly string[] {
  if (rules === undefined) return [];
  return FATES.map(([fate]) => String(rules.filter((rule) => rule.fate === fate).length));
}

/** Makes a table in the form `deno fmt` leaves alone: ids, what the kind has beside them, and what the units do. */
export function makeTable(units: readonly Unit[]): string {
  const extra = (["severity", "preset", "expects"] as const).filter((field) =>
    units.some((unit) => field in unit)
  );
  const rows = units.map((
    unit,
  ) => [
    `\`${unit.id}\``,
    ...extra.map((field) => unit[field] ?? ""),
    ...countFates(unit),
    unit.docs.summary,
  ]);
  const fates = units.some(({ rules }) => rules !== undefined) ? FATES.map(([, says]) => says) : [];
  const cells = [["id", ...extra, ...fates, "what it does"], ...rows]
    .map((row) => row.map((cell) => cell.replaceAll("|", "\\|")));
  return alignCells(cells);
}

/**
 * Puts parts between their marks: `units:checks` between `<!-- units:checks -->` and `<!-- /units -->`.
 *
 * @param readme the text before
 * @param parts the parts
 * @returns the text after
 * @throws {Error} where the marks of a part are missing
 */
export function fillIn(readme: string, parts: Parts): string {
  return Object.entries(parts).reduce((text, [name, part]) => {
    const marks = new RegExp(`(<!-- ${name} -->)[\\s\\S]*?(<!-- /${name.split(":")[0]} -->)`);
    if (!marks.test(text)) throw new Error(`Cannot find the marks of "${name}" in README.md`);
    return text.replace(marks, (_, begin: string, end: string) => `${begin}\n\n${part}\n\n${end}`);
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
  const after = fillIn(before, await makeParts());
  if (Deno.args.includes("--write")) Deno.writeTextFileSync(new URL("README.md", ROOT), after);
  console.log(after === before ? "README.md is up to date" : "README.md was stale");
}
