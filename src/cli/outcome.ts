/**
 * From a report to what is printed and to the exit code.
 * @module
 */
import { closest } from "fastest-levenshtein";
import { UsageError } from "../core/errors.ts";
import { thrownText } from "../core/outcome.ts";
import type { Report } from "../core/report.ts";
import type { Reporter } from "../core/reporter.ts";
import { units, unitsWith } from "../compose.ts";
import { EXIT } from "./exit_code.ts";
import type { CommandLine } from "./flags.ts";

/**
 * The renderer that a command line asks for, those of plugins included.
 *
 * @throws {UsageError} where there is no such format, or no such plugin
 */
export async function renderer(
  { format, options }: Pick<CommandLine, "format" | "options">,
): Promise<(report: Report) => string> {
  return render(format, (await unitsWith(options.plugins)).reporters);
}

/**
 * The renderer of a format.
 *
 * @throws {UsageError} where there is no such format
 */
export function render(
  format: string,
  reporters: readonly Reporter[] = units.reporters,
): (report: Report) => string {
  const reporter = reporters.find(({ id }) => id === format);
  if (reporter === undefined) {
    const ids = reporters.map(({ id }) => id);
    throw new UsageError(
      `Cannot write the report as "${format}": there is no such format`,
      `Did you mean --format ${closest(format, ids)}?`,
    );
  }
  return (report) => write(reporter, report);
}

/** Writes a report in a form that may be the user's own. */
function write(reporter: Reporter, report: Report): string {
  try {
    const text: unknown = reporter.render(report);
    if (typeof text === "string") return text;
    throw new TypeError("it returned no text");
  } catch (error) {
    throw new UsageError(
      `Cannot write the report as "${reporter.id}": its reporter fails, ${thrownText(error).split("\n")[0]}`,
      "Leave --format out, or mend the reporter",
    );
  }
}

/** The exit code that a report means; findings of severity info are no reason to fail. */
export function codeOf({ findings }: Pick<Report, "findings">): number {
  return findings.some(({ severity }) => severity !== "info") ? EXIT.findings : EXIT.clean;
}
