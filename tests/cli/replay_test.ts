/**
 * Replaying: calls of a saved report, or one given as JSON, made again.
 * @module
 */
import { assert, assertEquals, assertFalse, assertMatch, assertStringIncludes } from "@std/assert";
import type { Report } from "../../src/core/report.ts";
import { MESSCALL, messcall, messcallHere, PROJECT } from "./_messcall.ts";

const TEXT = "tests/cli/modules/text.ts";
const MENDING = "tests/cli/modules/mending.ts";

/** Saves a report of the careless tools, and runs with its file. */
async function withReport(run: (file: string, report: Report) => Promise<void>): Promise<void> {
  const file = await Deno.makeTempFile({ suffix: ".json" });
  try {
    const { stdout } = await messcall(["check", TEXT, "--runs", "60", "--format", "json"]);
    await Deno.writeTextFile(file, stdout);
    await run(file, JSON.parse(stdout));
  } finally {
    await Deno.remove(file);
  }
}

Deno.test("a saved report says which of its findings still show, and which are gone once the tool is mended", async () => {
  await withReport(async (file, report) => {
    const findings = report.findings.filter(({ kind }) => kind === "check");
    assert(findings.length > 2);
    const before = await messcall(["replay", file]);
    assertEquals(before.code, 1);
    assertStringIncludes(before.stdout, `\n${findings.length} of ${findings.length} show again\n`);
    assertEquals(before.stdout.match(/^shows {2}/gm)?.length, findings.length);
    assertMatch(
      before.stdout,
      /^shows {2}never-throws count_words \{.*\((in)?valid\)\n {2}got {5}throw "TypeError: /m,
    );

    const after = await messcall(["replay", file, "--env", "MENDED=1"]);
    assertEquals([after.code, after.stdout.match(/^gone {2}/gm)?.length], [0, findings.length], after.stdout);
    assertStringIncludes(after.stdout, `\n0 of ${findings.length} show again\n`);

    const [first] = findings;
    assert(first !== undefined);
    const one = await messcall(["replay", file, first.fingerprint.slice(0, 8)]);
    assertEquals(one.code, 1);
    assertStringIncludes(one.stdout, "1 of 1 show again\n");
    const none = await messcall(["replay", file, "ffffffffffff"]);
    assertEquals([none.code, none.stdout], [2, ""]);
  });
});

Deno.test("the line that a finding prints, typed into a shell, replays it", async () => {
  const { stdout } = await messcall(["check", TEXT, "--runs", "20"]);
  const line = /^ {2}replay {2}(messcall .*)$/m.exec(stdout)?.[1];
  assert(line !== undefined, stdout);
  const script = `messcall() { ${MESSCALL.map((word) => `'${word}'`).join(" ")} "$@"; }\n${line}`;
  const { code, stdout: printed } = await new Deno.Command("sh", { args: ["-c", script], cwd: PROJECT })
    .output();
  const text = new TextDecoder().decode(printed);
  assertEquals(code, 1, text);
  assertMatch(text, /^shows {2}/);
  assertStringIncludes(text, "1 of 1 show again\n");
});

Deno.test("a saved report says what its run was told, and a replay and emitted tests are told it too", async () => {
  const folder = await Deno.makeTempDir();
  const file = `${folder}/report.json`;
  try {
    const told = ["--coercion", "strict", "--timeout", "2s", "--root", folder, "--seed", "3"];
    const { stdout } = await messcallHere("check", MENDING, "--runs", "60", "--format", "json", ...told);
    await Deno.writeTextFile(file, stdout);
    const report: Report = JSON.parse(stdout);
    assertEquals(report.options, { root: folder, timeoutMs: 2_000, coercion: "strict" });
    const found = report.findings.find(({ unit }) => unit === "coercion-declared");
    assert(found !== undefined);
    // Without --coercion strict, what the tool does is right.
    const again = await messcallHere("replay", file, found.fingerprint);
    assertEquals([again.code, again.stderr], [1, ""], again.stdout);
    assertStringIncludes(again.stdout, "1 of 1 show again\n");
    // What the command line says goes before what the report says.
    const lenient = await messcallHere("replay", file, found.fingerprint, "--coercion", "lenient");
    assertEquals(lenient.code, 0, lenient.stdout);
    const { stdout: tests } = await messcallHere("emit", file, found.fingerprint);
    assertStringIncludes(
      tests,
      JSON.stringify({ seed: 3, root: folder, timeoutMs: 2_000, coercion: "strict" }),
    );
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("a report names the variables its run was given, and a replay asks for them again", async () => {
  const file = await Deno.makeTempFile({ suffix: ".json" });
  try {
    const { stdout } = await messcallHere(
      ...["check", MENDING, "--sandbox", "process", "--env", "PAGE_KEY=k3y-of-the-page"],
      ...["--coercion", "strict", "--runs", "20", "--format", "json"],
    );
    await Deno.writeTextFile(file, stdout);
    const report: Report = JSON.parse(stdout);
    assertEquals(report.options, { sandbox: "process", coercion: "strict", env: ["PAGE_KEY"] });
    assertFalse(stdout.includes("k3y-of-the-page"));
    const [found] = report.findings.filter(({ kind }) => kind === "check");
    assert(found !== undefined);
    const bare = await messcallHere("replay", file, found.fingerprint);
    assertEquals(bare.stderr, "note: the run was given --env PAGE_KEY; a report holds no values\n");
    const given = await messcallHere("replay", file, found.fingerprint, "--env", "PAGE_KEY=another");
    assertEquals([given.code, given.stderr], [1, ""], given.stdout);
    const { stdout: tests } = await messcallHere("emit", file, found.fingerprint);
    assertStringIncludes(tests, 'env: { "PAGE_KEY": Deno.env.get("PAGE_KEY") ?? "" } };');
  } finally {
    await Deno.remove(file);
  }
});

Deno.test("a literal call is made, and judged by every check where none is named", async () => {
  const literal = async (value: unknown): Promise<readonly [number, string]> => {
    const { code, stdout } = await messcallHere("replay", TEXT, "--case", JSON.stringify(value));
    return [code, stdout];
  };
  const [code, stdout] = await literal({ tool: "count_words", args: { text: 5 } });
  assertEquals(code, 1);
  assertStringIncludes(
    stdout,
    'count_words {"text":5} (invalid)\n  got     throw "TypeError: args.text.split is not a function"\n  ',
  );
  assertStringIncludes(stdout, "  never-throws: Expected a result or a readable refusal");
  const [clean, fine] = await literal({ tool: "count_words", args: { text: "two words" } });
  assertEquals([clean, fine], [
    0,
    'gone   count_words {"text":"two words"} (valid)\n  got     ok 2\n0 of 1 show again\n',
  ]);
});

Deno.test("what cannot be replayed is refused with what to do", async () => {
  const cases: readonly (readonly [readonly string[], string])[] = [
    [["replay"], "no report was given"],
    [["replay", "./nowhere.json"], "there is no such file"],
    [["replay", "README.md"], "it is not JSON"],
    [["replay", "deno.json"], "it is not a report of this version"],
    [["replay", TEXT, "--case", "{"], "it is not JSON"],
    [["replay", TEXT, "--case", '{"tool":"a"}'], '"tool" and "args"'],
    [["replay", "--case", '{"tool":"a","args":{}}'], "no target was given"],
    [["replay", "fixtures/reports/json.json", "ffffffffffff"], "it has no such finding"],
  ];
  for (const [args, reason] of cases) {
    const { code, stdout, stderr } = await messcallHere(...args);
    assertEquals([code, stdout], [2, ""], stderr);
    assertStringIncludes(stderr, reason);
    assert(stderr.trim().split("\n").length === 2, stderr);
  }
});

Deno.test("a report that is broken inside is refused, not crashed on", async () => {
  const file = await Deno.makeTempFile({ suffix: ".json" });
  try {
    for (
      const findings of [
        '[{"kind":"check"}]',
        "[null]",
        '[{"kind":"check","fingerprint":"aa","counterexample":{}}]',
      ]
    ) {
      await Deno.writeTextFile(
        file,
        `{"version":1,"target":{"kind":"module","specifier":"${TEXT}"},"findings":${findings}}`,
      );
      const { code, stderr } = await messcallHere("replay", file);
      assertEquals(code, 2, `${findings}: ${stderr}`);
    }
  } finally {
    await Deno.remove(file);
  }
});
