/**
 * Reports as JSON.
 * @module
 */
import type { Reporter } from "../core/reporter.ts";

/** The report itself, as JSON. */
export const json: Reporter = {
  id: "json",
  extension: "json",
  docs: {
    summary: "The whole report as JSON.",
    why: "Programs read it, and `replay` makes its calls again.",
    fix: "Save it with `--format json > report.json`.",
  },
  render: (report) => `${JSON.stringify(report, null, 2)}\n`,
};
