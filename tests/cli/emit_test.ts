/**
 * Findings written as tests: they fail on the registry they were found in, and pass once it is mended.
 * @module
 */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { renderTests } from "../../src/cli/test_text.ts";
import type { Report } from "../../src/core/report.ts";
import { checkFinding } from "../reporters/_report.ts";
import { messcallHere, PROJECT } from "./_messcall.ts";

const TEXT = "tests/cli/modules/text.ts";

/** Saves a report of the careless tools in a folder that is removed afterwards. */
async function withReport(run: (folder: string, report: Report) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir();
  try {
    const { stdout } = await messcallHere("check", TEXT, "--runs", "60", "--format", "json");
    await Deno.writeTextFile(`${folder}/report.json`, stdout);
    await run(folder, JSON.parse(stdout));
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** Runs a file of tests in a process of its own, with this project under its public name. */
async function runTests(
  file: string,
  env: Readonly<Record<string, string>> = {},
): Promise<{ readonly code: number; readonly text: string }> {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["test", "-A", "--no-check", "--config", "deno.json", file],
    cwd: PROJECT,
    env: { NO_COLOR: "1", ...env },
  }).output();
  return { code, text: new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr) };
}

Deno.test("the tests that findings become fail on the registry at fault and pass on the mended one", async () => {
  await withReport(async (folder, report) => {
    const findings = report.findings.filter(({ kind }) => kind === "check");
    const { code, stdout } = await messcallHere("emit", `${folder}/report.json`, "--sandbox", "inherit");
    assertEquals([code, stdout.match(/^Deno\.test\(/gm)?.length], [0, findings.length]);
    const file = `${folder}/emitted_test.ts`;
    await Deno.writeTextFile(file, stdout);

    const before = await runTests(file);
    assertEquals(before.code, 1, before.text);
    assertMatch(before.text, new RegExp(`0 passed.*\\b${findings.length} failed`));
    assertStringIncludes(before.text, "never-throws: Expected a result or a readable refusal");

    const after = await runTests(file, { MENDED: "1" });
    assertEquals(after.code, 0, after.text);
    assertMatch(after.text, new RegExp(`${findings.length} passed.*\\b0 failed`));
  });
});

Deno.test("one finding is emitted by the beginning of its fingerprint; what is not there is refused", async () => {
  await withReport(async (folder, report) => {
    const first = report.findings.find(({ kind }) => kind === "check");
    assert(first !== undefined);
    const file = `${folder}/report.json`;
    const one = await messcallHere("emit", file, first.fingerprint.slice(0, 10), "--root", "fixtures");
    assertEquals([one.code, one.stdout.match(/^Deno\.test\(/gm)?.length], [0, 1]);
    assertStringIncludes(one.stdout, '"root":"fixtures"');
    assertStringIncludes(one.stdout, `const TARGET = "${TEXT}";`);
    const none = await messcallHere("emit", file, "ffffffffffff");
    assertEquals([none.code, none.stdout], [2, ""]);
    assertStringIncludes(none.stderr, "it has no such finding");
    const { target: _, ...rest } = report;
    await Deno.writeTextFile(file, JSON.stringify(rest));
    const value = await messcallHere("emit", file);
    assertEquals([value.code, value.stdout], [2, ""]);
    assertStringIncludes(value.stderr, "a value of a program");
    const server = await messcallHere("emit", file, first.fingerprint, "--", "node", "server.js");
    assertMatch(
      server.stdout,
      /const TARGET = \{\n {2}"kind": "command",\n {2}"argv": \[\n {4}"node",\n {4}"server.js"/,
    );
  });
});

Deno.test("whatever a finding holds, its test is a module that means the same", async () => {
  const args = JSON.parse('{"__proto__":{"polluted":true},"text":"`${1}` \\u2028 */ \\ud83d"}');
  const finding = checkFinding(args, {
    message: 'Expected "no"\n*/ throw new Error(): received \u2028 `${2}` \ud83d',
  });
  const text = renderTests([finding], { messcall: "0", seed: 5 }, {
    target: { kind: "module", specifier: "./a'b.ts" },
  });
  // The module with its import and its test taken for our own: what it would replay is what we see.
  const body = text.replace(/^import .*$/m, "").replace("Deno.test(", "await test(");
  const seen: unknown[] = [];
  const run = Function("replay", "test", `return (async () => {${body}})();`);
  await run(
    (...given: readonly unknown[]) => {
      seen.push(...given);
      return [{ problems: [] }];
    },
    (_title: string, test: () => Promise<void>) => test(),
  );
  assertEquals(seen[0], "./a'b.ts");
  assertEquals(JSON.stringify(seen[1]), JSON.stringify([{ tool: "search", args, check: "never-throws" }]));
  assertEquals(seen[2], { seed: 5 });
});
