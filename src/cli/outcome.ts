/**
 * From a report to what is printed and to the exit code.
 * @module
 */
import { closest } from "fastest-levenshtein";
import { UsageError } from "../core/errors.ts";
import type { Report } from "../core/report.ts";
import type { Reporter } from "../core/reporter.ts";
import { units } from "../compose.ts";
import { isFailing } from "../reports.ts";
import type { FailOn } from "./ci_flags.ts";
import { EXIT } from "./exit_code.ts";

/**
 * The reporter of a name.
 *
 * @param id the name
 * @param flag the flag that says it
 * @param reporters those there are; where a plugin may add some, they are given
 * @throws {UsageError} where there is no such reporter
 */
export function findReporter(
  id: string,
  flag: "--format" | "--report",
  reporters: readonly Reporter[] = units.reporters,
): Reporter {
  const reporter = reporters.find((reporter) => reporter.id === id);
  if (reporter !== undefined) return reporter;
  const near = closest(id, reporters.map((reporter) => reporter.id));
  throw new UsageError(
    `Cannot write the report as "${id}": there is no such format`,
    `Did you mean ${flag} ${near}${flag === "--report" ? "=FILE" : ""}?`,
  );
}

/**
 * The renderer of a format.
 *
 * @throws {UsageError} where there is no such format
 */
export function render(format: string): (report: Report) => string {
  const reporter = findReporter(format, "--format");
  return (report) => reporter.render(report);
}

/** The exit code that a report means; findings of severity info, and known ones, are no reason to fail. */
export function codeOf(
  { findings, warnings }: Pick<Report, "findings" | "warnings">,
  failOn: FailOn,
): number {
  const fails = findings.some((finding) =>
    isFailing(finding) && (failOn.level === "warning" || finding.severity === "error")
  );
  return fails || (failOn.warnings && warnings.length > 0) ? EXIT.findings : EXIT.clean;
}
