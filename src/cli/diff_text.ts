/**
 * The difference of two reports as lines for a terminal.
 * @module
 */
import type { Finding } from "../core/finding.ts";
import { plain } from "../core/plain_text.ts";
import type { ReportDiff } from "../reports.ts";

/** One line for each finding that is new, gone or weighs otherwise; the rest is counted. */
export function diffText({ added, gone, uncovered, still, changed }: ReportDiff): string {
  return [
    ...added.map((finding) => line("new", finding, `\n      ${plain(finding.message)}`)),
    ...gone.map((finding) => line("gone", finding)),
    ...changed.map(({ finding, before }) => line("changed", finding, `  was ${before}`)),
    [
      `${added.length} new`,
      `${gone.length} gone`,
      `${still.length} still there`,
      ...(changed.length === 0 ? [] : [`${changed.length} of another severity`]),
      ...(uncovered.length === 0 ? [] : [`${uncovered.length} not looked for by the newer run`]),
    ].join(", "),
  ].join("\n") + "\n";
}

function line(state: string, finding: Finding, more: string = ""): string {
  const { severity, unit, tool, pointer, fingerprint } = finding;
  const place = [tool, ...(pointer === undefined ? [] : [pointer || "(arguments)"])].map(plain).join(" ");
  return `${state.padEnd(7)} ${severity} ${unit}  ${place}  ${fingerprint}${more}`;
}
