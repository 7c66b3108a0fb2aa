/**
 * The figures of a whole run.
 * @module
 */
import type { Finding } from "../core/finding.ts";
import { plain } from "../core/plain_text.ts";
import type { Severity } from "../core/problem.ts";
import type { Report } from "../core/report.ts";
import { countKnown, newFindings } from "./_baseline_text.ts";
import { STOPPED } from "./_stopped.ts";

const SEVERITIES: readonly Severity[] = ["error", "warning", "info"];

/** How many findings there are of each severity that was found, the worst first. */
export function countSeverities(
  findings: readonly Finding[],
): readonly { readonly severity: Severity; readonly text: string }[] {
  return SEVERITIES.flatMap((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    return count === 0 ? [] : [{ severity, text: `${count} ${severity}${count === 1 ? "" : "s"}` }];
  });
}

/** How many findings there are that no baseline knows, and how many it knows, in words. */
export function countFindings(report: Report): string {
  const kinds = countSeverities(newFindings(report)).map(({ text }) => text);
  return `${totalText(report)}${kinds.length === 0 ? "" : ` (${kinds.join(", ")})`}${knownText(report)}`;
}

/** How many findings there are that no baseline knows. */
export function totalText(report: Report): string {
  const { length } = newFindings(report);
  return `${length}${report.baseline === undefined ? "" : " new"} finding${length === 1 ? "" : "s"}`;
}

/** How many more the baseline knows; nothing where it knows none. */
export function knownText(report: Report): string {
  const known = countKnown(report);
  return known === 0 ? "" : `, and ${known} known`;
}

/** How many calls were made, how long that took, and what was left out; nothing where nothing was called. */
export function runText({ tools, elapsedMs, seed, budget, stopped, protocol }: Report): string | undefined {
  if (tools.length === 0 && stopped === undefined) return undefined;
  const calls = tools.reduce((sum, { calls: { valid, invalid } }) => sum + valid + invalid, 0);
  const tested = tools.filter((tool) => tool.skipped === undefined && tool.name !== "*").length;
  const skipped = tools.filter((tool) => tool.skipped !== undefined).length;
  const limits = Object.entries(budget).map(([name, ms]) => `${name} ${ms} ms`).join(", ");
  return `${tested} tools, ${calls} calls in ${(elapsedMs / 1000).toFixed(1)} s, seed ${seed}` +
    (protocol === undefined ? "" : `, MCP ${plain(protocol)}`) +
    (skipped === 0 ? "" : `, ${skipped} not called`) +
    (limits === "" ? "" : `, budget ${limits}`) +
    (stopped === undefined ? "" : `; cut short: ${STOPPED[stopped]}`);
}

/** The share of refusals that helped: a mechanical client mended the call with nothing else to go by. */
export function repairText({ tools }: Report): string | undefined {
  const tried = tools.reduce((sum, { repairs }) => sum + repairs.tried, 0);
  const mended = tools.reduce((sum, { repairs }) => sum + repairs.mended, 0);
  if (tried === 0) return undefined;
  const share = Math.round(100 * mended / tried);
  return `repair rate ${share} %: ${mended} of ${tried} refused messes mended by their refusals alone`;
}

/** What a report calls the names that no tool has, which are called as well. */
export function nameOf(tool: string): string {
  return plain(tool === "*" ? "(unknown names)" : tool);
}
