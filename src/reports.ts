/**
 * Reports beside others: a baseline, an earlier report, the reports of other shards.
 * @module
 */
import { chooseRules } from "./choose.ts";
import { requireCalls } from "./compose.ts";
import { type Baseline, readBaseline } from "./core/baseline.ts";
import type { Report } from "./core/report.ts";
import { applyBaseline } from "./run/baseline.ts";
import { diffReports as diff, type ReportDiff } from "./run/diff_reports.ts";
import { mergeReports as merge } from "./run/merge_reports.ts";

export { updateBaseline } from "./run/baseline.ts";
export { isJournal, readJournal } from "./run/read_journal.ts";
export type { ReportDiff } from "./run/diff_reports.ts";

/**
 * Marks the findings that a baseline knows.
 *
 * @param report the report
 * @param baseline the baseline
 * @throws {UsageError} where it is none
 */
export function withBaseline(report: Report, baseline: Baseline): Report {
  return applyBaseline(report, readBaseline(baseline, "baseline"), usualRules());
}

/**
 * Compares two reports by the fingerprints of their findings.
 *
 * @param older the report that was there before
 * @param newer the report that it is compared with
 * @returns what is new, gone, not looked for, and still there
 *
 * @example
 * ```ts
 * import { checkRegistry, diffReports } from "@messcall/messcall";
 * import { assert, assertEquals } from "@std/assert";
 *
 * const inputSchema = { type: "object", properties: { of: { type: "integer" } }, required: ["of"] };
 * const half = (execute: (args: { of: number }) => unknown) => [{ name: "half", inputSchema, execute }];
 * const before = await checkRegistry(half(({ of }) => of / 2), { runs: 60 });
 * const after = await checkRegistry(half(({ of }) => JSON.parse(`{${of}}`)), { runs: 60 });
 *
 * const { added, still } = diffReports(before, after);
 * assert(added.length > 0);
 * assertEquals(still.length + added.length, after.findings.length);
 * ```
 */
export function diffReports(older: Report, newer: Report): ReportDiff {
  return diff(older, newer, usualRules());
}

/**
 * Puts the reports of all shards of a run together.
 *
 * @param reports the reports, in any order
 * @returns the report that one run would have made of it all; times are those that the shards took
 * @throws {UsageError} where they are not the shards of one run, or not all of them
 * @throws {TargetError} where none of them called anything
 *
 * @example
 * ```ts
 * import { checkRegistry, mergeReports } from "@messcall/messcall";
 * import { assertEquals } from "@std/assert";
 *
 * const inputSchema = { type: "object", properties: {}, additionalProperties: false };
 * const tools = ["ping", "pong"].map((name) => ({ name, inputSchema, execute: () => name }));
 * const part = (index: number) => checkRegistry(tools, { runs: 20, shard: { index, count: 2 } });
 *
 * const report = mergeReports([await part(1), await part(2)]);
 * assertEquals(report.tools.map(({ name }) => name), ["ping", "pong", "*"]);
 * ```
 */
export function mergeReports(reports: readonly Report[]): Report {
  const report = merge(reports);
  requireCalls(report);
  return report;
}

function usualRules(): readonly string[] {
  return chooseRules({}).map(({ id }) => id);
}
