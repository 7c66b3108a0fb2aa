/**
 * The commands, typed: what is printed where, and the exit code.
 * @module
 */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { units } from "../../src/units.ts";
import type { Report } from "../../src/core/report.ts";
import { VERSION } from "../../src/core/version.ts";
import { MESSCALL, messcall, messcallHere, PROJECT, type Run } from "./_messcall.ts";

const GOOD = "fixtures/registries/good.ts";

/** What it reads when it is loaded. */
const DATA = ["--allow-read", "fixtures/data"];
const TEXT = "tests/cli/modules/text.ts";
const FEW = ["--runs", "20"];

/** A command line that makes no sense, or a target that does not open: two lines on standard error, none elsewhere. */
function assertRefused({ code, stdout, stderr }: Run, expected: number, ...parts: readonly string[]): void {
  assertEquals([code, stdout], [expected, ""], stderr);
  for (const part of parts) assertStringIncludes(stderr, part);
  const [first = "", second = ""] = stderr.split("\n");
  assert(first.startsWith("Cannot ") && second !== "" && !/^ {4}at /m.test(stderr), stderr);
}

Deno.test("help says which commands and flags there are, in every way of asking", async () => {
  const [flag, short, word] = [
    await messcallHere("--help"),
    await messcallHere("-h"),
    await messcallHere("help"),
  ];
  assertEquals([flag.code, flag.stderr], [0, ""]);
  assertEquals([short, word], [flag, flag]);
  // Nothing typed is nothing done.
  assertEquals(await messcallHere(), { ...flag, code: 2 });
  for (const command of ["check", "lint", "report", "replay", "explain", "list"]) {
    assertMatch(flag.stdout, new RegExp(`^  ${command} `, "m"));
  }
  for (const name of ["seed", "runs", "max-time", "format", "case"]) {
    assertStringIncludes(flag.stdout, `--${name} `);
  }
  const own = await messcallHere("replay", "--help");
  assertEquals(own.code, 0);
  assertStringIncludes(own.stdout, "messcall replay REPORT.json");
});

Deno.test("the version is printed", async () => {
  assertEquals(await messcallHere("--version"), { code: 0, stdout: `${VERSION}\n`, stderr: "" });
});

Deno.test("a command that there is not is refused with the closest that there is", async () => {
  assertRefused(await messcallHere("chek", TEXT), 2, 'Cannot run "chek"', 'Did you mean "messcall check"?');
  assertRefused(await messcallHere("constructor"), 2, 'Cannot run "constructor"');
});

Deno.test("what makes no sense is refused before anything is opened or called", async () => {
  assertRefused(await messcallHere("check"), 2, "no target was given");
  assertRefused(await messcallHere("check", "./nowhere.ts", "--format", "jsn"), 2, '"jsn"', "--format json");
  assertRefused(await messcallHere("check", TEXT, "--sed", "5"), 2, "--seed");
  assertRefused(await messcallHere("check", TEXT, "--runs", "0"), 2, '"runs"');
  assertRefused(await messcallHere("check", TEXT, "--root", "./nowhere"), 2, "./nowhere");
  assertRefused(await messcallHere("check", TEXT, "--tool", "return_txt"), 2, 'Did you mean "return_text"?');
});

Deno.test("a target that does not open has an exit code of its own", async () => {
  assertRefused(await messcallHere("check", "./nowhere.ts"), 3, "./nowhere.ts");
  assertRefused(await messcallHere("list", "./deno.json"), 3, "deno.json");
  assertRefused(await messcallHere("check", "--", "messcall-no-such-command"), 3, "messcall-no-such-command");
});

Deno.test("with --debug an error shows its stack", async () => {
  const { code, stderr } = await messcallHere("check", "./nowhere.ts", "--debug");
  assertEquals(code, 3);
  assertMatch(stderr, /^ {4}at /m);
});

Deno.test("check: a good registry exits with 0, and prints no colour where there is no terminal", async () => {
  const { code, stdout, stderr } = await messcall(["check", GOOD, ...DATA, ...FEW, "--tool", "search"]);
  assertEquals(code, 0, stdout);
  assertStringIncludes(stdout, `${GOOD}: 0 findings`);
  assertEquals([stdout.includes("\x1b"), stderr.includes("\x1b")], [false, false]);
});

Deno.test("check: findings exit with 1, and a finding names its unit, its tool and how to replay it", async () => {
  const { code, stdout } = await messcall(["check", TEXT, ...FEW]);
  assertEquals(code, 1);
  assertMatch(stdout, /^error never-throws {2}count_words /m);
  assertMatch(stdout, new RegExp(`^  replay  messcall replay ${TEXT} --case '`, "m"));
});

Deno.test("check --format json: standard output is the report and nothing else, the progress is elsewhere", async () => {
  const { code, stdout, stderr } = await messcall(
    ["check", TEXT, ...FEW, "--seed=-7", "--format", "json"],
  );
  assertEquals(code, 1, stderr);
  const report: Report = JSON.parse(stdout);
  assertEquals([report.version, report.seed, report.runs], [1, -7, 20]);
  assertEquals(report.target, { kind: "module", specifier: TEXT });
  assertEquals(report.tools.map(({ name }) => name), ["return_text", "count_words", "*"]);
  assertMatch(stderr, /^1\/2 "return_text": \d+ calls/m);
});

Deno.test("check --format json: nothing is lost of what a tool said, and nothing of it reaches a terminal raw", async () => {
  const { stdout } = await messcall(["check", "tests/cli/modules/noisy.ts", ...FEW, "--format", "json"]);
  const report: Report = JSON.parse(stdout);
  const details = report.findings.flatMap((finding) =>
    finding.kind === "check" ? [finding.outcome.detail] : []
  );
  assertEquals(details[0], { note: "\x1b[31mred\x1b[0m \x9b31mred again \u202eback", length: "<NaN>" });
  // deno-lint-ignore no-control-regex -- control characters are what is looked for
  assertEquals(/[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e]/.exec(stdout)?.[0], undefined);
});

Deno.test("check: a report that is larger than a pipe arrives whole", async () => {
  const { stdout } = await messcall([
    "check",
    "tests/cli/modules/many.ts",
    "--runs",
    "1",
    "--format",
    "json",
  ]);
  assert(stdout.length > 200_000, `${stdout.length} characters`);
  assertEquals((JSON.parse(stdout) as Report).tools.length, 121);
});

Deno.test("check: an interrupt ends the run with the report so far", async () => {
  const [command, ...args] = MESSCALL;
  const child = new Deno.Command(command, {
    args: [
      ...args,
      "check",
      "tests/cli/modules/slow.ts",
      "--runs",
      "5000",
      "--max-time",
      "4s",
      "--format",
      "json",
    ],
    cwd: PROJECT,
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const stdout = new Response(child.stdout).text();
  let isInterrupted = false;
  // The first line of progress says that a tool was tested.
  for await (const _line of child.stderr) {
    if (!isInterrupted) child.kill("SIGINT");
    isInterrupted = true;
  }
  const report: Report = JSON.parse(await stdout);
  assertEquals([(await child.status).code, report.stopped], [0, "interrupted"]);
  assert(report.tools.length >= 1);
});

Deno.test("lint: definitions are judged, nothing is called", async () => {
  const { code, stdout } = await messcallHere("lint", TEXT);
  assertEquals(code, 0, stdout);
  assertStringIncludes(stdout, `${TEXT}: 0 findings`);
  const report: Report = JSON.parse(
    (await messcallHere("lint", "fixtures/registries/seed_004.ts", "--format", "json")).stdout,
  );
  assert(report.findings.length > 0 && report.findings.every(({ kind }) => kind === "lint"));
  assertEquals(report.tools, []);
});

Deno.test("list: every unit with what it does", async () => {
  const { code, stdout, stderr } = await messcallHere("list");
  assertEquals([code, stderr], [0, ""]);
  for (const { id, docs } of Object.values(units).flat()) {
    assert(
      stdout.split("\n").some((line) => line.trim().startsWith(`${id} `) && line.endsWith(docs.summary)),
      id,
    );
  }
});

Deno.test("list MODULE: its tools, one a line", async () => {
  const { code, stdout } = await messcallHere("list", TEXT);
  assertEquals([code, stdout.trimEnd().split("\n").map((line) => line.split("  ")[0])], [0, [
    "return_text",
    "count_words",
  ]]);
});

Deno.test("explain: what a unit does, why, and what to do", async () => {
  const { code, stdout } = await messcallHere("explain", "never-throws");
  const [unit] = units.checks.filter(({ id }) => id === "never-throws");
  assert(unit !== undefined);
  assertEquals(code, 0);
  assert(stdout.startsWith(`never-throws\n\n${unit.docs.summary}\n`));
  for (const part of [`Why: ${unit.docs.why}`, `Fix: ${unit.docs.fix}`, "severity  error"]) {
    assertStringIncludes(stdout, part);
  }
});

Deno.test("explain: a unit that there is not is refused with the closest that there is", async () => {
  assertRefused(await messcallHere("explain", "never-throw"), 2, 'Did you mean "never-throws"?');
  assertRefused(await messcallHere("explain"), 2);
});

Deno.test("list MODULE: nothing of a tool's text reaches a terminal raw", async () => {
  const text =
    'export default [{ name: "a\\u001b[2J", description: "b\\u202ec", inputSchema: {}, execute() {} }];';
  const { code, stdout } = await messcallHere("list", `data:text/javascript,${encodeURIComponent(text)}`);
  assertEquals([code, stdout], [0, "a\\u001b[2J  b\\u202ec\n"]);
});
