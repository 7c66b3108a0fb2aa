/**
 * Findings as lines for a terminal.
 * @module
 */
import { plain } from "../core/plain_text.ts";
import type { Finding } from "../core/finding.ts";
import type { Report } from "../core/report.ts";
import type { Page } from "../core/reporter.ts";
import { newFindings, renderBaseline } from "./_baseline_text.ts";
import { factsOf } from "./_facts.ts";
import { inColour, style } from "./_terminal.ts";
import { wrap } from "./_wrap.ts";

/** How many findings of one unit are shown whole, in one tool and over all; the others are counted. */
const MAX_IN_TOOL = 3;
const MAX_OF_UNIT = 9;

/**
 * New findings in the order of the report, each in up to five lines; what a unit has beyond the first is counted. Then
 * what became of the known ones.
 */
export function renderFindings(report: Report, { width }: Page): string[] {
  const fresh = [...Map.groupBy(newFindings(report), ({ unit }) => unit).values()].flatMap((findings) => {
    const shown = firstOf(findings).slice(0, MAX_OF_UNIT);
    const hidden = findings.filter((finding) => !shown.includes(finding));
    return [...shown.map((finding) => renderFinding(finding, { report, width })), ...renderRest(hidden)];
  });
  return [...fresh, ...renderBaseline(report)];
}

/** The first findings of each tool; a rule's findings are alike in every tool. */
function firstOf(findings: readonly Finding[]): readonly Finding[] {
  const seen = new Map<string, number>();
  return findings.filter(({ kind, tool }) => {
    const alike = kind === "lint" ? "" : tool;
    const count = (seen.get(alike) ?? 0) + 1;
    seen.set(alike, count);
    return count <= MAX_IN_TOOL;
  });
}

function renderRest(hidden: readonly Finding[]): string[] {
  const [first] = hidden;
  if (first === undefined) return [];
  const tools = [...new Set(hidden.map(({ tool }) => tool))];
  const named = tools.slice(0, 6).map(plain).join(", ");
  return [
    `${inColour(first.severity, first.severity)} ${
      style("bold", plain(first.unit))
    }  and ${hidden.length} more in ${named}${
      tools.length > 6 ? ` and ${tools.length - 6} more tools` : ""
    } ${style("dim", "(all with --format json)")}`,
  ];
}

function renderFinding(
  finding: Finding,
  { report, width }: { readonly report: Report; readonly width: number | undefined },
): string {
  const { severity, unit, tool, pointer, message, fingerprint } = finding;
  const place = [plain(tool), ...(pointer === undefined ? [] : [plain(pointer || "(arguments)")])].join(" ");
  const head = `${inColour(severity, severity)} ${style("bold", plain(unit))}  ${place}  ${
    style("dim", plain(fingerprint))
  }`;
  const flaky = finding.kind === "check" && finding.flaky
    ? ` ${style("yellow", "flaky: the same call did not show it again")}`
    : "";
  const facts = factsOf(finding, report).map(({ label, text, aside }) =>
    wrap(`  ${label.padEnd(7)} ${text}${aside === undefined ? "" : `  ${style("dim", aside)}`}`, {
      // A command that is broken into lines cannot be copied.
      width: label === "replay" ? undefined : width,
      indent: 10,
    })
  );
  return [`${head}${flaky}`, wrap(`  ${plain(message)}`, { width, indent: 4 }), ...facts].join("\n");
}
