/**
 * A baseline on the command line: written once, read afterwards, and out of date.
 * @module
 */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { join } from "node:path";
import type { Baseline, Report } from "../../mod.ts";
import { assertRegistry } from "../../mod.ts";
import { messcallHere, PROJECT, type Run } from "./_messcall.ts";

const FEW = ["--runs", "20"];

/** Two tools: one with faults, and one without any worth an error. */
const TOOLS = `
const text = { type: "object", properties: { text: { type: "string", description: "What to work on" } }, required: ["text"] };
export default [
  { name: "count_letters", description: "Counts letters of a text.", inputSchema: text, execute: ({ text }) => text.length },
  { name: "shout_text", description: "Returns a text in capitals.", inputSchema: text, execute: ({ text }) => text.toUpperCase() },
];
`;

/** A folder of a user's project, and messcall run in it. */
async function inProject(
  use: (project: { folder: string; run(...args: readonly string[]): Promise<Run> }) => Promise<void>,
): Promise<void> {
  const folder = await Deno.makeTempDir();
  const main = new URL("src/cli/main.ts", PROJECT).href;
  const config = new URL("deno.json", PROJECT).pathname;
  async function run(...args: readonly string[]): Promise<Run> {
    const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", "--no-check", "--config", config, main, ...args],
      cwd: folder,
    }).output();
    return { code, stdout: new TextDecoder().decode(stdout), stderr: new TextDecoder().decode(stderr) };
  }
  try {
    await Deno.writeTextFile(join(folder, "tools.ts"), TOOLS);
    await use({ folder, run });
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test("--update-baseline makes known what is found; from then on only what is new fails", async () => {
  await inProject(async ({ folder, run }) => {
    const file = join(folder, "messcall.baseline.json");
    const before = await run("check", "./tools.ts", ...FEW, "--format", "json");
    assertEquals(before.code, 1, before.stderr);

    const update = await run("check", "./tools.ts", ...FEW, "--update-baseline");
    assertEquals(update.code, 0, update.stderr);
    const baseline: Baseline = JSON.parse(await Deno.readTextFile(file));
    const { findings }: Report = JSON.parse(before.stdout);
    assertEquals(
      baseline.findings.map(({ fingerprint, unit, tool, code }) => ({ fingerprint, unit, tool, code })),
      findings.map(({ fingerprint, unit, tool, code }) => ({ fingerprint, unit, tool, code }))
        .toSorted((a, b) => a.fingerprint < b.fingerprint ? -1 : 1),
    );
    assert(
      baseline.findings.every(({ reason, firstSeen }) =>
        reason === "" && /^\d{4}-\d\d-\d\d$/.test(firstSeen)
      ),
    );
    assertStringIncludes(
      update.stderr,
      `messcall.baseline.json: ${findings.length} known findings, ${findings.length} entered`,
    );

    const known = await run("check", "./tools.ts", ...FEW, "--fail-on-warning");
    assertEquals(known.code, 0, known.stdout + known.stderr);
    assertStringIncludes(known.stdout, `baseline: 0 new, ${findings.length} known and not shown`);
    assert(!known.stdout.includes("  replay  "));

    // Everything is still in the report, and marked; a saved report fails as little as the run did.
    const whole = await run("check", "./tools.ts", ...FEW, "--format", "json");
    const marked: Report = JSON.parse(whole.stdout);
    assertEquals([whole.code, marked.findings.length], [0, findings.length]);
    assert(marked.findings.every(({ baselineState }) => baselineState === "unchanged"));
    await Deno.writeTextFile(join(folder, "report.json"), whole.stdout);
    assertEquals((await run("report", "report.json")).code, 0);

    // One tool is mended and renamed, so its findings are new under a new name, and those of old are stale.
    await Deno.writeTextFile(join(folder, "tools.ts"), TOOLS.replaceAll("shout_text", "whisper_text"));
    const changed = await run("check", "./tools.ts", ...FEW);
    assertEquals(changed.code, 1);
    assertMatch(changed.stdout, /^error [\w-]+ {2}whisper_text/m);
    assertMatch(changed.stdout, /^gone {2}[\w-]+ {2}shout_text {2}/m);
    assertMatch(
      changed.stdout,
      /note The baseline is stale in \d+ of its findings \(\d+ are of tools that are no longer/,
    );
    assert(!/^error [\w-]+ {2}count_letters/m.test(changed.stdout));

    // Reasons stay; what is of another tool goes, and so it does not when only one tool is tested.
    const reasoned = baseline.findings.map((entry) => ({ ...entry, reason: `because of ${entry.code}` }));
    await Deno.writeTextFile(file, JSON.stringify({ ...baseline, findings: reasoned }));
    await run("check", "./tools.ts", ...FEW, "--tool", "count_letters", "--update-baseline");
    assertEquals(JSON.parse(await Deno.readTextFile(file)).findings, reasoned);
    assertEquals((await run("check", "./tools.ts", ...FEW, "--update-baseline")).code, 0);
    const after: Baseline = JSON.parse(await Deno.readTextFile(file));
    assertEquals(after.findings.filter(({ tool }) => tool === "shout_text"), []);
    assert(after.findings.some(({ tool, reason }) => tool === "whisper_text" && reason === ""));
    assert(
      after.findings.filter(({ tool }) => tool === "count_letters").every(({ reason }) => reason !== ""),
    );
  });
});

Deno.test("a baseline that is none, or is not there, is a mistake on the command line", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const file = join(folder, "known.json");
    const check = ["check", "tests/cli/modules/text.ts", "--quick", "--runs", "5"];
    for (
      const [text, state] of [["<<<<<<< HEAD", "it is no baseline"], ["{}", "it is no baseline"], [
        '{"version":9}',
        "its version is 9, and this messcall reads 1",
      ]] as const
    ) {
      await Deno.writeTextFile(file, text);
      for (const more of [[], ["--update-baseline"]]) {
        const { code, stdout, stderr } = await messcallHere(...check, "--baseline", file, ...more);
        assertEquals([code, stdout], [2, ""]);
        assertEquals(stderr.split("\n")[0], `Cannot read the baseline "${file}": ${state}`);
      }
      assertEquals(await Deno.readTextFile(file), text);
    }
    const absent = await messcallHere(...check, "--baseline", join(folder, "absent.json"));
    assertEquals([absent.code, absent.stdout], [2, ""]);
    assertStringIncludes(absent.stderr, "there is no such file");
    const together = await messcallHere(...check, "--shard", "1/2", "--update-baseline");
    assertEquals(together.code, 2);
    assertStringIncludes(together.stderr, "messcall merge shard-*.json --update-baseline");
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("merge reads and writes a baseline as check does", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const known = join(folder, "known.json");
    const files: string[] = [];
    for (const part of ["1/2", "2/2"]) {
      const { stdout } = await messcallHere(
        "check",
        "tests/cli/modules/text.ts",
        ...FEW,
        "--shard",
        part,
        "--format",
        "json",
      );
      files.push(join(folder, `${part[0]}.json`));
      await Deno.writeTextFile(files.at(-1) ?? "", stdout);
    }
    assertEquals((await messcallHere("merge", ...files)).code, 1);
    assertEquals((await messcallHere("merge", ...files, "--baseline", known, "--update-baseline")).code, 0);
    const merged = await messcallHere("merge", ...files, "--baseline", known);
    assertEquals(merged.code, 0);
    assertStringIncludes(merged.stdout, "0 new");
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("--fail-on and --fail-on-warning decide what fails", async () => {
  // Its definitions lack descriptions, which is a warning; nothing is wrong with its answers.
  const target = "tests/cli/modules/many.ts";
  const code = async (...flags: readonly string[]): Promise<number> =>
    (await messcallHere("lint", target, ...flags)).code;
  assertEquals([await code(), await code("--fail-on", "warning"), await code("--fail-on", "error")], [
    1,
    1,
    0,
  ]);
  const weak = async (...flags: readonly string[]): Promise<Run> =>
    await messcallHere("check", "tests/cli/modules/closed.ts", "--runs", "10", ...flags);
  const lenient = await weak();
  assertEquals(lenient.code, 0);
  assertMatch(lenient.stdout, /^note No call of "get_opening_hours" succeeded: .*give arguments that work/m);
  assertEquals((await weak("--fail-on-warning")).code, 1);
});

Deno.test("an assertion fails on what the baseline does not know alone", async () => {
  const tools = [{ name: "echo", inputSchema: { type: "object" }, execute: (): number => NaN }];
  const options = { runs: 10, quick: true } as const;
  const error = await assertRegistry(tools, options).catch((thrown) => thrown);
  const report: Report = error.report;
  const findings = report.findings.map(({ fingerprint, unit, tool, code }) => (
    { fingerprint, unit, tool, code, reason: "", firstSeen: "2026-01-31" }
  ));
  const baseline: Baseline = { version: 1, seed: 0, runs: 10, findings };
  assertEquals((await assertRegistry(tools, { ...options, baseline })).baseline?.known, findings.length);
  const [first, ...others] = findings;
  const lacking = await assertRegistry(tools, { ...options, baseline: { ...baseline, findings: others } })
    .catch((thrown) => thrown);
  assertStringIncludes(lacking.message, first?.fingerprint ?? "");
  for (const { fingerprint } of others) assert(!lacking.message.includes(fingerprint));
});
