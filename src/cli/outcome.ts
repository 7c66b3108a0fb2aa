/**
 * From a report to what is printed and to the exit code.
 * @module
 */
import { closest } from "fastest-levenshtein";
import { UsageError } from "../core/errors.ts";
import type { Report } from "../core/report.ts";
import { units } from "../compose.ts";
import { EXIT } from "./exit_code.ts";

/**
 * The renderer of a format.
 *
 * @throws {UsageError} where there is no such format
 */
export function render(format: string): (report: Report) => string {
  const reporter = units.reporters.find(({ id }) => id === format);
  if (reporter === undefined) {
    const ids = units.reporters.map(({ id }) => id);
    throw new UsageError(
      `Cannot write the report as "${format}": there is no such format`,
      `Did you mean --format ${closest(format, ids)}?`,
    );
  }
  return (report) => reporter.render(report);
}

/** The exit code that a report means; findings of severity info are no reason to fail. */
export function codeOf({ findings }: Pick<Report, "findings">): number {
  return findings.some(({ severity }) => severity !== "info") ? EXIT.findings : EXIT.clean;
}
