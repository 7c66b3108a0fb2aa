/**
 * JUnit: what is a suite and a case, how it ends, and that the XML is the one CI systems know.
 * @module
 */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { sample } from "../../fixtures/reports/sample.ts";
import { plain } from "../../src/core/plain_text.ts";
import { junit } from "../../src/reporters/junit.ts";
import { openTally } from "../../src/run/tally.ts";
import { assertProperty } from "../_property.ts";
import fc from "fast-check";
import { hostileReports, hugeReport } from "./_hostile.ts";
import { type Element, elementsIn, readXml } from "./_read_back.ts";
import { checkFinding, lintFinding, reportOf } from "./_report.ts";

/** The children and attributes of each element in the schema of the Jenkins plugin for xUnit, as far as we write them. */
const SCHEMA: Readonly<
  Record<string, readonly [children: readonly string[], attributes: readonly string[]]>
> = {
  testsuites: [["testsuite"], ["name", "tests", "failures", "errors", "time"]],
  testsuite: [["properties", "testcase"], ["name", "tests", "failures", "errors", "skipped"]],
  properties: [["property"], []],
  property: [[], ["name", "value"]],
  testcase: [["failure", "error", "skipped", "system-out"], ["name", "classname"]],
  failure: [[], ["type", "message"]],
  error: [[], ["type", "message"]],
  skipped: [[], ["message"]],
  "system-out": [[], []],
};

const NEEDED: Readonly<Record<string, readonly string[]>> = {
  testsuite: ["name", "tests", "failures", "errors"],
  testcase: ["name"],
  property: ["name", "value"],
};

/** Says where XML is not as the schema has it, counts included. */
function judgeXml(element: Element): readonly string[] {
  const [children, attributes] = SCHEMA[element.name] ?? [[], []];
  const cases = elementsIn(element, "testcase");
  const count = (name: string): number => cases.reduce((sum, one) => sum + elementsIn(one, name).length, 0);
  const counts: Readonly<Record<string, number>> = {
    tests: cases.length,
    failures: count("failure"),
    errors: count("error"),
    skipped: count("skipped"),
  };
  return [
    ...(element.name in SCHEMA ? [] : [`<${element.name}> is none`]),
    ...element.children.filter(({ name }) => !children.includes(name)).map(({ name }) =>
      `${name} in ${element.name}`
    ),
    ...Object.keys(element.attributes).filter((key) => !attributes.includes(key)).map((key) =>
      `${element.name} ${key}`
    ),
    ...(NEEDED[element.name] ?? []).filter((key) => !(key in element.attributes)).map((key) => `no ${key}`),
    ...(element.name.startsWith("testsuite")
      ? Object.entries(counts).filter(([key, value]) =>
        key in element.attributes && element.attributes[key] !== String(value)
      ).map(([key]) => `${key} is wrong`)
      : []),
    ...(element.name === "testcase" && element.children.length > 1 ? ["a case ends in two ways"] : []),
    ...element.children.flatMap(judgeXml),
  ];
}

function casesIn(text: string, suite: string): Readonly<Record<string, string>> {
  const found = elementsIn(readXml(text), "testsuite").find(({ attributes }) => attributes.name === suite);
  assert(found !== undefined, suite);
  return Object.fromEntries(
    elementsIn(found, "testcase").map(({ attributes, children }) =>
      [attributes.name ?? "", children[0]?.name ?? "passed"] as const
    ),
  );
}

Deno.test("a suite is a tool, a case is a check, and it ends as it ended", () => {
  const tool = openTally().report("search", { tried: 1, total: 1 });
  const tally = (judged: number, failed: number) => ({ judged, notApplicable: 9 - judged, failed });
  const checks = {
    "never-throws": tally(9, 2),
    "same-meaning": tally(9, 0),
    "path-contained": tally(0, 0),
    "error-channel": tally(9, 1),
    "listing-well-formed": tally(9, 9),
    "text-kept": tally(3, 1),
  };
  const text = junit.render(reportOf({
    tools: [{ ...tool, checks }, { ...tool, name: "erase", skipped: "it is destructive" }],
    findings: [
      checkFinding({}, { location: { file: "a.ts", line: 1, column: 1 } }),
      checkFinding({ a: 1 }, { fingerprint: "f".repeat(12) }),
      checkFinding({}, { unit: "error-channel", code: "check-crashed" }),
      checkFinding({}, { unit: "text-kept", severity: "info" }),
      checkFinding({}, { unit: "listing-well-formed", tool: "*" }),
      lintFinding(),
    ],
  }));
  assertEquals(casesIn(text, "search"), {
    "error-channel": "error",
    "listing-well-formed": "system-out",
    "name-usable": "failure",
    "never-throws": "failure",
    "path-contained": "skipped",
    "same-meaning": "passed",
    "text-kept": "system-out",
  });
  assertEquals(casesIn(text, "erase"), { calls: "skipped" });
  assertEquals(casesIn(text, "*"), { "listing-well-formed": "failure" });
  assertEquals(judgeXml(readXml(text)), []);
  assertStringIncludes(text, "(and 1 more)");
});

Deno.test("definitions in which nothing was found are a case that passed: no case would be no run", () => {
  assertEquals(casesIn(junit.render(reportOf()), "tools.ts"), { definitions: "passed" });
});

Deno.test("a suite says the version, the seed and how each of its findings is replayed", () => {
  const properties = elementsIn(readXml(junit.render(sample)), "testsuite").map((suite) =>
    Object.fromEntries(
      elementsIn(suite, "property").map(({ attributes }) => [attributes.name, attributes.value] as const),
    )
  );
  for (const { messcall, seed } of properties) assertEquals([messcall, seed], ["0.1.0", "-1234567890"]);
  const replay = properties[0]?.["replay never-throws 0123456789ab"] ?? "";
  assert(replay.startsWith("messcall replay './my tools/it'\\''s.ts' --seed -1234567890 "), replay);
});

Deno.test("XML of any report is well-formed, as the schema has it, and says what the report says", () => {
  assertProperty(
    fc.property(hostileReports, (report) => {
      const root = readXml(junit.render(report));
      assertEquals(judgeXml(root), []);
      const visible = (text: string): string =>
        plain(text).replace(/[\ufffe\uffff]/g, (one) => `\\u${one.charCodeAt(0).toString(16)}`);
      const names = elementsIn(root, "testsuite").map(({ attributes }) => attributes.name);
      for (const { name } of report.tools) assert(names.includes(visible(name)), name);
      const bodies = elementsIn(root, "testcase").flatMap(({ children }) => children.map(({ text }) => text))
        .join("\n");
      for (const { message } of report.findings) assertStringIncludes(bodies, visible(message));
    }),
    100,
  );
});

Deno.test("a text of a million characters breaks nothing", () => {
  assertEquals(judgeXml(readXml(junit.render(hugeReport(sample)))), []);
});

Deno.test("what is not as the schema has it is seen", () => {
  const xml = (text: string): number => judgeXml(readXml(text)).length;
  assertEquals(
    xml('<testsuite name="a" tests="1" failures="0" errors="0"><testcase name="b"/></testsuite>'),
    0,
  );
  assertEquals(
    xml('<testsuite name="a" tests="2" failures="0" errors="0"><testcase name="b"/></testsuite>'),
    1,
  );
  assertEquals(xml('<testsuite name="a" tests="1" failures="0"><testcase name="b"/></testsuite>'), 1);
  assertEquals(xml("<testcase/>"), 1);
});
