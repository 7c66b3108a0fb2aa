/**
 * What the benchmark of planted faults prints.
 * @module
 */
import { type Fault, unitOf } from "./collect.ts";
import type { Measured } from "./measure.ts";
import { PEER, type PeerRun } from "./peer.ts";

/** What came of a fault over all seeds, the first of which is the one that counts. */
export interface Row {
  readonly fault: Fault;
  readonly runs: readonly Measured[];
  /** Whether a harness without knowledge saw it: with any values, and with valid ones. */
  readonly baseline: { readonly anything: boolean; readonly valid: boolean };
  /** What the peer said of it, where it was run. */
  readonly peer?: PeerRun;
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
  // What was written last, when all units were done, is reported apart: it says how much is found that nobody looked at.
  const faults = rows.filter((row) => isFault(row) && !isFresh(row.fault));
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
  const withPeer = wasPeerRun(rows);
  const groups: readonly (readonly [string, readonly Row[]])[] = [
    ...[...new Set(families)].sort().map((letter) =>
      [`family ${letter}`, faults.filter(({ fault }) => fault.family.startsWith(letter))] as const
    ),
    ["by an author who knew the units", faults.filter(({ fault }) => !fault.blind)],
    ["by one who had not seen them", faults.filter(({ fault }) => fault.blind && !isFresh(fault))],
    ["by another one, written last", faults.filter(({ fault }) => isFresh(fault))],
    ["all", faults],
  ];
  const lines = groups.map(([title, group]) => [
    ...lineOf(title, group),
    ...(withPeer ? [percent(share(group.filter(isFoundByPeer).length, group.length))] : []),
  ]);
  const titles = [
    "faults",
    "found",
    "recall",
    "calls to the first: median",
    "p90",
    "any values",
    "valid values",
    ...(withPeer ? [PEER.name] : []),
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
    ...list(
      "found by lint alone",
      rows.filter((row) => isFault(row) && isFound(row) && !isFoundByCall(row)).map((row) =>
        `${row.fault.id}: ${unitsOf(row).join(", ")}`
      ),
    ),
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
    ...notePeer(rows),
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

/** What the peer found and messcall did not, and what it said of tools that are right. */
function notePeer(rows: readonly Row[]): readonly string[] {
  if (!wasPeerRun(rows)) return [];
  const faults = rows.filter(isFault);
  const twins = rows.filter((row) => !isFault(row));
  const found = faults.filter(isFoundByPeer);
  const linted = (rows: readonly Row[], code: RegExp): string =>
    `${rows.filter(({ peer }) => peer?.lint.some((said) => code.test(said))).length} of ${rows.length}`;
  const show = ({ fault, peer }: Row): string =>
    `${fault.id}: ${peer?.failures[0]} (${peer?.failures.length} in all)`;
  return [
    `found by ${PEER.name}: ${found.length} of ${faults.length}`,
    ...found.map((row) => `  ${show(row)}`),
    ...list(`found by ${PEER.name} alone`, found.filter((row) => !isFound(row)).map(({ fault }) => fault.id)),
    ...list(`tools that are right and ${PEER.name} fails`, twins.filter(isFoundByPeer).map(show)),
    `its static rules, which do not count: errors on ${linted(faults, /^E/)} faults and on ${
      linted(twins, /^E/)
    } ` +
    `tools that are right; errors or warnings on ${linted(faults, /./)} and on ${linted(twins, /./)}`,
  ];
}

function wasPeerRun(rows: readonly Row[]): boolean {
  return rows.some(({ peer }) => peer !== undefined);
}

function isFoundByPeer({ peer }: Row): boolean {
  return peer !== undefined && peer.failures.length > 0;
}

function isFresh({ id }: Fault): boolean {
  return id.startsWith("fresh-");
}

function isFault({ fault }: Row): boolean {
  return fault.correct !== true;
}

/** Whether the run that counts found it. */
function isFound({ runs: [first] }: Row): boolean {
  return (first?.findings.length ?? 0) > 0;
}

/** Whether a call showed it, and not the definition alone. */
function isFoundByCall({ runs: [first] }: Row): boolean {
  return first?.findings.some(({ kind }) => kind === "check") ?? false;
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
