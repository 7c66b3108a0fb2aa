/**
 * Findings and tools in the words of an HTML report, and which of them come first.
 * @module
 */
import type { Finding } from "../core/finding.ts";
import type { Severity } from "../core/problem.ts";
import { countKnown } from "./_baseline_text.ts";
import { clip, count, countOf } from "./_html.ts";

/** The severities, worst first. */
export const SEVERITIES: readonly Severity[] = ["error", "warning", "info"];

/** The worst severity among some findings. */
export function worstOf(findings: readonly Pick<Finding, "severity">[]): Severity | undefined {
  return SEVERITIES.find((severity) => findings.some((finding) => finding.severity === severity));
}

/** What is said of a number of findings: "2 errors, 1 warning". */
export function countSeverities(findings: readonly Pick<Finding, "severity">[]): string {
  return SEVERITIES.flatMap((severity) => {
    const found = findings.filter((finding) => finding.severity === severity).length;
    if (found === 0) return [];
    return severity === "info" ? `${count(found)} info` : countOf(found, severity);
  }).join(", ");
}

/** How many of some findings the baseline knows; nothing where it knows none. */
export function knownAmong(findings: readonly Finding[]): string {
  const known = countKnown({ findings });
  return known === 0 ? "" : known === findings.length ? ", known" : `, ${count(known)} of them known`;
}

/** Groups findings: the group with the most of the worst comes first, so that tables and lists agree. */
export function groupByWeight(
  findings: readonly Finding[],
  of: (finding: Finding) => string,
): ReadonlyMap<string, readonly Finding[]> {
  const weigh = (group: readonly Finding[]): readonly number[] =>
    SEVERITIES.map((severity) => group.filter((finding) => finding.severity === severity).length);
  const groups = [...Map.groupBy(findings, of)].map(([name, group]) => ({
    name,
    group,
    weight: weigh(group),
  }));
  groups.sort((a, b) =>
    (b.weight[0] ?? 0) - (a.weight[0] ?? 0) || (b.weight[1] ?? 0) - (a.weight[1] ?? 0) ||
    b.group.length - a.group.length || (a.name < b.name ? -1 : 1)
  );
  return new Map(groups.map(({ name, group }) => [name, group]));
}

/** A tool's name for people; `*` are names that do not exist. */
export function toolName(name: string): string {
  return name === "*" ? "(unknown names)" : clip(name, 120);
}

/** The name of a check, a rule or a mutator, which is short unless somebody wrote the report by hand. */
export function unitName(unit: string): string {
  return clip(unit, 80);
}

/** The id of the element that shows a finding, or says that there was no room for it. */
export function anchorOf({ fingerprint }: Finding): string {
  return `f-${fingerprint.slice(0, 40)}`;
}
