/**
 * Text of the registry's own never reaches a report in a form that a terminal or a reader obeys.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { sample } from "../../fixtures/reports/sample.ts";
import { isJsonObject, type JsonValue } from "../../src/core/json.ts";
import type { Report } from "../../src/core/report.ts";
import { reporters } from "../../src/reporters/mod.ts";

/** What must not come through as it is. */
const OBEYED: Readonly<Record<string, string>> = {
  "a colour": "\x1b[31m",
  "a cleared screen": "\x1b[2J",
  "a window's title": "\x1b]0;title\x07",
  "a link": "\x1b]8;;https://example.org\x1b\\",
  "a colour in one character": "\x9b31m",
  "a bell": "\x07",
  "a backspace": "\b",
  "a deletion": "\x7f",
  "a NUL": "\0",
  "a carriage return": "\r",
  "a next line": "\x85",
  "an override to the left": "\u202e",
  "an embedding to the left": "\u202b",
  "an isolate to the left": "\u2067",
  "a mark of writing to the left": "\u200f",
  "an Arabic mark": "\u061c",
  "a line separator": "\u2028",
  "a paragraph separator": "\u2029",
  "the first half of a character": "\ud800",
  "the second half of a character": "\udc00",
};

/** Fields whose text is the registry's. */
const FOREIGN = new Set([
  "name",
  "tool",
  "message",
  "detail",
  "source",
  "warnings",
  "specifier",
  "expected",
  "text",
  "value",
  "skipped",
  "evidence",
]);

/** The report with a text put into every field that is the registry's. */
function poison(report: Report, text: string): Report {
  const read = (value: JsonValue, isForeign: boolean): JsonValue => {
    if (typeof value === "string") return isForeign ? `${value}«${text}»` : value;
    if (Array.isArray(value)) return value.map((item) => read(item, isForeign));
    if (!isJsonObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, read(part, isForeign || FOREIGN.has(key))]),
    );
  };
  // Only texts are changed, so that the shape is what it was.
  return read(JSON.parse(JSON.stringify(report)), false) as unknown as Report;
}

for (const reporter of reporters) {
  Deno.test(`reporter ${reporter.id} lets nothing through that a terminal or a reader obeys`, () => {
    const through = Object.entries(OBEYED).filter(([, text]) => {
      const rendered = reporter.render(poison(sample, text));
      assert(rendered.includes("«") && rendered.isWellFormed());
      return rendered.includes(`«${text}»`);
    });
    assertEquals(through.map(([what]) => what), []);
  });

  Deno.test(`reporter ${reporter.id} keeps a text of several lines on one`, () => {
    // Formats that quote a field may break lines within it.
    if (!["txt", "json", "sarif"].includes(reporter.extension)) return;
    assert(!reporter.render(poison(sample, "a\nb")).includes("«a\nb»"));
  });
}
