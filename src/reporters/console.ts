/**
 * Reports for people at a terminal.
 * @module
 */
import { styleText } from "node:util";
import type { Finding } from "../core/finding.ts";
import { showJson } from "../core/json.ts";
import type { Percentiles, Report, ToolReport } from "../core/report.ts";
import type { Reporter } from "../core/reporter.ts";
import { argsOf } from "../core/replay_case.ts";
import { replayCommand } from "./_replay.ts";

const COLOURS = { error: "red", warning: "yellow", info: "cyan" } as const;

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
    const parts = [
      ...report.findings.map((finding) => renderFinding(finding, report)),
      renderTools(report),
      ...report.warnings.map((warning) => `${paint("yellow", "warning")} ${plain(warning)}`),
      renderSummary(report),
    ];
    return `${parts.filter(Boolean).join("\n\n")}\n`;
  },
};

function renderFinding(finding: Finding, report: Report): string {
  const { severity, unit, tool, pointer, message, fingerprint } = finding;
  const head = `${paint(COLOURS[severity], severity)} ${bold(unit)}  ${plain(tool)}${
    pointer === undefined ? "" : ` ${plain(pointer)}`
  }  ${dim(fingerprint)}`;
  if (finding.kind === "lint") return [head, `  ${plain(message)}`].join("\n");
  const { counterexample, outcome, flaky } = finding;
  const { call, mutations, violations } = counterexample;
  const messes = [...new Set(mutations.map(({ mutator }) => mutator))].join(" + ") || "clean";
  const broken = violations[0] === undefined ? "" : `; schema asks for ${violations[0].expected}`;
  const replay = replayCommand(finding, report);
  return [
    head + (flaky ? ` ${paint("yellow", "flaky: the same call did not show it again")}` : ""),
    `  ${plain(message)}`,
    `  call    ${plain(call.tool)} ${plain(showJson(argsOf(call), 300))}  ${dim(plain(messes + broken))}`,
    `  got     ${outcome.kind}${
      outcome.detail === undefined ? "" : ` ${plain(showJson(outcome.detail, 200))}`
    }`,
    ...(replay === undefined ? [] : [`  replay  ${plain(replay)}`]),
  ].join("\n");
}

function renderTools({ tools }: Report): string {
  if (tools.length === 0) return "";
  const rows = tools.map((tool) => [
    plain(tool.name === "*" ? "(unknown names)" : tool.name),
    ...(tool.skipped === undefined
      ? [
        String(tool.calls.valid + tool.calls.invalid),
        String(tool.outcomes.ok),
        String(tool.outcomes.error),
        String(tool.outcomes.throw + tool.outcomes.timeout + tool.outcomes.exit),
        `${tool.pairs.tried}/${tool.pairs.total}`,
        milliseconds(tool.latency.valid),
        milliseconds(tool.latency.messy),
      ]
      : [`not called: ${plain(tool.skipped)}`]),
  ]);
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
  return table([head, ...rows]);
}

function milliseconds({ calls, p50, p95, p99 }: Percentiles): string {
  return calls === 0
    ? "-"
    : [p50, p95, p99].map((ms) => (ms < 10 ? ms.toFixed(2) : ms.toFixed(0))).join(" / ");
}

/** Columns as wide as their widest cell; a row of two cells spans the rest. */
function table(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows) {
    if (row.length === 2 && widths.length > 2) row.slice(0, 1).forEach((cell) => widen(widths, 0, cell));
    else row.forEach((cell, i) => widen(widths, i, cell));
  }
  return rows.map((row, number) => {
    const line = row.map((cell, i) => (i === row.length - 1 ? cell : cell.padEnd(widths[i] ?? 0))).join("  ");
    return number === 0 ? dim(line) : line;
  }).join("\n");
}

function widen(widths: number[], column: number, cell: string): void {
  widths[column] = Math.max(widths[column] ?? 0, cell.length);
}

function renderSummary(report: Report): string {
  const calls = report.tools.reduce((sum, { calls: { valid, invalid } }) => sum + valid + invalid, 0);
  const tested = report.tools.filter((tool) => tool.skipped === undefined && tool.name !== "*").length;
  const skipped = report.tools.filter((tool) => tool.skipped !== undefined).length;
  const bySeverity = (["error", "warning", "info"] as const).flatMap((severity) => {
    const count = report.findings.filter((finding) => finding.severity === severity).length;
    return count === 0 ? [] : [paint(COLOURS[severity], `${count} ${severity}${count === 1 ? "" : "s"}`)];
  });
  const budget = Object.entries(report.budget).map(([name, ms]) => `${name} ${ms} ms`).join(", ");
  const stopped = { "max-time": "the time ran out", interrupted: "interrupted" } as const;
  return [
    `${bold(plain(report.source))}: ${
      report.findings.length === 0 ? paint("green", "0 findings") : `${report.findings.length} findings`
    }${bySeverity.length === 0 ? "" : ` (${bySeverity.join(", ")})`}`,
    `${tested} tools, ${calls} calls in ${(report.elapsedMs / 1000).toFixed(1)} s, seed ${report.seed}` +
    (skipped === 0 ? "" : `, ${skipped} not called`) +
    (budget === "" ? "" : `, budget ${budget}`) +
    (report.stopped === undefined ? "" : `; cut short: ${stopped[report.stopped]}`),
    renderChecks(report.tools),
  ].join("\n");
}

/** A check that judged nothing is said to have judged nothing. */
function renderChecks(tools: readonly ToolReport[]): string {
  const ids = [...new Set(tools.flatMap(({ checks }) => Object.keys(checks)))].toSorted();
  const idle = ids.filter((id) => tools.every(({ checks }) => (checks[id]?.judged ?? 0) === 0));
  return dim(
    `${ids.length - idle.length} checks judged${
      idle.length === 0 ? "" : `; with nothing to judge: ${idle.join(", ")}`
    }`,
  );
}

/** Text of the registry's own on one line, with nothing in it that a terminal would obey. */
function plain(text: string): string {
  // Control characters are what is looked for.
  // deno-lint-ignore no-control-regex
  return text.toWellFormed().replace(
    /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g,
    (character) => character === "\n" ? "⏎" : `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

function paint(colour: Parameters<typeof styleText>[0], text: string): string {
  // Whether the stream takes colours is for the command line to know; it takes them out again where it does not.
  return styleText(colour, text, { validateStream: false });
}

function bold(text: string): string {
  return paint("bold", text);
}

function dim(text: string): string {
  return paint("dim", text);
}
