/**
 * Reports as JUnit writes them, which every CI reads.
 * @module
 */
import { plain } from "../core/plain_text.ts";
import type { Report } from "../core/report.ts";
import type { Reporter } from "../core/reporter.ts";
import { factLines } from "./_facts.ts";
import { type Case, casesOf } from "./_junit_case.ts";
import { replayCommand } from "./_replay.ts";
import { xmlElement, xmlText } from "./_xml.ts";

/** A suite for each tool, and in it a test case for each check that was asked about its calls. */
export const junit: Reporter = {
  id: "junit",
  extension: "xml",
  docs: {
    summary: "JUnit XML: a suite for each tool, a test case for each check.",
    why: "CI systems show it beside all other tests, and keep its history.",
    fix: "Write it with `--report junit=junit.xml`, and give that file to your CI as a test report.",
    sources: ["https://github.com/jenkinsci/xunit-plugin"],
  },
  render(report): string {
    const suites = suitesOf(report);
    const cases = suites.flatMap((suite) => suite.cases);
    const { failures, errors } = countAll(cases);
    const time = (report.elapsedMs / 1000).toFixed(3);
    const attributes = { name: "messcall", tests: cases.length, failures, errors, time };
    const parts = suites.map((suite) => renderSuite(suite, report));
    return `<?xml version="1.0" encoding="UTF-8"?>\n${xmlElement("testsuites", attributes, parts)}\n`;
  },
};

interface Suite {
  readonly name: string;
  readonly cases: readonly Case[];
}

/** The tools in their order, then whatever else there are findings about; never nothing, which would pass for no run. */
function suitesOf({ tools, findings, source }: Report): readonly Suite[] {
  const about = Map.groupBy(findings, ({ tool }) => tool);
  const known = new Map(tools.map((tool) => [tool.name, tool]));
  const names = new Set([...known.keys(), ...about.keys()]);
  const suites = [...names].map((name) => ({ name, cases: casesOf(known.get(name), about.get(name) ?? []) }));
  return suites.some(({ cases }) => cases.length > 0)
    ? suites
    : [{ name: source, cases: [{ name: "definitions", ending: "passed", findings: [] }] }];
}

function countAll(cases: readonly Case[]): Readonly<Record<"failures" | "errors" | "skipped", number>> {
  const count = (ending: Case["ending"]): number => cases.filter((one) => one.ending === ending).length;
  return { failures: count("failure"), errors: count("error"), skipped: count("skipped") };
}

function renderSuite({ name, cases }: Suite, report: Report): string {
  const replays = cases.flatMap(({ findings }) => findings).flatMap((finding) => {
    const command = finding.kind === "check" ? replayCommand(finding, report) : undefined;
    return command === undefined ? [] : [[`replay ${finding.unit} ${finding.fingerprint}`, command] as const];
  });
  const facts = { messcall: report.messcall, source: report.source, seed: String(report.seed) };
  const properties = [...Object.entries(facts), ...replays].map(([key, value]) =>
    xmlElement("property", { name: key, value })
  );
  return xmlElement("testsuite", { name, tests: cases.length, ...countAll(cases) }, [
    xmlElement("properties", {}, properties),
    ...cases.map((one) => renderCase(one, { suite: name, report })),
  ]);
}

function renderCase(
  { name, ending, says, findings }: Case,
  { suite, report }: { readonly suite: string; readonly report: Report },
): string {
  const lines = findings.flatMap((finding) => [
    xmlText(
      `${finding.severity}${finding.baselineState === "unchanged" ? ", known" : ""}: ${
        plain(finding.message)
      }`,
    ),
    ...factLines(finding, report).map((line) => xmlText(`  ${line}`)),
  ]);
  const type = findings[0]?.severity;
  const element = ending === "passed" ? "system-out" : ending;
  const isBare = ending === "passed" && lines.length === 0 && says === undefined;
  const said = ending === "passed"
    ? xmlElement(element, {}, says === undefined ? lines : [xmlText(says)])
    : xmlElement(element, { type, message: says }, lines);
  return xmlElement("testcase", { name, classname: suite }, isBare ? [] : [said]);
}
