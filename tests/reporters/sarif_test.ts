/**
 * SARIF: valid by its schema whatever is in it, with rules that help and places where they are known.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { sample } from "../../fixtures/reports/sample.ts";
import { plain } from "../../src/core/plain_text.ts";
import type { Report } from "../../src/core/report.ts";
import { sarif } from "../../src/reporters/sarif.ts";
import { assertProperty } from "../_property.ts";
import { hostileReports, hugeReport } from "./_hostile.ts";
import { sarifErrors } from "./_read_back.ts";
import { checkFinding, lintFinding, reportOf } from "./_report.ts";

/** The parts of a log that are looked at here. */
interface Log {
  readonly runs: readonly [{
    readonly tool: { readonly driver: { readonly rules: readonly { id: string; help: { text: string } }[] } };
    readonly invocations: readonly [{ readonly executionSuccessful: boolean }];
    readonly results: readonly {
      readonly ruleId: string;
      readonly ruleIndex: number;
      readonly level: string;
      readonly message: { readonly text: string };
      readonly locations: readonly [{
        readonly physicalLocation?: unknown;
        readonly logicalLocations: readonly [{ readonly name: string }];
      }];
      readonly partialFingerprints: Readonly<Record<string, string>>;
    }[];
  }];
}

function readLog(report: Report): Log["runs"][0] {
  const log = JSON.parse(sarif.render(report));
  assertEquals(sarifErrors(log), []);
  return (log as Log).runs[0];
}

Deno.test("any report is SARIF by its schema, and every finding is a result with its rule and its words", () => {
  assertProperty(
    fc.property(hostileReports, (report) => {
      const { tool: { driver: { rules } }, results } = readLog(report);
      assertEquals(results.length, report.findings.length);
      results.forEach((result, i) => {
        const finding = report.findings[i];
        assert(finding !== undefined);
        assertEquals(rules[result.ruleIndex]?.id, result.ruleId);
        assertEquals(result.ruleId, finding.unit.toWellFormed());
        assertEquals(result.partialFingerprints, { "messcall/v1": finding.fingerprint.toWellFormed() });
        assertEquals(result.locations[0].logicalLocations[0].name, finding.tool.toWellFormed());
        const unescaped = [result.message.text, result.message.text.replace(/\\([\\[\]])/g, "$1")];
        assert(unescaped.some((text) => text.startsWith(plain(finding.message))), result.message.text);
        assert(!/(?<!\\)\]\(/.test(result.message.text), "a message makes a link");
      });
    }),
    100,
  );
});

Deno.test("a rule has the help of its unit, and a level; one that nobody documented says where to look", () => {
  const { rules } = readLog(sample).tool.driver;
  assertEquals(rules.map(({ id }) => id), [
    "never-throws",
    "parameter-described",
    "phantom-refused",
    "same-meaning",
  ]);
  assert(rules[0]?.help.text.includes("Catch it and say what was wrong"));
  assertEquals(rules[3]?.help.text, "same-meaning\n\nSee messcall explain same-meaning");
  assertEquals(readLog(sample).results.map(({ level }) => level), ["error", "error", "warning", "note"]);
});

Deno.test("a place is the line where that is known, else the module, else the tool alone", () => {
  const [known, unknown] = readLog(sample).results.map(({ locations }) => locations[0]);
  assertEquals(known?.physicalLocation, {
    artifactLocation: { uri: "my%20tools/it's.ts" },
    region: { startLine: 12, startColumn: 7 },
  });
  assertEquals(unknown?.physicalLocation, { artifactLocation: { uri: "my%20tools/it's.ts" } });
  assertEquals(unknown?.logicalLocations[0].name, "describe_dataset");
  const others = [
    undefined,
    { kind: "command", argv: ["node", "server.js"] },
    { kind: "url", url: "https://example.org/mcp.ts" },
    { kind: "module", specifier: "npm:tools/mod.ts" },
    { kind: "module", specifier: "https://example.org/tools.ts" },
  ] as const;
  for (const target of others) {
    const report = reportOf({ findings: [lintFinding()], ...(target === undefined ? {} : { target }) });
    assertEquals(readLog(report).results[0]?.locations[0].physicalLocation, undefined);
  }
});

Deno.test("the fingerprint of a result does not change with the message, the call, the seed or the place", () => {
  const one = checkFinding({ a: 1 });
  const other = checkFinding({ b: 2 }, {
    message: "another",
    seed: 9,
    location: { file: "b.ts", line: 2, column: 3 },
  });
  const [first, second] = readLog(reportOf({ findings: [one, other, lintFinding()] })).results;
  assertEquals(first?.partialFingerprints, second?.partialFingerprints);
});

Deno.test("a run that messcall or its process did not survive is no success", () => {
  for (
    const [stopped, expected] of [["failed", false], ["killed", false], ["exit", false], [
      "max-time",
      true,
    ]] as const
  ) {
    assertEquals(readLog(reportOf({ stopped })).invocations[0].executionSuccessful, expected);
  }
});

Deno.test("a text of a million characters breaks nothing", () => void readLog(hugeReport(sample)));

Deno.test("what is no SARIF is seen", () => {
  const log = JSON.parse(sarif.render(sample));
  assertEquals(sarifErrors({ ...log, version: "2.0.0" }).length > 0, true);
  const [run] = log.runs;
  assertEquals(sarifErrors({ ...log, runs: [{ ...run, results: [{ level: "error" }] }] }).length > 0, true);
});
