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
export function newFindings({ findings }: Report): readonly Finding[] {
  return findings.filter(({ baselineState }) => baselineState !== "unchanged");
}

/** One line for the findings that are known, and one for each that went away. */
export function renderBaseline({ baseline }: Report): string[] {
  if (baseline === undefined) return [];
  const { known, gone, orphaned, uncovered } = baseline;
  const states = [
    ...(known === 0
      ? []
      : [`${known} known finding${known === 1 ? "" : "s"} not shown (all with --format json)`]),
    ...(uncovered === 0 ? [] : [`${uncovered} not looked for in this run`]),
  ];
  const absent = [...gone, ...orphaned];
  return [
    ...(states.length === 0 ? [] : [`baseline: ${states.join("; ")}`]),
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
