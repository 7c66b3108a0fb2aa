/**
 * CSV: cells that come back as they were, and none of them a formula.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { sample } from "../../fixtures/reports/sample.ts";
import { plain } from "../../src/core/plain_text.ts";
import { argsOf } from "../../src/core/replay_case.ts";
import { csv } from "../../src/reporters/csv.ts";
import { assertProperty } from "../_property.ts";
import { hostileReports, hugeReport } from "./_hostile.ts";
import { checkFinding, lintFinding, reportOf } from "./_report.ts";

/** What a spreadsheet takes for a formula, the wide forms of East Asia included. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

function readRows(text: string): readonly Readonly<Record<string, string>>[] {
  return parse(text, { columns: true });
}

/** A cell without the mark that keeps it from being a formula. */
function unmarked(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}

Deno.test("any report is a table with a line for each finding, whose cells are what the finding says", () => {
  assertProperty(
    fc.property(hostileReports, (report) => {
      const rows = readRows(csv.render(report));
      assertEquals(rows.length, report.findings.length);
      rows.forEach((row, i) => {
        const finding = report.findings[i];
        assert(finding !== undefined);
        for (const cell of Object.values(row)) assert(!FORMULA.test(cell), cell);
        for (const key of ["severity", "unit", "tool", "message", "fingerprint"] as const) {
          assertEquals(unmarked(row[key] ?? ""), plain(finding[key]));
        }
        assertEquals(unmarked(row.pointer ?? ""), plain(finding.pointer ?? ""));
        if (finding.kind === "lint") return;
        const args: unknown = JSON.parse(unmarked(row.args ?? ""));
        assertEquals(args, JSON.parse(JSON.stringify(argsOf(finding.counterexample.call))));
      });
    }),
    100,
  );
});

Deno.test("a cell that would be a formula is text in a spreadsheet", () => {
  const formulas = ["=1+1", "+1", "-1", "@SUM(1)", '=cmd|"/c calc"!A1'];
  const findings = formulas.map((message) => lintFinding({ message, tool: message }));
  const rows = readRows(csv.render(reportOf({ findings })));
  assertEquals(rows.map(({ message }) => message), formulas.map((formula) => `'${formula}`));
  assertEquals(rows.map(({ tool }) => tool), formulas.map((formula) => `'${formula}`));
});

Deno.test("a finding has its place, and whether it is flaky", () => {
  const finding = checkFinding({ a: 1 }, { flaky: true, location: { file: "a.ts", line: 3, column: 1 } });
  const [row] = readRows(csv.render(reportOf({ findings: [finding] })));
  assertEquals([row?.file, row?.line, row?.flaky, row?.outcome, row?.mess], [
    "a.ts",
    "3",
    "flaky",
    "throw",
    "clean",
  ]);
});

Deno.test("a report of nothing is the head of a table", () => {
  assertEquals(csv.render(reportOf()).split("\n").length, 2);
});

Deno.test("a text of a million characters breaks nothing", () => {
  assertEquals(readRows(csv.render(hugeReport(sample))).length, 1);
});
