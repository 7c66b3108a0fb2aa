/**
 * Comparing two reports: what is new, what is gone, and what is still there.
 * @module
 */
import type { Finding } from "../core/finding.ts";
import type { Severity } from "../core/problem.ts";
import type { Report } from "../core/report.ts";
import { coverageOf } from "./coverage.ts";

/** A finding that two reports have, with another severity in each. */
export interface SeverityChange {
  /** The finding as the newer report has it. */
  readonly finding: Finding;
  /** The severity it had. */
  readonly before: Severity;
}

/** How two reports differ. */
export interface ReportDiff {
  /** Findings that only the newer report has. */
  readonly added: readonly Finding[];
  /** Findings that the newer report would have, were they still there. */
  readonly gone: readonly Finding[];
  /** Findings of the older report that the newer run did not look for. */
  readonly uncovered: readonly Finding[];
  /** Findings that both have, as the newer one has them. */
  readonly still: readonly Finding[];
  /** Those among them with another severity. */
  readonly changed: readonly SeverityChange[];
}

/**
 * Compares two reports by the fingerprints of their findings.
 *
 * @param older the report that was there before
 * @param newer the report that it is compared with
 * @param rules the ids of the lint rules that runs go by without being told
 */
export function diffReports(older: Report, newer: Report, rules: readonly string[]): ReportDiff {
  const before = new Map(older.findings.map((finding) => [finding.fingerprint, finding]));
  const after = new Set(newer.findings.map(({ fingerprint }) => fingerprint));
  const absent = older.findings.filter(({ fingerprint }) => !after.has(fingerprint));
  const { covered = [], orphaned = [], uncovered = [] } = Object.groupBy(
    absent,
    coverageOf(newer, older, rules),
  );
  const still = newer.findings.filter(({ fingerprint }) => before.has(fingerprint));
  return {
    added: newer.findings.filter(({ fingerprint }) => !before.has(fingerprint)),
    gone: absent.filter((finding) => covered.includes(finding) || orphaned.includes(finding)),
    uncovered,
    still,
    changed: still.flatMap((finding) => {
      const severity = before.get(finding.fingerprint)?.severity;
      return severity === undefined || severity === finding.severity ? [] : [{ finding, before: severity }];
    }),
  };
}
