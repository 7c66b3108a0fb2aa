/**
 * Markdown: nothing in a report is markup, and no table or fence is broken by what is in it.
 * @module
 */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import MarkdownIt from "markdown-it";
import { sample } from "../../fixtures/reports/sample.ts";
import { plain } from "../../src/core/plain_text.ts";
import type { Report } from "../../src/core/report.ts";
import { markdownFence } from "../../src/reporters/_markdown.ts";
import { markdown } from "../../src/reporters/markdown.ts";
import { assertProperty } from "../_property.ts";
import { hostileReports, hugeReport } from "./_hostile.ts";
import { checkFinding, reportOf } from "./_report.ts";

/** Reads all that a reader may be told to: raw HTML, and addresses that are no links. */
const reader = new MarkdownIt({ html: true, linkify: true });

type Token = ReturnType<typeof reader.parse>[number];

function tokensOf(text: string): readonly Token[] {
  return reader.parse(text, {}).flatMap((token) => [token, ...token.children ?? []]);
}

/** The cells of every table, row by row, as they are read. */
function rowsOf(tokens: readonly Token[]): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let cell: string | undefined;
  for (const { type, content } of tokens) {
    if (type === "tr_open") rows.push([]);
    if (type === "td_open" || type === "th_open") cell = "";
    if (cell !== undefined && (type === "text" || type === "text_special")) cell += content;
    if (type === "td_close" || type === "th_close") {
      rows.at(-1)?.push(cell ?? "");
      cell = undefined;
    }
  }
  return rows;
}

/** What is in a page of ours, and never because of a text in it. */
const OURS = new Set([
  ...["heading_open", "heading_close", "paragraph_open", "paragraph_close", "inline", "text", "text_special"],
  ...["bullet_list_open", "bullet_list_close", "list_item_open", "list_item_close", "fence"],
  ...["table", "thead", "tbody", "tr", "th", "td"].flatMap((name) => [`${name}_open`, `${name}_close`]),
]);

function read(
  report: Report,
): { readonly tokens: readonly Token[]; readonly rows: readonly (readonly string[])[] } {
  const tokens = tokensOf(markdown.render(report));
  assertEquals(tokens.filter(({ type }) => !OURS.has(type)).map(({ type, content }) => [type, content]), []);
  return { tokens, rows: rowsOf(tokens) };
}

Deno.test("any report is headings, lists, tables and fences, whatever is in it, and reads as it is", () => {
  assertProperty(
    fc.property(hostileReports, (report) => {
      const { tokens, rows } = read(report);
      const { findings, tools } = report;
      const heads = Number(findings.length > 0) + Number(tools.length > 0);
      assertEquals(rows.length, findings.length + tools.length + heads);
      findings.forEach(({ unit, message }, i) => {
        const row = rows[i + 1];
        assertEquals(row?.length, 4);
        assertEquals(row?.[1], plain(unit).trim());
        assertEquals(row?.[3], plain(message).trim());
      });
      const calls = findings.filter(({ kind }) => kind === "check").length;
      assertEquals(tokens.filter(({ type }) => type === "fence").length, calls);
      assertEquals(
        tokens.filter(({ type }) => type === "heading_open").length,
        [
          true,
          calls > 0,
          tools.length > 0,
          report.warnings.length > 0,
        ].filter(Boolean).length,
      );
    }),
    100,
  );
});

Deno.test("a fence holds the replay line as it is typed, backticks and all", () => {
  const target = { kind: "module", specifier: "./tools.ts" } as const;
  const { tokens } = read(reportOf({ target, findings: [checkFinding({ text: "``` ````\n```" })] }));
  const fence = tokens.find(({ type }) => type === "fence")?.content ?? "";
  assertStringIncludes(
    fence,
    `replay  messcall replay ./tools.ts --seed 7 --case '{"tool":"search","args":{"text":"\`\`\` \`\`\`\`\\n\`\`\`"}`,
  );
});

Deno.test("a fence is closed by nothing in it", () => {
  for (const text of ["a", "```", "a\n````\nb", "`\n`````", "~~~"]) {
    const [fence, ...more] = tokensOf(markdownFence(text));
    assertEquals([fence?.type, fence?.content, more.length], ["fence", `${text}\n`, 0]);
  }
});

Deno.test("a list does not begin another, and names are no markup", () => {
  for (
    const source of [
      "1. a",
      "- a",
      "+ a",
      "# a",
      "=== a",
      "__a__",
      "a_b_c",
      "http://a.b",
      "www.a.b",
      "a@b.cc",
      "<!-- a",
      "<div a",
      "[a]: /b",
      ":-",
    ]
  ) {
    const { tokens } = read(reportOf({ source }));
    assertEquals(tokens.filter(({ type }) => type.startsWith("bullet_list_open")).length, 1, source);
    const [, item] = tokens.filter(({ type }) => type === "inline");
    assertEquals(item?.children?.map(({ content }) => content).join(""), source);
  }
});

Deno.test("of very many findings the first are in the table, and the others are counted", () => {
  const findings = Array.from({ length: 1_000 }, (_, i) => checkFinding({ i }));
  const text = markdown.render(reportOf({ findings }));
  assertStringIncludes(text, "\nand 800 more\n");
  assertEquals(read(reportOf({ findings })).tokens.filter(({ type }) => type === "fence").length, 20);
  assert(text.length < 60_000, `${text.length} characters`);
});

Deno.test("a text of a million characters is cut in the tables", () => {
  for (const row of read(hugeReport(sample)).rows) for (const cell of row) assert(cell.length < 2_000);
});
