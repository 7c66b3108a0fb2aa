/**
 * Reports for people at a terminal.
 * @module
 */
import { plain } from "../core/plain_text.ts";
import type { Percentiles, Report, ToolReport } from "../core/report.ts";
import type { Reporter } from "../core/reporter.ts";
import { renderFindings } from "./_findings_text.ts";
import { countSeverities, nameOf, repairText, runText } from "./_summary.ts";
import { inColour, style } from "./_terminal.ts";

/** Findings worst first, five lines each, then the figures of every tool. */
export const console: Reporter = {
  id: "console",
  extension: "txt",
  docs: {
    summary: "Findings worst first, five lines each, then the figures of every tool.",
    why: "A finding is read where the command was typed.",
    fix: "Pipe it and it has no colours; for programs, take json.",
  },
  render(report): string {
    const blocks = [
      ...renderFindings(report),
      renderTools(report),
      ...report.warnings.map((warning) => `${inColour("warning", "note")} ${plain(warning)}`),
      renderSummary(report),
    ];
    return `${blocks.filter(Boolean).join("\n\n")}\n`;
  },
};

function renderTools({ tools }: Report): string {
  if (tools.length === 0) return "";
  const head = [
    "tool",
    "calls",
    "ok",
    "refused",
    "failed",
    "pairs",
    "clean p50/95/99 ms",
    "messy p50/95/99 ms",
  ];
  const rows = tools.map((tool) => [
    nameOf(tool.name),
    ...(tool.skipped === undefined ? figures(tool) : [`not called: ${plain(tool.skipped)}`]),
  ]);
  return table([head, ...rows]);
}

function figures({ calls, outcomes, pairs, latency }: ToolReport): string[] {
  return [
    String(calls.valid + calls.invalid),
    String(outcomes.ok),
    String(outcomes.error),
    String(outcomes.throw + outcomes.timeout + outcomes.exit),
    `${pairs.tried}/${pairs.total}`,
    milliseconds(latency.valid),
    milliseconds(latency.messy),
  ];
}

function milliseconds({ calls, p50, p95, p99 }: Percentiles): string {
  return calls === 0
    ? "-"
    : [p50, p95, p99].map((ms) => (ms < 10 ? ms.toFixed(2) : ms.toFixed(0))).join(" / ");
}

/** Rows under a head, each column as wide as its widest cell; the last cell of a row may run on. */
function table(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, i) => {
      if (i < row.length - 1) widths[i] = Math.max(widths[i] ?? 0, cell.length);
    });
  }
  return rows.map((row, number) => {
    const line = row.map((cell, i) => (i === row.length - 1 ? cell : cell.padEnd(widths[i] ?? 0))).join("  ");
    return number === 0 ? style("dim", line) : line;
  }).join("\n");
}

function renderSummary(report: Report): string {
  const { source, findings, tools } = report;
  const kinds = countSeverities(findings).map(({ severity, text }) => inColour(severity, text));
  const total = `${findings.length} finding${findings.length === 1 ? "" : "s"}`;
  return [
    `${style("bold", plain(source))}: ${findings.length === 0 ? style("green", total) : total}` +
    (kinds.length === 0 ? "" : ` (${kinds.join(", ")})`),
    ...[runText(report), repairText(report)].filter((line) => line !== undefined),
    ...(runText(report) === undefined ? [] : [style("dim", renderChecks(tools))]),
  ].join("\n");
}

/** A check that judged nothing is said to have judged nothing. */
function renderChecks(tools: readonly ToolReport[]): string {
  const ids = [...new Set(tools.flatMap(({ checks }) => Object.keys(checks)))].toSorted();
  const idle = ids.filter((id) => tools.every(({ checks }) => (checks[id]?.judged ?? 0) === 0));
  return `${ids.length - idle.length} checks judged${
    idle.length === 0 ? "" : `; with nothing to judge: ${idle.join(", ")}`
  }`;
}
