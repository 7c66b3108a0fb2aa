/**
 * Tables of the README.
 */
import { BARS, GUARD, type GuardFigures } from "../../bench/_guard_figures.ts";

/** Writes cells as a table, in the form that `deno fmt` leaves alone. */
export function alignCells(cells: readonly (readonly string[])[]): string {
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0))
  );
  const [head, ...body] = cells.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)));
  const line = (row: readonly string[] = []): string => `| ${row.join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...body.map(line)].join("\n");
}

const LOADS = ["tiny", "medium", "deep"] as const;

/** Writes what a run of the guard's bench came to. */
export function makeGuardTables(figures: GuardFigures): string {
  const { accept, refuse, coerce, timeout, phantom, start } = figures;
  const cells = (row: Readonly<Record<string, number>> = {}): readonly string[] =>
    LOADS.map((load) => showRatio(row[load]));
  const own: readonly (readonly string[])[] = [
    [`${GUARD}, accepted`, ...cells(accept[GUARD])],
    [`${GUARD}, refused`, ...cells(refuse[GUARD])],
    [`${GUARD}, mended`, ...cells(coerce)],
  ];
  const others = Object.keys(accept).filter((name) => name !== GUARD).flatMap((name) => [
    [`${name}, accepted`, ...cells(accept[name])],
    [`${name}, refused`, ...cells(refuse[name])],
  ]);
  const calls = alignCells([["a call, beside the least loop", ...LOADS], ...own, ...others]);
  const rest = [
    [
      "the default timeout, in calls of the least loop",
      showRatio(timeout.medium),
      showRatio(BARS.timeout?.medium),
    ],
    ...Object.entries(phantom).map(([count, ratio]) => [
      `the nearest of ${Number(count).toLocaleString("en")} names, of fastest-levenshtein`,
      showRatio(ratio),
      showRatio(BARS.phantom?.[count]),
    ]),
    ...Object.entries(start).map(([name, ratio]) => [
      `1,000 tools ready, of ${name}`,
      showRatio(ratio),
      showRatio(BARS.start?.[name]),
    ]),
  ];
  return `${calls}\n\n${alignCells([["beside another way", "ratio", "at most"], ...rest])}`;
}

/** A ratio in as many digits as it is exact to. */
function showRatio(ratio: number | undefined): string {
  if (ratio === undefined) return "";
  if (ratio < 0.001) return "none to be seen";
  return ratio >= 10
    ? ratio.toFixed(0)
    : ratio >= 0.1
    ? ratio.toFixed(2)
    : String(Number(ratio.toPrecision(1)));
}
