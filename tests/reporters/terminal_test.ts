/**
 * The console's report on a terminal: how wide it is, and that nothing in it is obeyed.
 * @module
 */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import { stripVTControlCharacters } from "node:util";
import { sample } from "../../fixtures/reports/sample.ts";
import { plain } from "../../src/core/plain_text.ts";
import { wrap } from "../../src/reporters/_wrap.ts";
import { console as reporter } from "../../src/reporters/console.ts";
import { openTally } from "../../src/run/tally.ts";
import { assertProperty } from "../_property.ts";
import { messcall } from "../cli/_messcall.ts";
import { hostileReports, hugeReport } from "./_hostile.ts";
import { lintFinding, reportOf } from "./_report.ts";

/** All that a terminal obeys, but the ends of lines. */
// deno-lint-ignore no-control-regex -- that is what is looked for
const OBEYED = /[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/;
// deno-lint-ignore no-control-regex -- so are the colours, which are ours
const COLOUR = /\x1b\[(?:1|2|22|31|32|33|36|39)m/g;

Deno.test("of any report nothing is obeyed: by a terminal, or by what reads the output of a job", () => {
  assertProperty(
    fc.property(
      hostileReports,
      fc.option(fc.integer({ min: 20, max: 200 }), { nil: undefined }),
      (report, width) => {
        const text = reporter.render(report, width === undefined ? {} : { width });
        const bare = text.replaceAll(COLOUR, "");
        assertEquals(OBEYED.exec(bare)?.[0], undefined);
        assert(bare.isWellFormed());
        for (const line of bare.split("\n")) {
          assert(!line.trimStart().startsWith("::") && !/##\w*\[/.test(line), line);
        }
      },
    ),
    200,
  );
});

Deno.test("a report without a width says every message on one line", () => {
  assertProperty(
    fc.property(hostileReports, ({ findings }) => {
      const messages = findings.slice(0, 3).map(({ message }) => plain(message));
      const lines = stripVTControlCharacters(reporter.render(reportOf({ findings: findings.slice(0, 3) })))
        .split("\n");
      for (const message of messages) {
        if (!/^\s*::|##/.test(message)) assert(lines.includes(`  ${message}`), message);
      }
    }),
    100,
  );
});

Deno.test("a line is broken between words, and is the same line still", () => {
  const words = fc.array(
    fc.constantFrom("a", "word", "字字字字", "👩‍👩‍👧‍👦", "e\u0301e\u0301", "\x1b[1mbold\x1b[22m"),
    { minLength: 1 },
  );
  assertProperty(
    fc.property(words, fc.integer({ min: 12, max: 40 }), (parts, width) => {
      const line = `  ${parts.join(" ")}`;
      const lines = wrap(line, { width, indent: 4 }).split("\n");
      assertEquals(lines.map((one, i) => i === 0 ? one : one.slice(4)).join(" "), line);
      for (const one of lines) {
        // Columns, counted by another rule: two for what is wide, none for what is joined.
        const bare = stripVTControlCharacters(one).replaceAll("👩‍👩‍👧‍👦", "xx").replaceAll("\u0301", "").replaceAll(
          "字",
          "xx",
        );
        assert(bare.length <= width, `${bare.length} of ${width}: ${one}`);
      }
    }),
  );
});

Deno.test("prose is wrapped with its indent, and the replay line is not", () => {
  const findings = sample.findings.slice(1, 2);
  const text = stripVTControlCharacters(reporter.render({ ...sample, findings }, { width: 60 }));
  assertMatch(text, /^ {2}Expected the result of "adsl": received another one for\n {4}"adls"$/m);
  assertMatch(text, /^ {2}replay {2}messcall replay .{100,}$/m);
  const long = lintFinding({ message: "word ".repeat(100).trim() });
  for (
    const line of stripVTControlCharacters(reporter.render(reportOf({ findings: [long] }), { width: 80 }))
      .split("\n")
  ) {
    assert(line.length <= 80, line);
  }
});

Deno.test("the columns of the table stand one under the other, wide names included, and fit", () => {
  const named = (name: string) => openTally().report(name, { tried: 1, total: 12 });
  const tools = ["add", "搜索工具", "👍👍", "a".repeat(90), "字".repeat(60)].map(named);
  const lines = stripVTControlCharacters(reporter.render(reportOf({ tools }), { width: 120 })).split("\n");
  const rows = lines.filter((line) => line.includes("1/12"));
  const columns = rows.map((row) =>
    row.slice(0, row.indexOf("1/12")).replace(/[字搜索工具]|👍/gu, "xx").length
  );
  assertEquals([rows.length, new Set(columns).size], [5, 1]);
  for (const row of rows) assert(row.replace(/[字搜索工具]|👍/gu, "xx").length <= 120, row);
  assertStringIncludes(rows[3] ?? "", "aaa…");
});

Deno.test("a text of a million characters is printed in its place", () => {
  assert(reporter.render(hugeReport(sample), { width: 100 }).length < 60_000_000);
});

Deno.test("colours are there where they are wanted, and never where NO_COLOR is set", async () => {
  const command = ["report", "fixtures/reports/json.json"];
  const hasColours = async (env: Readonly<Record<string, string>>): Promise<boolean> =>
    (await messcall(command, env)).stdout.includes("\x1b[");
  const seen = await Promise.all([
    hasColours({ NO_COLOR: "", FORCE_COLOR: "" }),
    hasColours({ NO_COLOR: "", FORCE_COLOR: "1" }),
    hasColours({ NO_COLOR: "1", FORCE_COLOR: "1" }),
  ]);
  assertEquals(seen, [false, true, false]);
});
