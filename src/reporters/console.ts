/**
 * Reports for people at a terminal.
 * @module
 */
import { plain } from "../core/plain_text.ts";
import type { Percentiles, Report, ToolReport } from "../core/report.ts";
import type { Reporter } from "../core/reporter.ts";
import { renderFindings } from "./_findings_text.ts";
import { STOPPED } from "./_stopped.ts";
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
    plain(tool.name === "*" ? "(unknown names)" : tool.name),
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
  const { source, findings, tools, elapsedMs, seed, budget, stopped, protocol } = report;
  const calls = tools.reduce((sum, { calls: { valid, invalid } }) => sum + valid + invalid, 0);
  const tested = tools.filter((tool) => tool.skipped === undefined && tool.name !== "*").length;
  const skipped = tools.filter((tool) => tool.skipped !== undefined).length;
  const bySeverity = (["error", "warning", "info"] as const).flatMap((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    return count === 0 ? [] : [inColour(severity, `${count} ${severity}${count === 1 ? "" : "s"}`)];
  });
  const total = `${findings.length} finding${findings.length === 1 ? "" : "s"}`;
  const limits = Object.entries(budget).map(([name, ms]) => `${name} ${ms} ms`).join(", ");
  return [
    `${style("bold", plain(source))}: ${findings.length === 0 ? style("green", total) : total}` +
    (bySeverity.length === 0 ? "" : ` (${bySeverity.join(", ")})`),
    ...(tools.length === 0 && stopped === undefined ? [] : [
      `${tested} tools, ${calls} calls in ${(elapsedMs / 1000).toFixed(1)} s, seed ${seed}` +
      (protocol === undefined ? "" : `, MCP ${plain(protocol)}`) +
      (skipped === 0 ? "" : `, ${skipped} not called`) +
      (limits === "" ? "" : `, budget ${limits}`) +
      (stopped === undefined ? "" : `; cut short: ${STOPPED[stopped]}`),
      ...renderRepairs(tools),
      style("dim", renderChecks(tools)),
    ]),
  ].join("\n");
}

/** The share of refusals that helped: a mechanical client mended the call with nothing else to go by. */
function renderRepairs(tools: readonly ToolReport[]): string[] {
  const tried = tools.reduce((sum, { repairs }) => sum + repairs.tried, 0);
  const mended = tools.reduce((sum, { repairs }) => sum + repairs.mended, 0);
  if (tried === 0) return [];
  return [
    `repair rate ${
      Math.round(100 * mended / tried)
    } %: ${mended} of ${tried} refused messes mended by their refusals alone`,
  ];
}

/** A check that judged nothing is said to have judged nothing. */
function renderChecks(tools: readonly ToolReport[]): string {
  const ids = [...new Set(tools.flatMap(({ checks }) => Object.keys(checks)))].toSorted();
  const idle = ids.filter((id) => tools.every(({ checks }) => (checks[id]?.judged ?? 0) === 0));
  return `${ids.length - idle.length} checks judged${
    idle.length === 0 ? "" : `; with nothing to judge: ${idle.join(", ")}`
  }`;
}
