/**
 * The report as a fold of the run's events.
 * @module
 */
import { assertEquals } from "@std/assert";
import type { LintFinding } from "../../src/core/finding.ts";
import type { RunEvent, ToolReport } from "../../src/core/report.ts";
import { foldReport } from "../../src/run/fold_report.ts";
import { openTally, reportSkipped } from "../../src/run/tally.ts";

function finding(unit: string, severity: LintFinding["severity"]): LintFinding {
  return { kind: "lint", unit, severity, tool: "a", code: "x", message: "", fingerprint: unit };
}

const done: ToolReport = openTally().report("a", { tried: 3, total: 4 });
const skipped: ToolReport = reportSkipped("b", "declared destructive");

const EVENTS: readonly RunEvent[] = [
  { kind: "run-start", source: "./tools.ts", seed: 7, runs: 20, tools: ["a", "b"], budget: { p95: 50 } },
  { kind: "finding", finding: finding("info-first", "info") },
  { kind: "tool-start", tool: "a" },
  { kind: "finding", finding: finding("error-later", "error") },
  { kind: "tool-end", report: done },
  { kind: "tool-start", tool: "b" },
  { kind: "tool-end", report: skipped },
  { kind: "finding", finding: finding("warning-last", "warning") },
  { kind: "run-end", elapsedMs: 123, stopped: "max-time", warnings: ["cut"] },
];

Deno.test("a report is all that the events said: tools in order, findings the worst first", () => {
  assertEquals(
    foldReport(EVENTS, { messcall: "1.2.3", target: { kind: "module", specifier: "./tools.ts" } }),
    {
      version: 1,
      messcall: "1.2.3",
      target: { kind: "module", specifier: "./tools.ts" },
      source: "./tools.ts",
      seed: 7,
      runs: 20,
      budget: { p95: 50 },
      elapsedMs: 123,
      stopped: "max-time",
      tools: [done, skipped],
      findings: [
        finding("error-later", "error"),
        finding("warning-last", "warning"),
        finding("info-first", "info"),
      ],
      warnings: ["cut"],
    },
  );
});

Deno.test("a run that was not cut short does not say so, and a value is no target to open again", () => {
  const report = foldReport([{ kind: "run-end", elapsedMs: 1, warnings: [] }], { messcall: "1.2.3" });
  assertEquals(["stopped" in report, "target" in report], [false, false]);
});

Deno.test("a stream that broke off is a report of what there was", () => {
  const report = foldReport(EVENTS.slice(0, 5), { messcall: "1.2.3" });
  assertEquals([report.tools, report.findings.length, report.elapsedMs, report.warnings], [[done], 2, 0, []]);
  assertEquals(foldReport([], { messcall: "1.2.3" }).findings, []);
});

Deno.test("folding takes the events from any stream, once", () => {
  function* stream(): Generator<RunEvent> {
    yield* EVENTS;
  }
  assertEquals(foldReport(stream(), { messcall: "1" }), foldReport(EVENTS, { messcall: "1" }));
});
