/**
 * The head of an HTML report: what was tested, what came of it, and the figures of the run.
 * @module
 */
import type { Finding } from "../core/finding.ts";
import { sourceOf } from "../core/registry.ts";
import type { Report, ToolReport } from "../core/report.ts";
import { countKnown, newFindings } from "./_baseline_text.ts";
import { clip, type Content, count, countOf, duration, type Markup, markup, percent } from "./_html.ts";
import { countSeverities, worstOf } from "./_html_words.ts";
import { STOPPED } from "./_stopped.ts";
import { knownText } from "./_summary.ts";

/** How many warnings of the run are shown. */
const MAX_NOTES = 20;

/** The head of the page, with links to its sections. */
export function renderSummary(report: Report, sections: readonly string[]): Markup {
  const { source, messcall, stopped } = report;
  return markup`<header>
<div class="brand"><p><b>messcall</b> ${clip(messcall, 40)}</p>
<nav aria-label="Sections">${
    sections.map((name) => markup` <a href="#${name.toLowerCase()}">${name}</a>`)
  }</nav></div>
<h1>${clip(source, 200) || "(no source)"}</h1>
${renderVerdict(report)}
${stopped === undefined ? undefined : renderStopped(STOPPED[stopped] ?? stopped)}<dl class="figures">
${figuresOf(report).map(renderFigure)}</dl>
${renderTold(report)}${renderNotes(report.warnings)}</header>`;
}

function renderVerdict(report: Report): Markup {
  const { tools } = report;
  const fresh = newFindings(report);
  const worst = worstOf(fresh);
  const tested = tools.filter(({ name, skipped }) => name !== "*" && skipped === undefined).length;
  const where = tools.length === 0 ? "in the definitions" : `in ${countOf(tested, "tool")}`;
  const nothing = countKnown(report) === 0 ? "Nothing found" : "Nothing new found";
  return worst === undefined
    ? markup`<p class="verdict pass">${nothing} <span>${where}${knownText(report)}</span></p>`
    : markup`<p class="verdict ${worst}">${countSeverities(fresh)} <span>${where}${
      knownText(report)
    }</span></p>`;
}

function renderStopped(reason: string): Markup {
  return markup`<p class="stopped"><b>Cut short:</b> ${reason}. What follows was found by then.</p>
`;
}

/** A figure of the run, and what it is made of. */
interface Figure {
  readonly name: string;
  readonly value: Content;
  readonly note: string;
}

function renderFigure({ name, value, note }: Figure): Markup {
  return markup`<div><dt>${name}</dt><dd><b>${value}</b><small>${note}</small></dd></div>
`;
}

function figuresOf(report: Report): readonly Figure[] {
  const { tools, seed, elapsedMs, stopped } = report;
  const findings = newFindings(report);
  const found: Figure = {
    name: report.baseline === undefined ? "Findings" : "New findings",
    value: count(findings.length),
    note:
      (findings.length === 0
        ? "of any check"
        : `of ${countOf(distinct(findings, "unit"), "check")}, in ${
          countOf(distinct(findings, "tool"), "tool")
        }`) + knownText(report),
  };
  if (tools.length === 0 && stopped === undefined) return [found];
  const valid = sum(tools, ({ calls }) => calls.valid);
  const invalid = sum(tools, ({ calls }) => calls.invalid);
  const failed = sum(tools, ({ outcomes }) => outcomes.throw + outcomes.timeout + outcomes.exit);
  return [
    found,
    repairRate(tools),
    {
      name: "Calls",
      value: count(valid + invalid),
      note: `${count(valid)} valid, ${count(invalid)} invalid, in ${duration(elapsedMs)}`,
    },
    {
      name: "Results",
      value: count(sum(tools, ({ outcomes }) => outcomes.ok)),
      note: `and ${countOf(sum(tools, ({ outcomes }) => outcomes.error), "refusal")}, ${
        countOf(failed, "failure")
      }`,
    },
    { name: "Seed", value: markup`<code>${String(seed)}</code>`, note: "the same seed makes the same calls" },
  ];
}

function distinct(findings: readonly Finding[], of: "unit" | "tool"): number {
  return new Set(findings.map((finding) => finding[of])).size;
}

/** The share of refusals that helped: a mechanical client mended the call with nothing else to go by. */
function repairRate(tools: readonly ToolReport[]): Figure {
  const tried = sum(tools, ({ repairs }) => repairs.tried);
  const mended = sum(tools, ({ repairs }) => repairs.mended);
  return {
    name: "Repair rate",
    value: percent(mended, tried),
    note: tried === 0
      ? "no refusal to mend a call by"
      : `${count(mended)} of ${count(tried)} refused messes mended by the refusal alone`,
  };
}

/** What the run was told, as far as it was told anything. */
function renderTold(report: Report): Markup {
  const { budget, runs, options = {}, protocol, against } = report;
  const limits = Object.entries(budget).map(([name, ms]) => `${name} ${ms} ms`).join(", ");
  const told: readonly (readonly [string, string | undefined])[] = [
    ["latency budget", limits || undefined],
    ["generated calls per tool", runs === 0 ? undefined : `at most ${count(runs)}`],
    ["MCP", protocol],
    ["root", options.root],
    ["sandbox", options.sandbox],
    ["coercion", options.coercion],
    ["call timeout", options.timeoutMs === undefined ? undefined : duration(options.timeoutMs)],
    ["compared with", against === undefined ? undefined : sourceOf(against) ?? "a value"],
  ];
  const said = told.filter(([, value]) => value !== undefined);
  return said.length === 0 ? markup`` : markup`<ul class="told" aria-label="Options of the run">
${
    said.map(([name, value = ""]) =>
      markup`<li>${name} <b>${clip(value, 160)}</b></li>
`
    )
  }</ul>
`;
}

function renderNotes(warnings: readonly string[]): Markup {
  if (warnings.length === 0) return markup``;
  const more = warnings.length - MAX_NOTES;
  return markup`<section class="notes" aria-labelledby="notes"><h2 id="notes">Notes on the run</h2><ul>
${
    warnings.slice(0, MAX_NOTES).map((warning) =>
      markup`<li>${clip(warning, 400)}</li>
`
    )
  }${
    more > 0
      ? markup`<li>and ${count(more)} more</li>
`
      : undefined
  }</ul></section>
`;
}

function sum(tools: readonly ToolReport[], of: (tool: ToolReport) => number): number {
  return tools.reduce((total, tool) => total + of(tool), 0);
}
