/**
 * The findings of an HTML report by unit, as many whole as there is room for.
 * @module
 */
import type { Finding } from "../core/finding.ts";
import type { Report } from "../core/report.ts";
import { clip, count, countOf, type Markup, markup, sizeOf } from "./_html.ts";
import { renderFinding } from "./_html_finding.ts";
import {
  anchorOf,
  countSeverities,
  groupByWeight,
  knownAmong,
  SEVERITIES,
  toolName,
  unitName,
} from "./_html_words.ts";

/** No finding takes fewer bytes. */
const SMALLEST = 300;

/**
 * The findings, those of one unit together.
 *
 * @param report the report
 * @param room how many bytes they may take
 */
export function renderFindings(report: Report, room: number): Markup {
  const { findings } = report;
  const groups = [...groupByWeight(findings, ({ unit }) => unit)]
    .map(([unit, group]) => ({ group, head: renderHead(unit, group, report) }));
  const taken = groups.reduce((sum, { head }) => sum + sizeOf([head, renderRest([])]), 0);
  const whole = chooseWhole(report, room - taken);
  return markup`
<section aria-labelledby="findings">
<h2 id="findings" tabindex="-1">Findings</h2>
${findings.length === 0 ? markup`<p>None.</p>` : renderFilter(findings)}
${
    groups.map(({ group, head }) => {
      const rest = group.filter((finding) => !whole.has(finding));
      return markup`<section class="group">
${head}${group.map((finding) => whole.get(finding))}${
        rest.length === 0 ? undefined : renderRest(rest)
      }</section>
`;
    })
  }</section>`;
}

/**
 * Chooses in rounds: the first finding of each tool and unit, then the second, until the room is used. Where the first
 * has no room, a line is in its place.
 */
function chooseWhole(report: Report, room: number): ReadonlyMap<Finding, Markup> {
  const places = [...Map.groupBy(report.findings, ({ unit, tool }) => JSON.stringify([unit, tool])).values()];
  const lines = new Map(
    places.flatMap((place) => place.slice(0, 1).map((first) => [first, sizeOf(renderLine(place))])),
  );
  const rounds = new Map(places.flatMap((place) => place.map((finding, i) => [finding, i] as const)));
  const inOrder = report.findings.toSorted((a, b) => (rounds.get(a) ?? 0) - (rounds.get(b) ?? 0));
  const whole = new Map<Finding, Markup>();
  let left = room - [...lines.values()].reduce((sum, line) => sum + line, 0);
  for (const finding of inOrder) {
    if (left < SMALLEST) break;
    const story = renderFinding(finding, report);
    const size = sizeOf(story) - (lines.get(finding) ?? 0);
    if (size > left) continue;
    left -= size;
    whole.set(finding, story);
  }
  return whole;
}

/** What a group is about, and what its unit says of itself. */
function renderHead(unit: string, findings: readonly Finding[], { units = {} }: Report): Markup {
  const tools = new Set(findings.map(({ tool }) => tool)).size;
  const docs = Object.hasOwn(units, unit) ? units[unit] : undefined;
  return markup`<h3><code>${unitName(unit)}</code> <small>${countSeverities(findings)} in ${
    countOf(tools, "tool")
  }${knownAmong(findings)}</small></h3>
${
    docs &&
    markup`<p class="docs">${clip(docs.summary, 400)}<br><i>Why</i> ${clip(docs.why, 400)}<br><i>Fix</i> ${
      clip(docs.fix, 400)
    }</p>
`
  }`;
}

/** What there was no room for is counted by tool; what the matrix links to has its place. */
function renderRest(findings: readonly Finding[]): Markup {
  const places = [...Map.groupBy(findings, ({ tool }) => tool).values()];
  return markup`<p class="rest">No room for ${
    count(findings.length)
  } more; the JSON report has them all (<code>--report json=report.json</code>):</p>
<ul class="rest">
${places.map(renderLine)}</ul>
`;
}

/** How many findings of one tool there are. */
function renderLine(findings: readonly Finding[]): Markup | undefined {
  const [first] = findings;
  return first && markup`<li id="${anchorOf(first)}">${toolName(first.tool)} ${count(findings.length)}</li>
`;
}

/** What the script works with; without it there is nothing to see. */
function renderFilter(findings: readonly Finding[]): Markup {
  const severities = SEVERITIES.filter((severity) =>
    findings.some((finding) => finding.severity === severity)
  );
  return markup`<div class="filter" id="filter" hidden>
<fieldset><legend>Show</legend>${
    severities.map((severity) =>
      markup`<label><input type="checkbox" value="${severity}" checked>${severity}</label> `
    )
  }</fieldset>
<label class="search">with the text <input type="search" id="text" autocomplete="off" spellcheck="false"></label>
<button type="button" id="all" aria-pressed="false">Open all</button>
<output id="showing"></output>
</div>`;
}
