/**
 * What the units that found something say of themselves, for those who read a report without messcall at hand.
 * @module
 */
import { units } from "./compose.ts";
import type { UnitDocs } from "./core/docs.ts";
import type { Report } from "./core/report.ts";
import { allTargetRules } from "./targets.ts";

/** Adds to a report the documentation of every unit that it has findings of. */
export function describe(report: Report): Report {
  const ids = new Set(report.findings.map(({ unit }) => unit));
  // The rules of providers are many, and made when they are asked for.
  const rules = [...ids].some((id) => id.includes("/")) ? allTargetRules() : [];
  const known: readonly { readonly id: string; readonly docs: UnitDocs }[] = [
    ...units.checks,
    ...units.lintRules,
    ...rules,
  ];
  const docs = known.filter(({ id }) => ids.has(id)).map(({ id, docs }) => [id, docs] as const);
  return docs.length === 0 ? report : { ...report, units: Object.fromEntries(docs) };
}
