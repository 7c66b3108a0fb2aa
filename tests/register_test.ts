/**
 * Registries registered with `deno test` and `deno bench`, as their users run them: in a process of its own.
 * @module
 */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { stripVTControlCharacters } from "node:util";
import { chooseRules } from "../src/choose.ts";
import { units } from "../src/units.ts";

/** What came of a run of `deno`. */
interface Run {
  readonly code: number;
  readonly stdout: string;
  readonly text: string;
}

async function deno(...args: readonly string[]): Promise<Run> {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [...args],
    cwd: new URL("..", import.meta.url),
    env: { NO_COLOR: "1" },
  }).output();
  const [out, err] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
  return { code, stdout: out ?? "", text: `${out}${err}` };
}

/** Each file is run once, whichever test asks first. */
const runs = new Map<string, Run>();

async function test(file: string): Promise<Run> {
  const run = runs.get(file) ?? await deno("test", "-A", "--no-check", `tests/register/${file}.ts`);
  runs.set(file, run);
  return run;
}

/** The steps of a test in the output, each with whether it passed. */
function stepsOf({ text }: Run, name: string): Readonly<Record<string, boolean>> {
  const lines = text.split("\n");
  const start = lines.findIndex((line) => line.startsWith(`${name} ...`));
  const end = lines.findIndex((line, i) => i > start && line.startsWith(`${name} ...`));
  assert(start >= 0 && end > start, `"${name}" is not in\n${text}`);
  return Object.fromEntries(
    lines.slice(start + 1, end).flatMap((line) => {
      const [, step, verdict] = /^ {2}(\S+) \.\.\. (ok|FAILED)/.exec(line) ?? [];
      return step === undefined ? [] : [[step, verdict === "ok"]];
    }),
  );
}

const RULES = chooseRules({}).map(({ id }) => id);
const CHECKS = units.checks.map(({ id }) => id);

Deno.test("A8: a registry in order is one test for each tool, with a step for each rule and check, and one for names", async () => {
  const run = await test("clean");
  assertEquals([run.code, /ok \| (\d+) passed/.exec(run.text)?.[1]], [0, "4"], run.text);
  const steps = stepsOf(run, "plain tools: return_text");
  assertEquals(Object.keys(steps).toSorted(), [...RULES, ...CHECKS].toSorted());
  assertEquals(
    Object.keys(stepsOf(run, "plain tools: names that do not exist")).toSorted(),
    CHECKS.toSorted(),
  );
});

Deno.test("a tool that destroys is tested by its definition only, and the name of its test says so", async () => {
  const run = await test("clean");
  const tests = [
    "plain tools: erase_text (definition only: declared destructive)",
    "plain tools: erase_texts (definition only: its name says that it destroys (erase))",
  ];
  for (const name of tests) assertEquals(Object.keys(stepsOf(run, name)).toSorted(), RULES.toSorted());
});

Deno.test("a careless tool fails in the steps that found something, which name the finding, and in no other test", async () => {
  const run = await test("failing");
  assertEquals(run.code, 1);
  const steps = stepsOf(run, "plain tools: count_words");
  assertEquals([steps["never-throws"], steps["result-json-roundtrip"], steps["root-object"]], [
    false,
    true,
    true,
  ]);
  assert(Object.values(stepsOf(run, "plain tools: return_text")).every(Boolean));
  const text = stripVTControlCharacters(run.text);
  assertMatch(text, /never-throws {2}count_words \S* {2}[0-9a-f]{12}/);
  assertStringIncludes(text, "Expected a result or a readable refusal: received an uncaught TypeError");
  assertMatch(text, /call {4}count_words \{/);
});

Deno.test("a failing test has no colours where colours are not wanted", async () => {
  const { text } = await test("failing");
  assertEquals(text.indexOf("\x1b"), -1);
});

Deno.test("a tool that no arguments can be made for is no green test", async () => {
  const run = await test("uncallable");
  assertEquals(run.code, 1, run.text);
  assertMatch(run.text, /no arguments/);
});

Deno.test("a tool whose schema does not compile fails its own test, and no other", async () => {
  const run = await test("uncompiled");
  assertEquals(run.code, 1);
  assertEquals(stepsOf(run, "plain tools: match_pattern")["schema-invalid"], false);
  assert(Object.values(stepsOf(run, "plain tools: names that do not exist")).every(Boolean));
  assertMatch(run.text, /FAILED \| 2 passed .*\| 1 failed/);
});

Deno.test("a tool that is not there fails the file, and says what it might be", async () => {
  const run = await test("nothing");
  assertEquals(run.code, 1);
  assertStringIncludes(run.text, 'Cannot test "return_txt"');
  assertStringIncludes(run.text, 'Did you mean "return_text"?');
});

Deno.test("a benchmark is registered for each tool that may be called, beside a round trip without work", async () => {
  const { code, stdout } = await deno("bench", "-A", "--no-check", "--json", "tests/register/benchmarks.ts");
  assertEquals(code, 0);
  const benches: { name: string; group: string; baseline: boolean; results: { ok?: unknown }[] }[] =
    JSON.parse(stdout).benches;
  assertEquals(benches.map(({ name }) => name), ["a round trip without work", "return_text", "count_words"]);
  assertEquals(benches.map(({ baseline }) => baseline), [true, false, false]);
  assert(
    benches.every(({ group, results }) =>
      group === "plain tools" && results.every(({ ok }) => ok !== undefined)
    ),
  );
});

Deno.test("a tool whose schema does not compile has no benchmark, and keeps none from the others", async () => {
  const run = await deno(
    "bench",
    "-A",
    "--no-check",
    "--filter",
    "return_text",
    "tests/register/benchmarks_uncompiled.ts",
  );
  assertEquals(run.code, 0, run.text);
  assertStringIncludes(run.stdout, "return_text");
});

Deno.test("tests pass where the baseline knows what is found", async () => {
  const run = await test("known");
  assertEquals(run.code, 0, run.text);
  const names = [...run.text.matchAll(/^(.*: count_words) \.\.\.$/gm)].map(([, name]) => name ?? "");
  assertEquals(names.length, 1, run.text);
  assertEquals(stepsOf(run, names[0] ?? "")["never-throws"], true);
});
