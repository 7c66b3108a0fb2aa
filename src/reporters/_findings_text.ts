/**
 * Findings as lines for a terminal.
 * @module
 */
import { plain } from "../core/plain_text.ts";
import type { CheckFinding, Finding, Repair } from "../core/finding.ts";
import { showJson } from "../core/json.ts";
import { argsOf } from "../core/replay_case.ts";
import type { Report } from "../core/report.ts";
import { newFindings, renderBaseline } from "./_baseline_text.ts";
import { replayCommand } from "./_replay.ts";
import { inColour, style } from "./_terminal.ts";

/** How many findings of one unit are shown whole, in one tool and over all; the others are counted. */
const MAX_IN_TOOL = 3;
const MAX_OF_UNIT = 9;

/**
 * New findings in the order of the report, each in up to five lines; what a unit has beyond the first is counted. Then
 * what became of the known ones.
 */
export function renderFindings(report: Report): string[] {
  const fresh = [...Map.groupBy(newFindings(report), ({ unit }) => unit).values()].flatMap((findings) => {
    const shown = firstOf(findings).slice(0, MAX_OF_UNIT);
    const hidden = findings.filter((finding) => !shown.includes(finding));
    return [...shown.map((finding) => renderFinding(finding, report)), ...renderRest(hidden)];
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
      style("bold", first.unit)
    }  and ${hidden.length} more in ${named}${
      tools.length > 6 ? ` and ${tools.length - 6} more tools` : ""
    } ${style("dim", "(all with --format json)")}`,
  ];
}

function renderFinding(finding: Finding, report: Report): string {
  const { severity, unit, tool, pointer, message, fingerprint } = finding;
  const place = [plain(tool), ...(pointer === undefined ? [] : [plain(pointer || "(arguments)")])].join(" ");
  const head = `${inColour(severity, severity)} ${style("bold", unit)}  ${place}  ${
    style("dim", fingerprint)
  }`;
  if (finding.kind === "lint") {
    const { suggestion } = finding;
    return [
      head,
      `  ${plain(message)}`,
      ...(suggestion === undefined ? [] : [`  instead ${plain(suggestion)}`]),
    ]
      .join("\n");
  }
  const flaky = finding.flaky ? ` ${style("yellow", "flaky: the same call did not show it again")}` : "";
  return [`${head}${flaky}`, `  ${plain(message)}`, ...renderCall(finding, report)].join("\n");
}

function renderCall(finding: CheckFinding, report: Report): string[] {
  const { counterexample: { call, mutations, validity, violations, before = [] }, outcome, repair } = finding;
  const messes = [...new Set(mutations.map(({ mutator }) => mutator))].join(" + ") ||
    (validity === "valid" ? "clean" : "drawn to break the schema");
  const broken = violations[0] === undefined ? "" : `; the schema asks for ${violations[0].expected}`;
  const replay = replayCommand(finding, report);
  return [
    ...before.map((step) => `  after   ${plain(step.call.tool)} ${plain(showJson(argsOf(step.call), 160))}`),
    `  call    ${plain(call.tool)} ${plain(showJson(argsOf(call), 300))}  ${
      style("dim", plain(messes + broken))
    }`,
    `  got     ${outcome.kind}${
      outcome.detail === undefined ? "" : ` ${plain(showJson(outcome.detail, 200))}`
    }`,
    ...(repair === undefined ? [] : [`  repair  ${renderRepair(repair)}`]),
    ...(replay === undefined ? [] : [`  replay  ${plain(replay)}`]),
  ];
}

/** How far a client got that knows nothing but the call, the schema and the refusal. */
function renderRepair({ isMended, transcript }: Repair): string {
  const tries = transcript.length - 1 + Number(isMended);
  if (isMended) return `mended by the refusal alone, at try ${tries}`;
  const last = transcript.at(-1);
  return tries === 0
    ? "not mended: the refusal gives nothing to go by"
    : `not mended in ${tries} tries: last sent ${plain(showJson(last?.args, 120))}, told ${
      plain(showJson(last?.said, 120))
    }`;
}
