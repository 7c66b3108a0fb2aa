/**
 * What a baseline knows: told in every form, and a failure in none.
 * @module
 */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { parse } from "csv-parse/sync";
import { sample } from "../../fixtures/reports/sample.ts";
import type { Report } from "../../src/core/report.ts";
import { csv } from "../../src/reporters/csv.ts";
import { github } from "../../src/reporters/github.ts";
import { junit } from "../../src/reporters/junit.ts";
import { markdown } from "../../src/reporters/markdown.ts";
import { sarif } from "../../src/reporters/sarif.ts";

/** The sample, of which everything is known but one finding. */
const [fresh, ...known] = sample.findings;
assert(fresh !== undefined);
const REPORT: Report = {
  ...sample,
  findings: [
    { ...fresh, baselineState: "new" },
    ...known.map((finding) => ({ ...finding, baselineState: "unchanged" } as const)),
  ],
  baseline: { known: known.length, gone: [], orphaned: [], uncovered: 0 },
};

Deno.test("JUnit: what is known is no failure", () => {
  const failures = (report: Report): number => junit.render(report).split("<failure").length - 1;
  assert(failures(sample) > 1);
  assertEquals(failures(REPORT), 1);
});

Deno.test("annotations are of new findings only", () => {
  const lines = github.render(REPORT).split("\n").filter((line) => /^::(?:error|warning)/.test(line));
  assertEquals(lines.length, 1);
  assertStringIncludes(lines[0] ?? "", fresh.unit);
});

Deno.test("SARIF says of each result whether it is new", () => {
  const { runs: [run] } = JSON.parse(sarif.render(REPORT));
  assertEquals(run.results.map(({ baselineState }: { baselineState?: string }) => baselineState), [
    "new",
    ...known.map(() => "unchanged"),
  ]);
  const [plain] = JSON.parse(sarif.render(sample)).runs;
  assert(!("baselineState" in plain.results[0]));
});

Deno.test("Markdown and CSV", () => {
  assertStringIncludes(markdown.render(REPORT), `${known.length} more that the baseline knows, and 0 gone`);
  const rows: readonly Readonly<Record<string, string>>[] = parse(csv.render(REPORT), { columns: true });
  assertEquals(rows.map(({ baseline }) => baseline), ["new", ...known.map(() => "unchanged")]);
});
