/**
 * Applying a baseline to a report, and bringing one up to date.
 * @module
 */
import {
  type Baseline,
  BASELINE_VERSION,
  type BaselineEntry,
  type BaselineOutcome,
} from "../core/baseline.ts";
import type { Finding } from "../core/finding.ts";
import type { Report } from "../core/report.ts";
import { coverageOf } from "./coverage.ts";

/**
 * Marks what a baseline knows of a report's findings, and warns of what is out of date in it.
 *
 * @param report the report
 * @param baseline the baseline
 * @param rules the ids of the lint rules that runs go by without being told
 * @returns the same report, every finding marked as new or unchanged
 */
export function applyBaseline(report: Report, baseline: Baseline, rules: readonly string[]): Report {
  const known = new Set(baseline.findings.map(({ fingerprint }) => fingerprint));
  const shown = new Set(report.findings.map(({ fingerprint }) => fingerprint));
  const absent = baseline.findings.filter(({ fingerprint }) => !shown.has(fingerprint));
  const { covered: gone = [], orphaned = [], uncovered = [] } = Object.groupBy(
    absent,
    coverageOf(report, baseline, rules),
  );
  const findings = report.findings.map((finding): Finding => ({
    ...finding,
    baselineState: known.has(finding.fingerprint) ? "unchanged" : "new",
  }));
  const outcome: BaselineOutcome = {
    known: findings.filter(({ baselineState }) => baselineState === "unchanged").length,
    gone,
    orphaned,
    uncovered: uncovered.length,
  };
  return { ...report, findings, baseline: outcome, warnings: [...report.warnings, ...warnOfStale(outcome)] };
}

function warnOfStale({ gone, orphaned }: BaselineOutcome): string[] {
  const stale = gone.length + orphaned.length;
  if (stale === 0) return [];
  const states = [
    ...(gone.length === 0 ? [] : [`${gone.length} did not show in this run`]),
    ...(orphaned.length === 0
      ? []
      : [`${orphaned.length} ${orphaned.length === 1 ? "is" : "are"} of tools that are no longer listed`]),
  ].join(", ");
  return [
    `The baseline is stale in ${stale} of its findings (${states}); take them out: --update-baseline`,
  ];
}

/**
 * Brings a baseline up to date with a run: new findings are entered, those that went away are taken out, those that the
 * run did not look for stay, and so do the reasons.
 *
 * @param before the baseline that the report was marked by
 * @param report the report
 * @param today the day on which new findings are first seen
 */
export function updateBaseline(before: Baseline, report: Report, today: string): Baseline {
  const old = new Map(before.findings.map((entry) => [entry.fingerprint, entry]));
  const shown = new Map(
    report.findings.map(({ fingerprint, unit, tool, code }): [string, BaselineEntry] => {
      const { reason = "", firstSeen = today } = old.get(fingerprint) ?? {};
      return [fingerprint, { fingerprint, unit, tool, code, reason, firstSeen }];
    }),
  );
  const { gone = [], orphaned = [] } = report.baseline ?? {};
  const dropped = new Set([...gone, ...orphaned].map(({ fingerprint }) => fingerprint));
  const kept = before.findings.filter(({ fingerprint }) =>
    !shown.has(fingerprint) && !dropped.has(fingerprint)
  );
  const findings = [...shown.values(), ...kept].toSorted((a, b) => a.fingerprint < b.fingerprint ? -1 : 1);
  return {
    version: BASELINE_VERSION,
    seed: report.seed,
    runs: Math.max(before.runs, report.runs),
    findings,
  };
}
