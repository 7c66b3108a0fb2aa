/**
 * Test cases of JUnit: one for each check that was asked about a tool, and how it ended.
 * @module
 */
import type { Finding } from "../core/finding.ts";
import type { CheckTally, ToolReport } from "../core/report.ts";
import { newFindings } from "./_baseline_text.ts";

/** One test case, and how it ended. */
export interface Case {
  readonly name: string;
  readonly ending: "passed" | "failure" | "error" | "skipped";
  readonly says?: string;
  readonly findings: readonly Finding[];
}

/** The cases of one tool, or of whatever else there are findings about. */
export function casesOf(tool: ToolReport | undefined, findings: readonly Finding[]): readonly Case[] {
  const byUnit = Map.groupBy(findings, ({ unit }) => unit);
  const checks = new Map(Object.entries(tool?.checks ?? {}));
  const units = [...new Set([...checks.keys(), ...byUnit.keys()])].toSorted();
  return [
    ...(tool?.skipped === undefined
      ? []
      : [{ name: "calls", ending: "skipped", says: `Not called: ${tool.skipped}`, findings: [] } as const]),
    ...units.map((unit) => caseOf(unit, checks.get(unit), byUnit.get(unit) ?? [])),
  ];
}

function caseOf(name: string, tally: CheckTally | undefined, findings: readonly Finding[]): Case {
  // What the baseline knows is told and is no failure.
  const failing = newFindings({ findings }).filter(({ severity }) => severity !== "info");
  const [first] = failing;
  if (first !== undefined) {
    const more = failing.length - 1;
    const says = more === 0 ? first.message : `${first.message} (and ${more} more)`;
    const others = findings.filter((finding) => !failing.includes(finding));
    const ending = first.code === "check-crashed" ? "error" : "failure";
    return { name, ending, says, findings: [...failing, ...others] };
  }
  return findings.length === 0 && tally !== undefined && tally.judged === 0
    ? { name, ending: "skipped", says: `Nothing to judge in ${tally.notApplicable} calls`, findings }
    : { name, ending: "passed", ...elsewhere(tally, findings), findings };
}

/** What was seen in the calls of a tool and is no finding about it. */
function elsewhere(
  tally: CheckTally | undefined,
  findings: readonly Finding[],
): { readonly says?: string } {
  if (tally === undefined || tally.failed === 0 || findings.length > 0) return {};
  const seen = `A problem was seen in ${tally.failed} of ${tally.judged} calls`;
  return { says: `${seen}; it is reported about another tool, or it did not show again` };
}
