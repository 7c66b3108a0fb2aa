/**
 * From a report to the exit code.
 * @module
 */
import { isFailing } from "../core/baseline.ts";
import type { Report } from "../core/report.ts";
import type { FailOn } from "./ci_flags.ts";
import { EXIT } from "./exit_code.ts";

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
