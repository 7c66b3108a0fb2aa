/**
 * What a baseline knows: told in every form, and a failure in none.
 * @module
 */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { stripVTControlCharacters } from "node:util";
import { parse } from "csv-parse/sync";
import { sample } from "../../fixtures/reports/sample.ts";
import type { Report } from "../../src/core/report.ts";
import { console } from "../../src/reporters/console.ts";
import { csv } from "../../src/reporters/csv.ts";
import { github } from "../../src/reporters/github.ts";
import { html } from "../../src/reporters/html.ts";
import { junit } from "../../src/reporters/junit.ts";
import { markdown } from "../../src/reporters/markdown.ts";
import { sarif } from "../../src/reporters/sarif.ts";
import { checkFinding, reportOf } from "./_report.ts";

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

/** The same, of which everything is known. */
const QUIET: Report = {
  ...REPORT,
  findings: sample.findings.map((finding) => ({ ...finding, baselineState: "unchanged" })),
};

Deno.test("wherever findings are counted, new and known ones are counted apart", () => {
  const said = `1 new finding (1 ${fresh.severity}), and ${known.length} known`;
  const none = `0 new findings, and ${sample.findings.length} known`;
  const whole = `${sample.findings.length} findings (`;
  for (const { id, render } of [console, github, markdown]) {
    const text = (report: Report): string => stripVTControlCharacters(render(report));
    assertStringIncludes(text(REPORT), said, id);
    assertStringIncludes(text(QUIET), none, id);
    assertStringIncludes(text(sample), whole, id);
  }
  const [title, verdict, figure] = [
    /<title>(.*) in /,
    /<p class="verdict [a-z]+">(.*) <span>/,
    /New findings<\/dt><dd><b>(\d+)</,
  ].map((pattern) => (report: Report) => pattern.exec(html.render(report))?.[1]);
  assertEquals([title, verdict, figure].map((read) => read?.(REPORT)), [
    `1 new finding, and ${known.length} known`,
    `1 ${fresh.severity}`,
    "1",
  ]);
  assertEquals([title, verdict, figure].map((read) => read?.(QUIET)), [
    `0 new findings, and ${sample.findings.length} known`,
    "Nothing new found",
    "0",
  ]);
  assertEquals(html.render(REPORT).split("<em>known to the baseline</em>").length - 1, known.length);
  assert(!html.render(sample).includes("known</"));
});

Deno.test("JUnit: a failure counts what fails, names its severity, and says what is known", () => {
  const parts = { unit: fresh.unit, tool: fresh.tool } as const;
  const text = junit.render(reportOf({
    findings: [
      checkFinding({}, { ...parts, severity: "error", baselineState: "unchanged", message: "old" }),
      checkFinding({}, { ...parts, severity: "info", baselineState: "new", message: "aside" }),
      checkFinding({}, { ...parts, severity: "warning", baselineState: "new", message: "young" }),
      checkFinding({}, { ...parts, severity: "warning", baselineState: "new", message: "other" }),
    ],
  }));
  assertStringIncludes(text, '<failure type="warning" message="young (and 1 more)">\nwarning: young');
  assertStringIncludes(text, "error, known: old");
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
