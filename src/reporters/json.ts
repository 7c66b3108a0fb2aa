/**
 * Reports as JSON.
 * @module
 */
import type { Reporter } from "../core/reporter.ts";
import { jsonText } from "./_json_text.ts";

/** The report itself, as JSON. */
export const json: Reporter = {
  id: "json",
  extension: "json",
  docs: {
    summary: "The whole report as JSON.",
    why: "Programs read it, and `replay` makes its calls again.",
    fix: "Save it with `--report json=report.json`; `docs/report.schema.json` says what it holds.",
  },
  render: (report) => `${jsonText(report, 2)}\n`,
};
