/**
 * The events of a run, one line of JSON each.
 * @module
 */
import type { Report, RunEvent } from "../core/report.ts";
import type { Reporter } from "../core/reporter.ts";
import { jsonText } from "./_json_text.ts";

/** The events as they happen: a run may be followed while it goes on. */
export const ndjson: Reporter = {
  id: "ndjson",
  extension: "ndjson",
  docs: {
    summary: "The events of a run as lines of JSON, as they happen.",
    why: "A program that follows a run need not wait for its end.",
    fix: "Read a line at a time; the first is `run-start` and says the version, the last is `run-end`.",
  },
  render: (report) => eventsOf(report).map(line).join(""),
  line,
};

/** An event on a line of its own; the first says which version of them this is. */
function line(event: RunEvent): string {
  const { kind, ...rest } = event;
  return `${jsonText(kind === "run-start" ? { kind, version: 1, ...rest } : event)}\n`;
}

/** The events that a report is the fold of. When a tool was begun is not in it, nor in which order things were found. */
function eventsOf(report: Report): readonly RunEvent[] {
  const { source, protocol, seed, runs, budget, options, elapsedMs, stopped, tools, findings, warnings } =
    report;
  return [
    {
      kind: "run-start",
      source,
      ...(protocol === undefined ? {} : { protocol }),
      ...{ seed, runs, tools: tools.map(({ name }) => name).filter((name) => name !== "*"), budget },
      ...(options === undefined ? {} : { options }),
    },
    ...findings.map((finding) => ({ kind: "finding", finding } as const)),
    ...tools.map((tool) => ({ kind: "tool-end", report: tool } as const)),
    { kind: "run-end", elapsedMs, ...(stopped === undefined ? {} : { stopped }), warnings },
  ];
}
