/**
 * `messcall diff`: two saved reports, side by side.
 * @module
 */
import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { join } from "node:path";
import type { Report } from "../../src/core/report.ts";
import { checkFinding, lintFinding, reportOf } from "../reporters/_report.ts";
import { messcallHere, type Run } from "./_messcall.ts";

/** Compares two reports by the command. */
async function diff(older: Report, newer: Report, ...flags: readonly string[]): Promise<Run> {
  const folder = await Deno.makeTempDir();
  try {
    const files = [join(folder, "old.json"), join(folder, "new.json")] as const;
    await Deno.writeTextFile(files[0], JSON.stringify(older));
    await Deno.writeTextFile(files[1], JSON.stringify(newer));
    return await messcallHere("diff", ...files, ...flags);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

const OLD = reportOf({ findings: [checkFinding({ query: "a" })] });
const SPOKEN = reportOf({ findings: [checkFinding({}), lintFinding({ tool: "a\x1b[2Jb" })] });

Deno.test("a new finding fails and is shown with its message", async () => {
  const { code, stdout, stderr } = await diff(OLD, SPOKEN);
  assertEquals([code, stderr], [1, ""]);
  assertMatch(
    stdout,
    /^new {5}warning name-usable {2}a\S*b {2}abcdef012345\n {6}Expected a name: received another\n/,
  );
  assertStringIncludes(stdout, "\n1 new, 0 gone, 1 still there\n");
  assertEquals(stdout.includes("\x1b"), false);
  assertEquals((await diff(OLD, SPOKEN, "--fail-on", "error")).code, 0);
});

Deno.test("what went away is no reason to fail, nor is another severity", async () => {
  const gone = await diff(SPOKEN, { ...OLD, findings: [checkFinding({}, { severity: "warning" })] });
  assertEquals(gone.code, 0);
  assertStringIncludes(gone.stdout, "gone    warning name-usable");
  assertStringIncludes(gone.stdout, "changed warning never-throws  search  0123456789ab  was error\n");
  assertEquals((await diff(OLD, OLD)).stdout, "0 new, 0 gone, 1 still there\n");
});

Deno.test("--format json has all of it", async () => {
  const { code, stdout } = await diff(OLD, SPOKEN, "--format", "json");
  assertEquals(code, 1);
  const { added, still, gone, uncovered, changed } = JSON.parse(stdout);
  assertEquals([added.length, still.length, gone, uncovered, changed], [1, 1, [], [], []]);
});

Deno.test("it takes two reports", async () => {
  for (const words of [[], ["a.json"], ["a.json", "b.json", "c.json"]]) {
    const { code, stderr } = await messcallHere("diff", ...words);
    assertEquals(code, 2);
    assertStringIncludes(stderr, "messcall diff old.json new.json");
  }
});
