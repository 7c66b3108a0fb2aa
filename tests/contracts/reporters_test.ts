/**
 * What every reporter keeps to. `deno test -A tests/contracts/reporters_test.ts -- --update` writes the golden files.
 * @module
 */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { parse } from "csv-parse/sync";
import { sample } from "../../fixtures/reports/sample.ts";
import type { Report } from "../../src/core/report.ts";
import type { Reporter } from "../../src/core/reporter.ts";
import { reporters } from "../../src/reporters/mod.ts";
import { readXml } from "../reporters/_read_back.ts";

/** Reads a rendered report back, where its format has a reader. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  csv: (text) => parse(text),
  json: (text) => JSON.parse(text),
  ndjson: (text) => text.trimEnd().split("\n").map((line) => JSON.parse(line)),
  sarif: (text) => JSON.parse(text),
  xml: readXml,
};

/** A run that found nothing. */
const { target: _target, stopped: _stopped, ...rest } = sample;
const CLEAN: Report = { ...rest, budget: {}, findings: [], tools: [], warnings: [] };

/** Control characters but line feeds, once the colours are out. */
// deno-lint-ignore no-control-regex -- control characters are what is looked for
const CONTROL = /[\x00-\x09\x0b-\x1f]/;
// deno-lint-ignore no-control-regex -- so are colours
const COLOUR = /\x1b\[[0-9;]*m/g;

/** Freezes a value to its depth, so that changing it throws. */
function freeze<T>(value: T): T {
  if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(freeze);
  return value;
}

/** Compares with the golden file, or writes it where the tests were told to. */
function assertGolden({ id, extension }: Reporter, text: string): void {
  const file = new URL(`../../fixtures/reports/${id}.${extension}`, import.meta.url);
  if (Deno.args.includes("--update")) Deno.writeTextFileSync(file, text);
  assertEquals(text, Deno.readTextFileSync(file));
}

Deno.test("there are reporters", () => assert(reporters.length > 0));

for (const reporter of reporters) {
  Deno.test(`reporter ${reporter.id}`, async (t) => {
    const text = reporter.render(freeze(sample));

    await t.step("renders the sample as its golden file has it", () => assertGolden(reporter, text));

    await t.step("renders the same text twice", () => assertEquals(reporter.render(sample), text));

    await t.step("lets no control character of a registry through", () => {
      assertEquals(CONTROL.exec(text.replace(COLOUR, ""))?.index, undefined);
      assert(text.isWellFormed() && text.endsWith("\n") && !text.endsWith("\n\n"));
    });

    await t.step("names every finding and every tool", () => {
      for (const { unit } of sample.findings) assert(text.includes(unit), unit);
      for (const { name } of sample.tools) assert(text.includes(name), name);
    });

    await t.step("renders a clean run, with nothing left of another", () => {
      const clean = reporter.render(freeze(CLEAN));
      assert(clean.trim() !== "" && clean.endsWith("\n"));
      assert(!/undefined|NaN|\[object/.test(clean), clean);
      assertEquals(reporter.render(sample), text);
    });

    await t.step("can be read back", () => {
      assertMatch(reporter.extension, /^[a-z]+$/);
      const read = READERS[reporter.extension];
      if (reporter.id === "json") assert(read !== undefined);
      read?.(text);
    });
  });
}

Deno.test("reporter json keeps the whole report", () => {
  const json = reporters.find(({ id }) => id === "json");
  assert(json !== undefined);
  assertEquals<unknown>(JSON.parse(json.render(sample)), sample);
});
