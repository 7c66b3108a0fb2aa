/**
 * Merging: the reports of all shards put together to that of the whole run.
 * @module
 */
import { UsageError } from "../core/errors.ts";
import type { Finding } from "../core/finding.ts";
import type { Report, RunScope, ToolReport } from "../core/report.ts";
import { byWeight } from "./stamp.ts";
import { warningsOf } from "./weakness.ts";

/** A report of one shard. */
interface Part {
  readonly report: Report;
  readonly shard: NonNullable<RunScope["shard"]>;
}

/** What all shards of one run have in common. */
const SHARED = [
  "messcall",
  "target",
  "against",
  "source",
  "protocol",
  "seed",
  "runs",
  "budget",
  "options",
] as const;

/** Where cross-tool calls stand in a path. */
const ACROSS = /^(?:effects|sequence|walk):/;

/**
 * Puts the reports of all shards of a run together.
 *
 * @param reports the reports, in any order
 * @returns the report of the whole run; the times are those that the shards took
 * @throws {UsageError} where they are not the shards of one run, or not all of them
 */
export function mergeReports(reports: readonly Report[]): Report {
  const parts = readParts(reports).toSorted((a, b) => a.shard.index - b.shard.index);
  const [first] = parts;
  if (first === undefined) {
    throw new UsageError("Cannot merge nothing: no report was given", "Give the reports of all shards");
  }
  const { scope: { shard: { tools: names }, ...scope }, baseline: _, units: __, ...report } = {
    ...first.report,
    scope: { ...first.report.scope, shard: first.shard },
  };
  const tools = mergeTools(parts, names);
  const findings = mergeFindings(parts, names);
  const units = mergeUnits(parts, findings);
  const stopped = parts.flatMap((part) => part.report.stopped ?? [])[0];
  return {
    ...report,
    ...(Object.keys(scope).length === 0 ? {} : { scope }),
    elapsedMs: Math.max(...parts.map((part) => part.report.elapsedMs)),
    ...(stopped === undefined ? {} : { stopped }),
    tools,
    findings,
    warnings: mergeWarnings(parts, tools),
    ...(Object.keys(units).length === 0 ? {} : { units }),
  };
}

/** What the units say of themselves that found something. */
function mergeUnits(parts: readonly Part[], findings: readonly Finding[]): NonNullable<Report["units"]> {
  const ids = new Set(findings.map(({ unit }) => unit));
  const all = parts.flatMap(({ report }) => Object.entries(report.units ?? {}));
  return Object.fromEntries(all.filter(([id]) => ids.has(id)));
}

/** Makes sure that the reports are all shards of one run. */
function readParts(reports: readonly Report[]): readonly Part[] {
  const parts = reports.map((report): Part => {
    const shard = report.scope?.shard;
    if (shard !== undefined) return { report, shard };
    throw new UsageError(
      `Cannot merge a report of "${report.source}": it is of a whole run`,
      "Make the parts with messcall check TARGET --shard 1/2 --format json",
    );
  });
  const [first] = parts;
  for (const part of parts) refuseOther(part, first ?? part);
  const { count = 0 } = first?.shard ?? {};
  for (let index = 1; index <= count; index++) {
    const times = parts.filter(({ shard }) => shard.index === index).length;
    if (times === 1) continue;
    throw new UsageError(
      `Cannot merge "${first?.report.source}": shard ${index}/${count} is ${
        times === 0 ? "missing" : "there more than once"
      }`,
      `Give one report of each of the ${count} shards`,
    );
  }
  return parts;
}

function refuseOther({ report, shard }: Part, first: Part): void {
  const { shard: _, ...scope } = report.scope ?? {};
  const { shard: __, ...firstScope } = first.report.scope ?? {};
  const differing = [
    ...SHARED.filter((key) => !sameJson(report[key], first.report[key])),
    ...(sameJson(scope, firstScope) ? [] : ["scope"]),
    ...(sameJson([shard.count, shard.tools], [first.shard.count, first.shard.tools]) ? [] : ["shards"]),
  ];
  if (differing.length === 0) return;
  throw new UsageError(
    `Cannot merge shard ${shard.index} with shard ${first.shard.index}: they differ in ${
      differing.join(", ")
    }`,
    "Make all shards with the same messcall, target and flags",
  );
}

function sameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The figures of the tools in the order of the whole run, unknown names last. */
function mergeTools(parts: readonly Part[], names: readonly string[]): readonly ToolReport[] {
  const left = parts.flatMap(({ report }) => report.tools);
  const tools = names.flatMap((name) => {
    const at = left.findIndex((tool) => tool.name === name);
    return at < 0 ? [] : left.splice(at, 1);
  });
  return [...tools, ...left];
}

/** A finding that several shards have is the one that the whole run comes upon first. */
function mergeFindings(parts: readonly Part[], names: readonly string[]): readonly Finding[] {
  const found = parts.flatMap(({ report }) => report.findings)
    .toSorted((a, b) => placeOf(a, names) - placeOf(b, names));
  const first = new Map<string, Finding>();
  for (const { baselineState: _, ...finding } of found) {
    if (!first.has(finding.fingerprint)) first.set(finding.fingerprint, finding);
  }
  return [...first.values()].toSorted(byWeight);
}

/** When a run comes upon a finding: lint first, then tool after tool, what takes all tools, and names. */
function placeOf(finding: Finding, names: readonly string[]): number {
  if (finding.kind === "lint") return -1;
  if (finding.path.startsWith("names:")) return names.length + 1;
  return ACROSS.test(finding.path)
    ? names.length
    : names.indexOf(finding.turn ?? finding.counterexample.call.tool);
}

/** What each shard warns of its tools is said anew of all tools; the rest, such as of the target, is said once. */
function mergeWarnings(parts: readonly Part[], tools: readonly ToolReport[]): readonly string[] {
  const besides = parts.flatMap(({ report }) => {
    const own = new Set(warningsOf(report.tools));
    return report.warnings.filter((warning) => !own.has(warning));
  });
  return [...new Set(besides), ...warningsOf(tools)];
}
