/**
 * Lines of JSON: the events of a run, and of a report that was saved.
 * @module
 */
import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { sample } from "../../fixtures/reports/sample.ts";
import type { Report, RunEvent } from "../../src/core/report.ts";
import { ndjson } from "../../src/reporters/ndjson.ts";
import { foldReport } from "../../src/run/fold_report.ts";
import { assertProperty } from "../_property.ts";
import { hostileReports, hugeReport } from "./_hostile.ts";

function readEvents(text: string): readonly RunEvent[] {
  return text.trimEnd().split("\n").map((line) => JSON.parse(line));
}

/** What no event says. */
function originOf({ messcall, target, against }: Report): Pick<Report, "messcall" | "target" | "against"> {
  return {
    messcall,
    ...(target === undefined ? {} : { target }),
    ...(against === undefined ? {} : { against }),
  };
}

function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

Deno.test("the lines of any report are the events that it is the fold of", () => {
  assertProperty(
    fc.property(hostileReports, (report) => {
      const events = readEvents(ndjson.render(report));
      const folded = foldReport(events, originOf(report));
      const byFold = foldReport(
        report.findings.map((finding) => ({ kind: "finding", finding })),
        originOf(report),
      );
      assertEquals(asJson(folded), asJson({ ...report, findings: byFold.findings }));
    }),
    100,
  );
});

Deno.test("an event is one line, and the first says the version", () => {
  const event: RunEvent = { kind: "tool-start", tool: "a\nb\u2028\u202e" };
  assertEquals(ndjson.line?.(event), '{"kind":"tool-start","tool":"a\\nb\\u2028\\u202e"}\n');
  assertEquals(JSON.parse(ndjson.render(sample).split("\n")[0] ?? "").version, 1);
});

Deno.test("a text of a million characters is on one line", () => {
  assertEquals(readEvents(ndjson.render(hugeReport(sample))).length, 5);
});
