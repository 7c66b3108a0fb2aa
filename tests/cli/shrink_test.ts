/**
 * Shrinking: a call of the user's own made as small as it gets.
 * @module
 */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { toReplayCase } from "../../mod.ts";
import type { Report } from "../../src/core/report.ts";
import { messcallHere, type Run } from "./_messcall.ts";

const TEXT = "tests/cli/modules/text.ts";

/** Shrinks a case that stands in a file. */
async function shrink(text: string): Promise<Run> {
  const file = await Deno.makeTempFile({ suffix: ".json" });
  try {
    await Deno.writeTextFile(file, text);
    return await messcallHere("shrink", file, TEXT);
  } finally {
    await Deno.remove(file);
  }
}

Deno.test("a call that shows a problem is made smaller, and is printed so that it can be replayed", async () => {
  const long = { tool: "count_words", args: { text: ["a long", "list of", "words"], why: "because" } };
  const { code, stdout } = await shrink(JSON.stringify(long));
  assertEquals(code, 1);
  const literal = stdout.slice(0, stdout.lastIndexOf("}") + 1);
  const small = JSON.parse(literal);
  assertEquals(small.tool, "count_words");
  assert(JSON.stringify(small.args).length < JSON.stringify(long.args).length, literal);
  const again = await messcallHere("replay", TEXT, "--case", literal);
  assertEquals(again.code, 1);
  assertStringIncludes(again.stdout, "1 of 1 show again");
});

Deno.test("a case of a report can be shrunk, and shows the same problem", async () => {
  const { stdout } = await messcallHere("check", TEXT, "--runs", "60", "--format", "json");
  const report: Report = JSON.parse(stdout);
  for (const finding of report.findings) {
    if (finding.kind !== "check") continue;
    const run = await shrink(JSON.stringify(toReplayCase(finding)));
    assertEquals(run.code, 1, `${finding.unit} ${finding.code} ${finding.pointer}: ${run.stderr}`);
  }
});

Deno.test("what cannot be shrunk is refused with what to do", async () => {
  const fine = await shrink('{"tool":"count_words","args":{"text":"two words"}}');
  const cases: readonly Run[] = [
    fine,
    await shrink("{"),
    await shrink('{"tool":"count_words"}'),
    await messcallHere("shrink"),
    await messcallHere("shrink", "./nowhere.json", TEXT),
  ];
  for (const { code, stdout, stderr } of cases) {
    assertEquals([code, stdout, stderr.trim().split("\n").length], [2, "", 2], stderr);
    assert(stderr.startsWith("Cannot "), stderr);
  }
});
