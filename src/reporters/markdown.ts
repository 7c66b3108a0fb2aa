/**
 * Reports as Markdown, for the summary of a job or a comment.
 * @module
 */
import type { Finding } from "../core/finding.ts";
import type { Report, ToolReport } from "../core/report.ts";
import type { Reporter } from "../core/reporter.ts";
import { newFindings } from "./_baseline_text.ts";
import { factLines } from "./_facts.ts";
import { markdownFence, markdownTable, markdownText } from "./_markdown.ts";
import { countFindings, nameOf, repairText, runText } from "./_summary.ts";

/** How many findings stand in the table, how many of them are shown whole, and how long a cell may be. */
const MAX_ROWS = 200;
const MAX_SHOWN = 20;
const MAX_CELL = 300;

/** A headline, a table of the findings, the first of them whole, and the figures of every tool. */
export const markdown: Reporter = {
  id: "markdown",
  extension: "md",
  docs: {
    summary: "A page of Markdown: headline, table of findings, replay lines.",
    why: "It is read where the job is looked at, as a summary or a comment.",
    fix: "Append it to the summary of the job: `messcall check … --format markdown >> $GITHUB_STEP_SUMMARY`.",
    sources: ["https://github.github.com/gfm/"],
  },
  render(report): string {
    const { warnings, baseline } = report;
    const findings = newFindings(report);
    return [
      `## messcall: ${countFindings(report)}`,
      [markdownText(report.source), ...figures(report)].map((line) => `- ${line}`).join("\n"),
      ...(findings.length === 0 ? [] : [renderFindings(findings), ...renderFirst(findings, report)]),
      ...(baseline === undefined
        ? []
        : [`${baseline.known} more that the baseline knows, and ${baseline.gone.length} gone`]),
      ...(report.tools.length === 0 ? [] : ["### Tools", renderTools(report.tools)]),
      ...(warnings.length === 0 ? [] : ["### Notes", warnings.map((text) => `- ${cell(text)}`).join("\n")]),
    ].map((block) => `${block}\n`).join("\n");
  },
};

function figures(report: Report): readonly string[] {
  return [runText(report), repairText(report)].flatMap((text) =>
    text === undefined ? [] : [markdownText(text)]
  );
}

function renderFindings(findings: readonly Finding[]): string {
  const rows = findings.slice(0, MAX_ROWS).map(({ severity, unit, tool, pointer = "", message }) =>
    [
      severity,
      unit,
      `${tool} ${pointer}`,
      message,
    ].map(short)
  );
  const more = findings.length - rows.length;
  const table = markdownTable(["severity", "check", "tool", "what"], rows);
  return more === 0 ? table : `${table}\n\nand ${more} more`;
}

/** The first findings of checks, with the calls that show them. */
function renderFirst(findings: readonly Finding[], report: Report): readonly string[] {
  const shown = findings.filter(({ kind }) => kind === "check").slice(0, MAX_SHOWN);
  if (shown.length === 0) return [];
  return [
    "### Calls",
    ...shown.flatMap((finding) => [
      `${markdownText(short(`${finding.unit}: ${finding.tool} ${finding.pointer ?? ""}`))}:`,
      markdownFence(factLines(finding, report).join("\n"), "text"),
    ]),
  ];
}

function renderTools(tools: readonly ToolReport[]): string {
  const rows = tools.map(({ name, skipped, calls, outcomes }) => [
    short(nameOf(name)),
    ...(skipped === undefined
      ? [calls.valid + calls.invalid, outcomes.ok, outcomes.error].map(String)
      : [short(`not called: ${skipped}`), "", ""]),
    skipped === undefined ? String(outcomes.throw + outcomes.timeout + outcomes.exit) : "",
  ]);
  return markdownTable(["tool", "calls", "ok", "refused", "failed"], rows);
}

function cell(text: string): string {
  return markdownText(short(text));
}

function short(text: string): string {
  return text.length > MAX_CELL ? `${text.slice(0, MAX_CELL)}…`.toWellFormed() : text;
}
