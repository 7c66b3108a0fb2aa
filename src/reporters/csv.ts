/**
 * Findings as a table for spreadsheets.
 * @module
 */
import { stringify } from "csv-stringify/sync";
import type { Finding } from "../core/finding.ts";
import { plain } from "../core/plain_text.ts";
import { argsOf } from "../core/replay_case.ts";
import type { Report } from "../core/report.ts";
import type { Reporter } from "../core/reporter.ts";
import { messOf } from "./_facts.ts";
import { jsonText } from "./_json_text.ts";
import { replayCommand } from "./_replay.ts";

const COLUMNS = [
  ...["severity", "unit", "tool", "pointer", "code", "message", "call", "args", "mess", "outcome", "detail"],
  ...["flaky", "file", "line", "fingerprint", "replay", "baseline"],
] as const;

/** A line for each finding under a head; no cell is a formula. */
export const csv: Reporter = {
  id: "csv",
  extension: "csv",
  docs: {
    summary: "A table with a line for each finding; no cell is taken for a formula.",
    why: "Findings are sorted, counted and handed around in spreadsheets.",
    fix:
      "Write it with `--report csv=findings.csv`; a cell that began with `=`, `+`, `-` or `@` begins with `'`.",
    sources: ["https://www.rfc-editor.org/rfc/rfc4180"],
  },
  render(report): string {
    const rows = report.findings.map((finding) => rowOf(finding, report));
    return stringify([COLUMNS, ...rows], { escape_formulas: true });
  },
};

function rowOf(finding: Finding, report: Report): readonly string[] {
  const { severity, unit, tool, pointer = "", code, message, fingerprint, location } = finding;
  const head = [severity, unit, tool, pointer, code, message].map(plain);
  const known = finding.baselineState ?? "";
  const tail = [location?.file ?? "", String(location?.line ?? ""), fingerprint].map(plain);
  if (finding.kind === "lint") return [...head, "", "", "", "", "", "", ...tail, "", known];
  const { counterexample: { call }, outcome, flaky } = finding;
  return [
    ...head,
    plain(call.tool),
    jsonText(argsOf(call)),
    messOf(finding),
    outcome.kind,
    outcome.detail === undefined ? "" : jsonText(outcome.detail),
    flaky ? "flaky" : "",
    ...tail,
    plain(replayCommand(finding, report) ?? ""),
    known,
  ];
}
