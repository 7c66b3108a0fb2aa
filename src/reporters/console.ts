/**
 * Reports for people at a terminal.
 * @module
 */
import { plain } from "../core/plain_text.ts";
import type { Percentiles, Report, ToolReport } from "../core/report.ts";
import type { Page, Reporter } from "../core/reporter.ts";
import { newFindings } from "./_baseline_text.ts";
import { renderFindings } from "./_findings_text.ts";
import { countSeverities, knownText, nameOf, repairText, runText, totalText } from "./_summary.ts";
import { inColour, style } from "./_terminal.ts";
import { cutTo, pad, widthOf, wrap } from "./_wrap.ts";

/** How much of a tool's name is always shown. */
const MIN_NAME = 16;

/** Findings worst first, five lines each, then the figures of every tool. */
export const console: Reporter = {
  id: "console",
  extension: "txt",
  docs: {
    summary: "Findings worst first, five lines each, then the figures of every tool.",
    why: "A finding is read where the command was typed.",
    fix: "Pipe it and it has no colours; for programs, take json.",
  },
  render(report, page = {}): string {
    const fit = (line: string, indent: number): string => wrap(line, { width: page.width, indent });
    const blocks = [
      ...renderFindings(report, page),
      renderTools(report, page),
      ...report.warnings.map((warning) => fit(`${inColour("warning", "note")} ${plain(warning)}`, 5)),
      renderSummary(report).map((line) => fit(line, 2)).join("\n"),
    ];
    return `${
      blocks.filter(Boolean).join("\n\n").replace(COMMANDS, (mark) => mark.replace(/[:#]$/, written))
    }\n`;
  },
};

/** What CI systems take for a command of theirs at the beginning of a line, or anywhere in it. */
// deno-lint-ignore no-control-regex -- colours come before it
const COMMANDS = /^(?:\s|\x1b\[\d+m)*::|##(?=\w*\[)/gm;

function written(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

function renderTools({ tools }: Report, { width = Infinity }: Page): string {
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
  const whole = [head, ...rows];
  const widest = head.slice(1).map((_, i) =>
    Math.max(...whole.map((row) => row.length === head.length ? widthOf(row[i + 1] ?? "") + 2 : 0))
  );
  const left = Math.max(MIN_NAME, widest.reduce((rest, column) => rest - column, width));
  return table(whole.map(([name = "", ...cells]) => [cutTo(name, left), ...cells]));
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
      if (i < row.length - 1) widths[i] = Math.max(widths[i] ?? 0, widthOf(cell));
    });
  }
  return rows.map((row, number) => {
    const line = row.map((cell, i) => (i === row.length - 1 ? cell : pad(cell, widths[i] ?? 0))).join("  ");
    return number === 0 ? style("dim", line) : line;
  }).join("\n");
}

function renderSummary(report: Report): readonly string[] {
  const { source, tools } = report;
  const kinds = countSeverities(newFindings(report)).map(({ severity, text }) => inColour(severity, text));
  const total = totalText(report);
  return [
    `${style("bold", plain(source))}: ${kinds.length === 0 ? style("green", total) : total}` +
    `${kinds.length === 0 ? "" : ` (${kinds.join(", ")})`}${knownText(report)}`,
    ...[runText(report), repairText(report)].filter((line) => line !== undefined),
    ...(runText(report) === undefined ? [] : [style("dim", renderChecks(tools))]),
  ];
}

/** A check that judged nothing is said to have judged nothing. */
function renderChecks(tools: readonly ToolReport[]): string {
  const ids = [...new Set(tools.flatMap(({ checks }) => Object.keys(checks)))].toSorted();
  const idle = ids.filter((id) => tools.every(({ checks }) => (checks[id]?.judged ?? 0) === 0));
  return `${ids.length - idle.length} checks judged${
    idle.length === 0 ? "" : `; ${idle.length} had nothing to judge`
  }`;
}
