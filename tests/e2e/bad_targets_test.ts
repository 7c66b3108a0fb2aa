/**
 * The command line on targets and flags that are no good: one clear message with a next step, or findings; no stack, no
 * process and no canary left behind.
 * @module
 */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { fileURLToPath } from "node:url";
import type { Report } from "../../mod.ts";
import { gatherProcesses } from "../adapters/servers/_processes.ts";
import type { Run } from "../cli/_messcall.ts";

const root = new URL("../../", import.meta.url);
const GOOD = "fixtures/registries/good.ts";
const QUICK = ["--timeout", "500ms", "--runs", "30"];

/** Runs the command line in a folder for temporary files of its own, and sees that nothing is left of it. */
async function messcall(args: readonly string[]): Promise<Run> {
  await using processes = await gatherProcesses();
  const temp = await Deno.makeTempDir({ prefix: "bad-targets-" });
  try {
    const end = args.indexOf("--");
    // The servers write down what they start, and start it: no sandbox would let them.
    const env = end < 0 ? [] : ["--sandbox", "inherit", "--env", `PIDS=${processes.file}`];
    const at = end < 0 ? args.length : end;
    const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", "src/cli/main.ts", ...args.slice(0, at), ...env, ...args.slice(at)],
      cwd: root,
      env: { TMPDIR: temp, NO_COLOR: "1" },
      stdin: "null",
    }).output();
    const left = [...Deno.readDirSync(temp)].filter(({ name }) => name.startsWith("messcall-"));
    assertEquals(left, [], "canaries are left");
    const said = { code, stdout: new TextDecoder().decode(stdout), stderr: new TextDecoder().decode(stderr) };
    assert(!/^ {4}at /m.test(said.stdout + said.stderr), `a stack is shown:\n${said.stdout}${said.stderr}`);
    return said;
  } finally {
    await Deno.remove(temp, { recursive: true });
  }
}

function server(file: string, ...args: readonly string[]): readonly string[] {
  const path = fileURLToPath(new URL(`../adapters/servers/${file}.ts`, import.meta.url));
  return ["--", Deno.execPath(), "run", "-A", "--quiet", path, ...args];
}

/** A module with this text, as a specifier. */
function module(text: string): string {
  return `data:text/javascript,${encodeURIComponent(text)}`;
}

/** Sees that nothing but one message and one next step are said. */
async function assertRefused(
  args: readonly string[],
  expected: { readonly code: number; readonly message: RegExp; readonly hint: RegExp },
): Promise<void> {
  const { code, stdout, stderr } = await messcall(args);
  const [message = "", hint = "", ...more] = stderr.trimEnd().split("\n");
  assertMatch(message, expected.message);
  assertMatch(hint, expected.hint);
  assertEquals(more, []);
  assertEquals(stdout, "");
  assertEquals(code, expected.code);
}

/** The report of a run that has findings. */
async function findings(args: readonly string[]): Promise<readonly string[]> {
  const { code, stdout, stderr } = await messcall(["check", "--format", "json", ...QUICK, ...args]);
  assertEquals(code, 1, stderr);
  const report: Report = JSON.parse(stdout);
  return report.findings.map(({ unit, tool, code }) => `${unit} ${tool} ${code}`);
}

Deno.test("the command line is refused where it makes no sense", async (t) => {
  const cases: readonly (readonly [string, readonly string[], RegExp, RegExp])[] = [
    ["no target", ["check"], /^Cannot test nothing: no target was given$/, /messcall check/],
    [
      "unknown command",
      ["chekc", GOOD],
      /^Cannot run "chekc": there is no such command$/,
      /^Did you mean "messcall check"\?$/,
    ],
    [
      "unknown flag",
      ["check", "--sede", "1", GOOD],
      /"--sede": there is no such flag$/,
      /^Did you mean "--seed"\?$/,
    ],
    ["flag without value", ["check", GOOD, "--seed"], /^Cannot read the command line: .*'--seed/, /--help/],
    [
      "no number",
      ["check", "--runs", "many", GOOD],
      /^Cannot use "many" as --runs: it is not a number$/,
      /--runs 100/,
    ],
    ["no whole number", ["check", "--seed", "1.5", GOOD], /1\.5.*seed.*not a whole number/, /^Give "seed"/],
    [
      "no duration",
      ["check", "--timeout", "soon", GOOD],
      /^Cannot use "soon" as --timeout: /,
      /--timeout 50ms/,
    ],
    ["no variable", ["check", "--env", "TOKEN", ...server("openings", "good")], /--env/, /--env NAME=VALUE$/],
    ["no root", ["check", "--root", "no-such-folder", GOOD], /"no-such-folder" as the root/, /--root/],
    [
      "unknown format",
      ["check", "--format", "jsonn", GOOD],
      /^Cannot write the report as "jsonn": /,
      /--format json\?$/,
    ],
    [
      "unknown tool",
      ["check", "--tool", "serch", GOOD, "--allow-read", "fixtures/data"],
      /^Cannot test "serch": ".*good\.ts" has no such tool$/,
      /^Did you mean "search"\?$/,
    ],
    [
      "unknown tool of a server",
      ["check", "--tool", "g?d", ...server("openings", "good")],
      /^Cannot test "g\?d": /,
      /^Did you mean "good"\?$/,
    ],
    [
      "two targets",
      ["check", GOOD, ...server("openings", "good")],
      /^Cannot test ".*good\.ts"/,
      /^Give one of/,
    ],
  ];
  for (const [name, args, message, hint] of cases) {
    await t.step(name, () => assertRefused(args, { code: 2, message, hint }));
  }
});

Deno.test("a target that does not open is told of", async (t) => {
  const cases: readonly (readonly [string, readonly string[], RegExp, RegExp])[] = [
    [
      "a missing file",
      ["fixtures/registries/goood.ts"],
      /^Cannot open "fixtures\/registries\/goood\.ts": there is no such file$/,
      /^Did you mean fixtures\/registries\/good\.ts\?$/,
    ],
    [
      "a module with no tools",
      [module("export const answer = 42;")],
      /none of its exports is a registry: answer$/,
      /^Export/,
    ],
    [
      "a module with an empty list",
      [module("export const tools = [];")],
      /: it lists no tools$/,
      /^Register/,
    ],
    [
      "a module that throws on import",
      [module("throw new Error('no database');")],
      /: it throws on import: no database$/,
      /mend what it reports$/,
    ],
    [
      "a module whose build function throws",
      [module("export function buildRegistry() { throw new TypeError('no key'); }")],
      /: buildRegistry\(\) throws: no key$/,
      /^Call buildRegistry\(\) by hand/,
    ],
    [
      "a command that does not exist",
      ["--", "no-such-command-at-all"],
      /^Cannot start "no-such-command-at-all": there is no such command$/,
      /after --/,
    ],
    [
      "a server that ends at start",
      server("openings", "exits"),
      /: it ended with exit code 5 before it answered initialize; it said: Error: MESSCALL_TEST_KEY is required$/,
      /--env NAME=VALUE$/,
    ],
    [
      "a server whose list is no list",
      server("openings", "noList"),
      /: its answer to tools\/list cannot be used: it has no list of tools/,
      /^Make the server answer tools\/list/,
    ],
    ["a server without tools", server("openings", "emptyList"), /: it lists no tools$/, /^Register/],
  ];
  for (const [name, target, message, hint] of cases) {
    await t.step(name, () => assertRefused(["check", ...target], { code: 3, message, hint }));
  }
});

Deno.test("a target that opens and behaves badly has findings", async (t) => {
  const hanging = module(`export const tools = [{
    name: "wait", description: "Waits.", inputSchema: { type: "object" }, execute: () => new Promise(() => {}),
  }];`);
  const cases: readonly (readonly [string, readonly string[], string])[] = [
    ["noise on standard output", server("openings", "noise"), "stdout-pure * stdout-noise"],
    ["one malformed tool", server("openings", "oneBadTool"), "listing-well-formed bad malformed-tool"],
    [
      "a cursor that never advances",
      server("openings", "sameCursor"),
      "listing-well-formed * repeated-cursor",
    ],
    ["a hang", ["--tool", "hang", ...server("moods")], "settles-in-budget hang hangs"],
    ["a hang of a module", [hanging], "settles-in-budget wait hangs"],
    ["a death", ["--tool", "exit", ...server("moods")], "process-survives exit exits"],
    ["a death by a signal", ["--tool", "killed", ...server("moods")], "process-survives killed exits"],
    [
      "a result of no known form",
      ["--tool", "contentText", ...server("moods")],
      "never-throws contentText throws-InvalidResult",
    ],
  ];
  for (const [name, args, finding] of cases) {
    await t.step(name, async () => {
      const found = await findings(args);
      assert(found.includes(finding), found.join("\n"));
      // What befalls one tool is not blamed on what else was called.
      const lost = found.filter((one) => /^(process-survives|settles-in-budget|never-throws) /.test(one));
      assertEquals(lost.filter((one) => one !== finding), []);
    });
  }
});

Deno.test("values of --env reach the server and no report", async () => {
  const secret = "4f0c-not-for-reports";
  const target = ["--tool", "refuse", "--env", `TOKEN=${secret}`, ...server("moods")];
  for (const format of ["console", "json"]) {
    const { code, stdout, stderr } = await messcall(["check", "--format", format, ...QUICK, ...target]);
    assertEquals([code > 1, stdout === ""], [false, false], stderr);
    assert(!(stdout + stderr).includes(secret), `the ${format} report tells`);
  }
});
