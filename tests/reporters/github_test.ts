/**
 * Annotations of GitHub: each line one command of ours, whatever is in it.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { sample } from "../../fixtures/reports/sample.ts";
import { plain } from "../../src/core/plain_text.ts";
import { github } from "../../src/reporters/github.ts";
import { assertProperty } from "../_property.ts";
import { hostileReports, hugeReport } from "./_hostile.ts";
import { checkFinding, reportOf } from "./_report.ts";

/** A command as the runner reads it. */
interface Command {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly message: string;
}

/** Reads output as the runner does: by lines, each with properties set apart by commas, and escapes undone. */
function readCommands(text: string): readonly Command[] {
  assert(text.endsWith("\n"));
  return text.slice(0, -1).split(/\r\n|\r|\n/).map((line) => {
    const [, name = "", listed = "", data = ""] = /^::(\w+) ([^]*?)::([^]*)$/.exec(line) ?? [];
    assert(name !== "", `no command: ${line}`);
    const properties = listed.split(",").map((one) => {
      const at = one.indexOf("=");
      return [one.slice(0, at), unescape(one.slice(at + 1))] as const;
    });
    return { name, properties: Object.fromEntries(properties), message: unescape(data) };
  });
}

function unescape(text: string): string {
  return text.replaceAll("%0D", "\r").replaceAll("%0A", "\n").replaceAll("%3A", ":").replaceAll("%2C", ",")
    .replaceAll("%25", "%");
}

Deno.test("any report is a command for each finding and warning and one with the figures, and none is forged", () => {
  assertProperty(
    fc.property(hostileReports, (report) => {
      const commands = readCommands(github.render(report));
      const names = { error: "error", warning: "warning", info: "notice" } as const;
      assertEquals(commands.map(({ name }) => name), [
        ...report.findings.map(({ severity }) => names[severity]),
        ...report.warnings.map(() => "notice"),
        "notice",
      ]);
      commands.forEach(({ properties, message }, i) => {
        const finding = report.findings[i];
        if (finding === undefined) return assertEquals(Object.keys(properties), ["title"]);
        const { location, unit, tool, pointer = "" } = finding;
        assertEquals(message.split("\n")[0], plain(finding.message));
        assertEquals(properties, {
          ...(location === undefined
            ? {}
            : { file: plain(location.file), line: `${location.line}`, col: `${location.column}` }),
          title: plain(`${unit}: ${tool} ${pointer}`.trim()),
        });
      });
    }),
    100,
  );
});

Deno.test("a per cent sign, a colon and a comma are what they are", () => {
  const finding = checkFinding({}, {
    message: "100 %0A::error::x, y: z",
    tool: "a,line=9::b",
    location: { file: "a,b:c%.ts", line: 3, column: 5 },
  });
  const [command] = readCommands(github.render(reportOf({ findings: [finding] })));
  assertEquals(command?.properties, {
    file: "a,b:c%.ts",
    line: "3",
    col: "5",
    title: "never-throws: a,line=9::b",
  });
  assertEquals(command?.message.split("\n")[0], "100 %0A::error::x, y: z");
});

Deno.test("a text of a million characters is cut", () => {
  const text = github.render(hugeReport(sample));
  assertEquals(readCommands(text).length, 3);
  assert(text.length < 30_000, `${text.length} characters`);
});
