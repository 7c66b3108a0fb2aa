/**
 * Reporters: a report as text.
 * @module
 */
import type { UnitDocs } from "./docs.ts";
import type { Report, RunEvent } from "./report.ts";

/** What a report is shown on. */
export interface Page {
  /** How many columns it has; without it lines are as long as they are. */
  readonly width?: number;
}

/** One form a report can take. */
export interface Reporter {
  /** The id, which is also the file's name. */
  readonly id: string;
  /** What it is for. */
  readonly docs: UnitDocs;
  /** The extension of a file that holds it, without the dot. */
  readonly extension: string;
  /** Renders the report, for a page of a certain width where that matters. Pure. */
  render(report: Report, page?: Page): string;
  /** Renders an event as it happens; only of forms that a run is written in line by line. Pure. */
  line?(event: RunEvent): string;
}
