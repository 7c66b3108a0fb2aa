/**
 * Baselines: what is known, new, gone, of tools that are no more, and not looked for.
 * @module
 */
import { assertEquals, assertThrows } from "@std/assert";
import { type Baseline, type BaselineEntry, readBaseline } from "../../src/core/baseline.ts";
import { UsageError } from "../../src/core/errors.ts";
import type { Finding } from "../../src/core/finding.ts";
import type { Report, ToolReport } from "../../src/core/report.ts";
import { applyBaseline, updateBaseline } from "../../src/run/baseline.ts";
import { diffReports } from "../../src/run/diff_reports.ts";
import { openTally } from "../../src/run/tally.ts";
import { checkFinding, lintFinding, reportOf } from "../reporters/_report.ts";

const RULES = ["name-usable"];

/** The figures of a tool that was called and judged. */
function tool(name: string, parts: Partial<ToolReport> = {}): ToolReport {
  return {
    ...openTally().report(name, { tried: 0, total: 0 }),
    checks: { "never-throws": { judged: 5, notApplicable: 0, failed: 0 } },
    ...parts,
  };
}

function entry(fingerprint: string, parts: Partial<BaselineEntry> = {}): BaselineEntry {
  return {
    fingerprint,
    unit: "never-throws",
    tool: "search",
    code: "throws-TypeError",
    reason: "",
    firstSeen: "2026-01-31",
    ...parts,
  };
}

function baselineOf(...findings: readonly BaselineEntry[]): Baseline {
  return { version: 1, seed: 7, runs: 20, findings };
}

const WHOLE = reportOf({ tools: [tool("search"), tool("*")] });

/** What becomes of entries that a run does not show. */
function fateOf(report: Report, ...entries: readonly BaselineEntry[]): readonly string[] {
  const { baseline } = applyBaseline(report, baselineOf(...entries), RULES);
  const names = (list: readonly BaselineEntry[] = []): readonly string[] =>
    list.map((each) => each.fingerprint);
  return entries.map(({ fingerprint }) =>
    names(baseline?.gone).includes(fingerprint)
      ? "gone"
      : names(baseline?.orphaned).includes(fingerprint)
      ? "orphaned"
      : "uncovered"
  );
}

Deno.test("findings are marked, all of them are kept, and the known ones are counted", () => {
  const old = checkFinding({}, { fingerprint: "aaa" });
  const fresh = lintFinding({ fingerprint: "bbb" });
  const marked = applyBaseline({ ...WHOLE, findings: [old, fresh] }, baselineOf(entry("aaa")), RULES);
  assertEquals(marked.findings, [
    { ...old, baselineState: "unchanged" },
    { ...fresh, baselineState: "new" },
  ]);
  assertEquals(marked.baseline, { known: 1, gone: [], orphaned: [], uncovered: 0 });
  assertEquals(marked.warnings, []);
});

Deno.test("what a whole run does not show is gone, and the baseline is stale", () => {
  assertEquals(fateOf(WHOLE, entry("aaa")), ["gone"]);
  const { warnings } = applyBaseline(WHOLE, baselineOf(entry("aaa"), entry("bbb", { tool: "old" })), RULES);
  assertEquals(warnings, [
    "The baseline is stale in 2 of its findings (1 did not show in this run, 1 is of tools that are no longer listed); " +
    "take them out: --update-baseline",
  ]);
});

/** Runs that say nothing of a check's finding in "search", though they do not show it. */
const NARROW: Readonly<Record<string, Partial<Report>>> = {
  "of some tools": { scope: { tools: ["s*"] } },
  "in short": { scope: { quick: true } },
  "of one shard": { scope: { shard: { index: 1, count: 2, tools: ["search"] } } },
  "with another seed": { seed: 8 },
  "with fewer calls": { runs: 19 },
  "cut short": { stopped: "max-time" },
  "that did not call the tool": { tools: [tool("search", { skipped: "it destroys" })] },
  "that had no time for the tool": { tools: [tool("search", { isCut: true })] },
  "that asked other checks": { tools: [tool("search", { checks: {} })] },
};

for (const [what, parts] of Object.entries(NARROW)) {
  Deno.test(`a run ${what} says nothing of what it does not show`, () => {
    assertEquals(fateOf({ ...WHOLE, ...parts }, entry("aaa")), ["uncovered"]);
  });
}

Deno.test("a lint rule's finding is gone where the run went by that rule, however short it was", () => {
  const lint = entry("aaa", { unit: "name-usable" });
  const registry = entry("bbb", { unit: "name-usable", tool: "*" });
  assertEquals(fateOf(WHOLE, lint, registry), ["gone", "gone"]);
  assertEquals(fateOf({ ...WHOLE, scope: { quick: true } }, lint, registry), ["gone", "gone"]);
  assertEquals(fateOf({ ...WHOLE, scope: { tools: ["search"] } }, lint, registry), ["gone", "uncovered"]);
  assertEquals(fateOf({ ...WHOLE, scope: { rules: ["other"] } }, lint, registry), ["uncovered", "uncovered"]);
  assertEquals(fateOf(WHOLE, entry("aaa", { unit: "of-another-preset" })), ["uncovered"]);
  const shard = (index: number): Report => ({
    ...WHOLE,
    scope: { shard: { index, count: 2, tools: ["search"] } },
  });
  assertEquals([fateOf(shard(1), lint), fateOf(shard(2), lint)], [["gone"], ["uncovered"]]);
});

Deno.test("only a run of all tools knows that one is no more", () => {
  const old = entry("aaa", { tool: "old" });
  assertEquals(fateOf(WHOLE, old), ["orphaned"]);
  assertEquals(fateOf({ ...WHOLE, scope: { quick: true } }, old), ["orphaned"]);
  assertEquals(fateOf({ ...WHOLE, scope: { tools: ["search"] } }, old), ["uncovered"]);
  assertEquals(fateOf({ ...WHOLE, stopped: "killed" }, old), ["uncovered"]);
});

Deno.test("an update keeps reasons and days, enters what is new, drops what is gone and keeps what was not looked for", () => {
  const shown: readonly Finding[] = [
    checkFinding({}, { fingerprint: "ccc" }),
    lintFinding({ fingerprint: "bbb" }),
  ];
  const before = baselineOf(
    entry("aaa", { unit: "another-preset" }),
    entry("ccc", { reason: "the vendor's" }),
    entry("ddd"),
    entry("eee", { tool: "old" }),
  );
  const report = applyBaseline({ ...WHOLE, findings: shown }, before, RULES);
  const after = updateBaseline(before, report, "2026-12-24");
  assertEquals(after, {
    version: 1,
    seed: 7,
    runs: 20,
    findings: [
      entry("aaa", { unit: "another-preset" }),
      {
        fingerprint: "bbb",
        unit: "name-usable",
        tool: "search",
        code: "spaces",
        reason: "",
        firstSeen: "2026-12-24",
      },
      entry("ccc", { reason: "the vendor's" }),
    ],
  });
  const again = applyBaseline({ ...WHOLE, findings: shown }, after, RULES);
  assertEquals(updateBaseline(after, again, "2027-01-01"), after);
});

Deno.test("what is no baseline is refused with the state", () => {
  const refusal = (value: unknown): string =>
    assertThrows(() => readBaseline(value, "known.json"), UsageError).message;
  assertEquals(
    refusal({ version: 2, findings: [] }),
    'Cannot read the baseline "known.json": its version is 2, and this messcall reads 1',
  );
  const { reason: _, ...lacking } = entry("aaa");
  for (
    const value of [undefined, null, 1, "", [], {}, { version: 1 }, { ...baselineOf(), runs: "20" }, {
      ...baselineOf(),
      findings: [lacking],
    }, { ...baselineOf(), findings: [null] }]
  ) assertEquals(refusal(value), 'Cannot read the baseline "known.json": it is no baseline');
  assertEquals(readBaseline(baselineOf(entry("aaa")), "x").findings.length, 1);
});

Deno.test("two reports differ in what is new, gone, not looked for, and in severity", () => {
  const finding = (fingerprint: string, parts: Partial<Finding> = {}): Finding =>
    ({ ...checkFinding({}), fingerprint, ...parts }) as Finding;
  const older = {
    ...WHOLE,
    findings: [finding("aaa"), finding("bbb"), finding("ccc", { unit: "other-check" })],
  };
  const newer = { ...WHOLE, findings: [finding("aaa", { severity: "warning" }), finding("ddd")] };
  const { added, gone, uncovered, still, changed } = diffReports(older, newer, RULES);
  const ids = (list: readonly Finding[]): readonly string[] => list.map(({ fingerprint }) => fingerprint);
  assertEquals([added, gone, uncovered, still].map(ids), [["ddd"], ["bbb"], ["ccc"], ["aaa"]]);
  assertEquals(changed.map(({ finding, before }) => [finding.severity, before]), [["warning", "error"]]);
  assertEquals(ids(diffReports(older, { ...newer, runs: 10 }, RULES).gone), []);
});
