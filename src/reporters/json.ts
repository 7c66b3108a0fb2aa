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
  render: (report) => `${JSON.stringify(report, null, 2).replace(OBEYED, escape)}\n`,
};

/** What JSON text may hold as it is and a terminal or a reader would still obey. */
const OBEYED = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

function escape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
