/**
 * What a baseline made of the findings, as lines for a terminal.
 * @module
 */
import type { BaselineEntry } from "../core/baseline.ts";
import type { Finding } from "../core/finding.ts";
import { plain } from "../core/plain_text.ts";
import type { Report } from "../core/report.ts";

/** How many findings that went away are named. */
const MAX_GONE = 20;

/** The findings that no baseline knows. */
export function newFindings({ findings }: Pick<Report, "findings">): readonly Finding[] {
  return findings.filter(({ baselineState }) => baselineState !== "unchanged");
}

/** How many findings of a report the baseline knows. */
export function countKnown({ findings }: Pick<Report, "findings">): number {
  return findings.filter(({ baselineState }) => baselineState === "unchanged").length;
}

/** One line for how many findings are new and known, and one for each that went away. */
export function renderBaseline(report: Report): string[] {
  if (report.baseline === undefined) return [];
  const { known, gone, orphaned, uncovered } = report.baseline;
  const absent = [...gone, ...orphaned];
  const states = [
    `${newFindings(report).length} new`,
    `${known} known and not shown${known === 0 ? "" : " (all with --format json)"}`,
    ...(absent.length === 0 ? [] : [`${absent.length} gone`]),
    ...(uncovered === 0 ? [] : [`${uncovered} not looked for in this run`]),
  ];
  return [
    `baseline: ${states.join(", ")}`,
    [
      ...absent.slice(0, MAX_GONE).map(renderGone),
      ...(absent.length > MAX_GONE ? [`gone  and ${absent.length - MAX_GONE} more`] : []),
    ].join("\n"),
  ];
}

function renderGone({ unit, tool, code, fingerprint, reason }: BaselineEntry): string {
  return `gone  ${plain(unit)}  ${plain(tool)}  ${plain(code)}  ${plain(fingerprint)}${
    reason === "" ? "" : `  (${plain(reason)})`
  }`;
}
