/**
 * What the benchmark of planted faults prints.
 * @module
 */
import { type Fault, unitOf } from "./collect.ts";
import type { Measured } from "./measure.ts";

/** What came of a fault over all seeds, the first of which is the one that counts. */
export interface Row {
  readonly fault: Fault;
  readonly runs: readonly Measured[];
  /** Whether a harness without knowledge saw it: with any values, and with valid ones. */
  readonly baseline: { readonly anything: boolean; readonly valid: boolean };
}

/** The least recall, and the greatest median of calls to the first finding. */
export const BAR = { recall: 0.95, calls: 100 } as const;

/** The figures that the bar is about. */
export interface Figures {
  readonly recall: number;
  /** Findings on tools that are right, over all seeds. */
  readonly falseAlarms: number;
  /** The median of the calls to the first finding. */
  readonly calls: number;
}

/** Computes the figures that the bar is about. */
export function figuresOf(rows: readonly Row[]): Figures {
  const faults = rows.filter(isFault);
  const twins = rows.filter((row) => !isFault(row));
  return {
    recall: share(faults.filter((row) => isFound(row)).length, faults.length),
    falseAlarms: twins.flatMap(({ runs }) => runs.flatMap(({ findings }) => findings)).length,
    calls: percentile(faults.flatMap(callsOf), 0.5),
  };
}

/** Whether the figures meet the bar. */
export function meetsBar({ recall, falseAlarms, calls }: Figures): boolean {
  return recall >= BAR.recall && falseAlarms === 0 && calls <= BAR.calls;
}

/** Lays out the table: a line for each family, then those of either author, then all. */
export function makeTable(rows: readonly Row[]): string {
  const faults = rows.filter(isFault);
  const families = [...new Set(faults.map(({ fault }) => fault.family))].map((family) => family.charAt(0));
  const lines = [
    ...[...new Set(families)].sort().map((letter) =>
      lineOf(`family ${letter}`, faults.filter(({ fault }) => fault.family.startsWith(letter)))
    ),
    lineOf("by an author who had not seen the units", faults.filter(({ fault }) => fault.blind)),
    lineOf("by one who had", faults.filter(({ fault }) => !fault.blind)),
    lineOf("all", faults),
  ];
  const titles = [
    "faults",
    "found",
    "recall",
    "calls to the first: median",
    "p90",
    "any values",
    "valid values",
  ];
  return layOut([titles, ...lines]);
}

/** What is worth saying beside the table: misses, alarms, and checks that no fault is for. */
export function makeNotes(rows: readonly Row[], checks: readonly string[]): string {
  const known = rows.filter((row) => isFault(row) && unitOf(row.fault) !== undefined);
  const byUnit = known.filter((row) => unitsOf(row).includes(unitOf(row.fault) ?? ""));
  const alone = new Set(
    known.filter((row) => unitsOf(row).length === 1).flatMap((row) => unitsOf(row)),
  );
  const astray = known.filter((row) => isFound(row) && !byUnit.includes(row));
  const twins = rows.filter((row) => !isFault(row));
  const loud = twins.filter(({ runs }) => runs.some(({ findings }) => findings.length > 0));
  return [
    `found by the check that is meant to: ${byUnit.length} of ${known.length}`,
    ...astray.map((row) => `  ${row.fault.id}: ${unitsOf(row).join(", ")}, not ${unitOf(row.fault)}`),
    ...list("checks without a fault that only they find", checks.filter((check) => !alone.has(check))),
    `findings on the ${twins.length} tools that are right: ${figuresOf(rows).falseAlarms}`,
    ...loud.map(({ fault, runs }) =>
      `  ${fault.id} (${fault.what}): ${
        [...new Set(runs.flatMap(({ findings }) => findings.map(({ unit, code }) => `${unit} ${code}`)))]
          .join(", ")
      }`
    ),
    ...list(
      "missed",
      rows.filter((row) => isFault(row) && !isFound(row)).map(({ fault, runs: [first] }) =>
        `${fault.id}: ${fault.what}${first?.beside.length ? ` (lint says: ${first.beside.join(", ")})` : ""}`
      ),
    ),
  ].join("\n");
}

function lineOf(title: string, rows: readonly Row[]): readonly string[] {
  const found = rows.filter((row) => isFound(row)).length;
  const calls = rows.flatMap(callsOf);
  const seen = (from: keyof Row["baseline"]): string =>
    percent(share(rows.filter(({ baseline }) => baseline[from]).length, rows.length));
  return [
    title,
    `${found} of ${rows.length}`,
    percent(share(found, rows.length)),
    String(percentile(calls, 0.5)),
    String(percentile(calls, 0.9)),
    seen("anything"),
    seen("valid"),
  ];
}

function isFault({ fault }: Row): boolean {
  return fault.correct !== true;
}

/** Whether the run that counts found it. */
function isFound({ runs: [first] }: Row): boolean {
  return (first?.findings.length ?? 0) > 0;
}

function unitsOf({ runs: [first] }: Row): readonly string[] {
  return [...new Set(first?.findings.map(({ unit }) => unit))];
}

function callsOf({ runs }: Row): readonly number[] {
  return runs.flatMap(({ callsToFirst }) => callsToFirst ?? []);
}

function list(title: string, lines: readonly string[]): readonly string[] {
  return [`${title}: ${lines.length === 0 ? "none" : lines.length}`, ...lines.map((line) => `  ${line}`)];
}

function share(part: number, whole: number): number {
  return whole === 0 ? 1 : part / whole;
}

function percent(part: number): string {
  return `${(part * 100).toFixed(0)} %`;
}

/** The value below which a part of the numbers lies (nearest rank); 0 where there are none. */
function percentile(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;
}

/** A table in the form `deno fmt` leaves alone. */
export function layOut(lines: readonly (readonly string[])[]): string {
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0))
  );
  const [head = "", ...body] = lines.map((line) =>
    `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`
  );
  return [head, `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`, ...body].join("\n");
}
