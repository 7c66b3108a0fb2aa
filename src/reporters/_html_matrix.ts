/**
 * The matrix of an HTML report: a row for each tool, a column for each check that judged, those with findings first.
 * @module
 */
import type { Finding } from "../core/finding.ts";
import type { Report, ToolReport } from "../core/report.ts";
import { count, type Markup, markup, verbatim } from "./_html.ts";
import {
  anchorOf,
  countSeverities,
  groupByWeight,
  knownAmong,
  toolName,
  unitName,
  worstOf,
} from "./_html_words.ts";

/** Most cells are one of these; there may be thousands. */
const PASS = verbatim("<td class=p><b>pass</b>");
const NOTHING = verbatim("<td class=n><b>not applicable</b>");

/** The column of all lint rules together. */
const LINT = "definition";

/** A row before it is drawn; without figures, where the run was cut off before they came. */
interface Row {
  readonly name: string;
  readonly tool: ToolReport | undefined;
}

/** A cell before it is drawn. */
interface Cell extends Row {
  readonly id: string;
}

/** The matrix; nothing where nothing was called. */
export function renderMatrix(report: Report): Markup {
  const rows = rowsOf(report);
  if (rows.length === 0) return markup``;
  const { findings, tools } = report;
  const found = groupByWeight(findings, columnOf);
  const ids = [...new Set(tools.flatMap(({ checks }) => Object.keys(checks)))].toSorted();
  const quiet = ids.filter((id) => !found.has(id));
  const idle = quiet.filter((id) => tools.every(({ checks }) => (checks[id]?.judged ?? 0) === 0));
  const columns = [...found.keys(), ...quiet.filter((id) => !idle.includes(id))];
  return markup`
<section aria-labelledby="matrix">
<h2 id="matrix">Matrix</h2>
<p class="legend"><span class="k e">error</span> <span class="k w">warning</span> <span class="k i">info</span> <span class="k p">pass</span> <span class="k n">not applicable</span> ${
    found.size === 0
      ? undefined
      : markup`<label class="js" hidden><input type="checkbox" id="only" data-columns="${found.size}">Only checks with findings</label>`
  }</p>
<div class="scroll" role="region" aria-label="Table of tools and checks" tabindex="0">
<table class="matrix">
<thead><tr><th scope="col">Tool</th>${
    columns.map((id) => markup`<th scope="col"><span>${unitName(id)}</span></th>`)
  }</tr></thead>
<tbody>
${
    rows.map((row) =>
      markup`<tr>${renderHead(row)}${
        columns.map((id) => renderCell({ ...row, id }, findingsIn({ ...row, id }, found.get(id) ?? [])))
      }</tr>
`
    )
  }</tbody>
</table>
</div>
${idle.length === 0 ? undefined : renderIdle(idle)}</section>`;
}

/** The tools in the order of the registry, and those that were cut off. */
function rowsOf({ tools, findings }: Report): readonly Row[] {
  if (tools.length === 0 && findings.every(({ kind }) => kind === "lint")) return [];
  const known = new Set(tools.map(({ name }) => name));
  const others = new Set(findings.map(({ tool }) => tool).filter((name) => !known.has(name)));
  return [
    ...tools.map((tool) => ({ name: tool.name, tool })),
    ...[...others].map((name) => ({ name, tool: undefined })),
  ];
}

function columnOf({ kind, unit }: Finding): string {
  return kind === "lint" ? LINT : unit;
}

/** The findings of a cell: its own, or those that its calls showed and that are filed under another tool. */
function findingsIn({ name, tool, id }: Cell, ofColumn: readonly Finding[]): readonly Finding[] {
  const own = ofColumn.filter((finding) => finding.tool === name);
  if (own.length > 0 || (tool?.checks[id]?.failed ?? 0) === 0) return own;
  const occurrences = tool?.occurrences ?? {};
  return ofColumn.filter(({ fingerprint }) => Object.hasOwn(occurrences, fingerprint));
}

function renderHead({ name, tool }: Row): Markup {
  const state = tool === undefined ? "no figures" : tool.skipped === undefined ? undefined : "not called";
  return markup`<th scope="row">${toolName(name)}${
    state === undefined ? undefined : markup` <small>${state}</small>`
  }</th>`;
}

function renderCell({ id, name, tool }: Cell, findings: readonly Finding[]): Markup {
  const [first] = findings;
  if (first !== undefined) return renderFound(first, findings);
  if (id === LINT) return name === "*" || tool === undefined ? NOTHING : PASS;
  const tally = tool?.checks[id];
  if (tally === undefined || tally.judged === 0) return NOTHING;
  return tally.failed > 0 ? markup`<td class=u>?<b> a problem that is not listed</b>` : PASS;
}

/** How many findings there are, as a link to the first. */
function renderFound(first: Finding, findings: readonly Finding[]): Markup {
  const worst = worstOf(findings) ?? "info";
  const words = findings.every(({ severity }) => severity === worst)
    ? countSeverities(findings).replace(/^\S+/, "")
    : ` findings: ${countSeverities(findings)}`;
  return markup`<td class=${worst.slice(0, 1)}><a href="#${anchorOf(first)}">${
    count(findings.length)
  }<b>${words}${knownAmong(findings)}</b></a>`;
}

/** A check that judged nothing is said to have judged nothing. */
function renderIdle(ids: readonly string[]): Markup {
  return markup`<details class="idle"><summary>${
    ids.length === 1 ? "One more check" : `${count(ids.length)} more checks`
  } had nothing to judge</summary><p>${ids.map((id) => markup`<code>${unitName(id)}</code> `)}</p></details>
`;
}
