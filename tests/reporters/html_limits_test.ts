/**
 * The html report of large runs and of hostile ones.
 * @module
 */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { fail } from "node:assert/strict";
import fc from "fast-check";
import { sample } from "../../fixtures/reports/sample.ts";
import { plain } from "../../src/core/plain_text.ts";
import type { Report } from "../../src/core/report.ts";
import { html } from "../../src/reporters/html.ts";
import { assertProperty } from "../_property.ts";
import { hostileReports, hugeReport } from "./_hostile.ts";
import { all, byId, one, readPage, textOf } from "./_page.ts";
import { checkFinding, judged, reportOf, toolReport } from "./_report.ts";

const LIMIT = 300_000;

function sizeOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** Text as the page shows it: what a browser takes for no character is spelled out. */
function visible(text: string): string {
  return plain(text).replace(
    /\p{Noncharacter_Code_Point}/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
}

/** Fifty tools that every check judged, half of them with findings of all of these. */
function big(findingsEach: number): Report {
  const units = Array.from({ length: 70 }, (_, i) => `check-with-a-longish-name-${i}`);
  const names = Array.from({ length: 50 }, (_, i) => `a_tool_with_a_rather_long_name_${i}`);
  const checks = Object.fromEntries(units.map((unit) => [unit, judged()]));
  const latency = {
    valid: {
      calls: 400,
      p50: 1.234,
      p95: 12.345,
      p99: 99.999,
      deciles: Array.from({ length: 11 }, (_, i) => 1.111 * 1.5 ** i),
    },
  };
  return reportOf({
    tools: names.map((name) =>
      toolReport(name, {
        checks,
        characters: { description: 1_234, schema: 5_678 },
        latency: { ...latency, messy: latency.valid, noop: latency.valid },
      })
    ),
    budget: { p50: 10, p95: 50, p99: 100 },
    target: { kind: "module", specifier: "tools.ts" },
    findings: names.slice(0, 25).flatMap((name, i) =>
      Array.from(
        { length: findingsEach },
        (_, j) =>
          checkFinding({ query: "字".repeat(60) }, {
            tool: name,
            unit: units[j % 20] ?? fail(),
            fingerprint: `${i}-${j}`,
          }),
      )
    ),
  });
}

Deno.test("fifty tools take less than 300 KB, and what there is no room for is counted where the matrix leads", () => {
  const report = big(40);
  const text = html.render(report);
  assert(sizeOf(text) < LIMIT, String(sizeOf(text)));
  const page = readPage(text);
  const whole = all(page, "details").filter(({ attributes }) => attributes.class?.startsWith("finding"));
  const rest = all(page, "p").filter(({ attributes }) => attributes.class === "rest").map((node) =>
    Number(/No room for ([\d,]+) more/.exec(textOf(node))?.[1]?.replace(",", ""))
  );
  assert(whole.length > 30 && rest.length > 0, String(whole.length));
  assertEquals(whole.length + rest.reduce((sum, more) => sum + more, 0), report.findings.length);
  const ids = new Set(all(page).map(({ attributes: { id } }) => `#${id}`));
  assertEquals(all(page, "a").filter(({ attributes: { href = "" } }) => !ids.has(href)), []);
});

Deno.test("findings that all have room are all there, in a page of a usual size", () => {
  const page = readPage(html.render(big(2)));
  assertEquals(
    all(page, "details").filter(({ attributes }) => attributes.class?.startsWith("finding")).length,
    50,
  );
});

Deno.test("texts of a million characters are cut, and the page says how much is missing", () => {
  const text = html.render(hugeReport(sample));
  assert(sizeOf(text) < LIMIT, String(sizeOf(text)));
  const page = readPage(text);
  assertStringIncludes(textOf(one(page, "h1")), "(999,800 more characters)");
  assertStringIncludes(textOf(byId(page, "f-0123456789ab") ?? fail()), "(999,600 more characters)");
});

Deno.test("arguments that nest deeper than the stack are no reason to fail", () => {
  let deep: Report["findings"][number]["evidence"] = [];
  for (let i = 0; i < 20_000; i++) deep = [deep];
  const page = readPage(html.render(reportOf({ findings: [checkFinding(deep)] })));
  assertStringIncludes(textOf(one(page, "div", "story")), "search […]");
});

Deno.test("whatever a registry says stays text: the page keeps its shape, and nothing is lost", () => {
  assertProperty(
    fc.property(hostileReports, (report) => {
      const page = readPage(html.render(report));
      const findings = all(page, "details").filter(({ attributes }) => attributes.id !== undefined);
      assertEquals(findings.length, report.findings.length);
      const said = findings.map((node) => textOf(node)).join("\n");
      for (const { message, kind } of report.findings) {
        if (!message.includes(": received ")) {
          assertStringIncludes(said, visible(message.replace(/^Expected /, "")));
        }
        assert(kind === "lint" || said.includes("Came back"));
      }
      const names = all(page, "th").map(textOf);
      for (const { name } of report.tools) {
        assert(names.some((text) => text.startsWith(name === "*" ? "(unknown names)" : visible(name))), name);
      }
    }),
    150,
  );
});
