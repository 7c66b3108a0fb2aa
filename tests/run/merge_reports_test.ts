/**
 * Merging the reports of shards: what is refused, and what is put together how.
 * @module
 */
import { assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import { UsageError } from "../../src/core/errors.ts";
import type { Report, ToolReport } from "../../src/core/report.ts";
import { mergeReports } from "../../src/run/merge_reports.ts";
import { openTally } from "../../src/run/tally.ts";
import { checkFinding, lintFinding, reportOf } from "../reporters/_report.ts";

const NAMES = ["first", "second", "third"];

function tool(name: string, parts: Partial<ToolReport> = {}): ToolReport {
  return { ...openTally().report(name, { tried: 0, total: 0 }), ...parts };
}

function part(index: number, parts: Partial<Report> = {}, count = 2): Report {
  return reportOf({ scope: { shard: { index, count, tools: NAMES } }, ...parts });
}

/** What is said of reports that cannot be merged. */
function refusal(...reports: readonly Report[]): string {
  return assertThrows(() => mergeReports(reports), UsageError).message;
}

Deno.test("tools are in the order of the whole run, unknown names last", () => {
  const merged = mergeReports([
    part(2, { tools: [tool("second"), tool("*")] }),
    part(1, { tools: [tool("first"), tool("third")] }),
  ]);
  assertEquals(merged.tools.map(({ name }) => name), ["first", "second", "third", "*"]);
  assertEquals("scope" in merged, false);
});

Deno.test("what else narrowed the run down is kept, and so is the longest time and why it ended early", () => {
  const scope = (index: number): Partial<Report> => ({
    scope: { quick: true, shard: { index, count: 2, tools: NAMES } },
  });
  const merged = mergeReports([
    part(1, { ...scope(1), elapsedMs: 5 }),
    part(2, { ...scope(2), elapsedMs: 9, stopped: "max-time" }),
  ]);
  assertEquals([merged.scope, merged.elapsedMs, merged.stopped], [{ quick: true }, 9, "max-time"]);
});

Deno.test("a finding that several shards have is the one that the whole run comes upon first", () => {
  const of = (name: string, path: string, turn?: string): ReturnType<typeof checkFinding> => {
    const finding = checkFinding({ of: name }, { tool: "*", path, ...(turn === undefined ? {} : { turn }) });
    const { counterexample } = finding;
    return {
      ...finding,
      counterexample: { ...counterexample, call: { ...counterexample.call, tool: name } },
    };
  };
  const merge = (
    one: ReturnType<typeof checkFinding>,
    other: ReturnType<typeof checkFinding>,
  ): readonly unknown[] =>
    mergeReports([part(1, { findings: [one] }), part(2, { findings: [other] })]).findings;
  assertEquals(merge(of("second", "0"), of("first", "7:1")), [of("first", "7:1")]);
  assertEquals(merge(of("first", "sequence:stored"), of("third", "0")), [of("third", "0")]);
  assertEquals(merge(of("ghost", "names:ghost"), of("first", "walk:1")), [of("first", "walk:1")]);
  const beside = of("ghost", "batch:unknown-beside-valid", "third");
  assertEquals(merge(beside, of("second", "batch:x")), [of("second", "batch:x")]);
});

Deno.test("findings are the worst first, and their marks are gone: the baseline of a part is not that of the whole", () => {
  const lint = lintFinding({ baselineState: "new" });
  const check = checkFinding({}, { baselineState: "unchanged" });
  const baseline = { known: 1, gone: [], orphaned: [], uncovered: 3 };
  const merged = mergeReports([
    part(1, { findings: [lint], baseline }),
    part(2, { findings: [check], baseline }),
  ]);
  assertEquals(merged.findings, [checkFinding({}), lintFinding()]);
  assertEquals("baseline" in merged, false);
});

Deno.test("what is warned of tools is said anew of all of them, and the rest once", () => {
  const down = (name: string): ToolReport => tool(name, { blocked: "down" });
  const warning = (names: string): string =>
    `No call of ${names} succeeded: every one, clean ones included, was refused for another reason than its arguments ` +
    `(down); see that it can work here, or give arguments that work: examples in its definition, or --corpus FILE`;
  const merged = mergeReports([
    part(1, { tools: [down("first")], warnings: ["No broker", warning('"first"')] }),
    part(2, { tools: [down("third")], warnings: ["No broker", warning('"third"')] }),
  ]);
  assertEquals(merged.warnings, ["No broker", warning('"first", "third"')]);
});

Deno.test("reports that are not all the shards of one run are refused", () => {
  assertStringIncludes(refusal(), "Cannot merge nothing");
  assertStringIncludes(refusal(part(1), reportOf()), "it is of a whole run");
  assertEquals(refusal(part(2)), 'Cannot merge "tools.ts": shard 1/2 is missing');
  assertEquals(refusal(part(1)), 'Cannot merge "tools.ts": shard 2/2 is missing');
  assertEquals(
    refusal(part(1), part(2), part(1)),
    'Cannot merge "tools.ts": shard 1/2 is there more than once',
  );
  assertEquals(
    refusal(part(1), part(2, { seed: 8, runs: 3 })),
    "Cannot merge shard 2 with shard 1: they differ in seed, runs",
  );
  assertStringIncludes(refusal(part(1), part(2, {}, 3)), "they differ in shards");
  const strict = { rules: ["a"], shard: { index: 2, count: 2, tools: NAMES } };
  assertStringIncludes(refusal(part(1), part(2, { scope: strict })), "they differ in scope");
});
