/**
 * Describing: what the units that a report has findings of are about.
 * @module
 */
import type { UnitDocs } from "./core/docs.ts";
import type { Report } from "./core/report.ts";

/**
 * Adds to a report the documentation of every unit that it has findings of.
 *
 * @param report the report
 * @param units those that may have said something
 */
export function describe(
  report: Report,
  units: readonly { readonly id: string; readonly docs: UnitDocs }[],
): Report {
  const ids = new Set(report.findings.map(({ unit }) => unit));
  const docs = units.filter(({ id }) => ids.has(id)).map(({ id, docs }) => [id, docs] as const);
  return docs.length === 0 ? report : { ...report, units: Object.fromEntries(docs) };
}
