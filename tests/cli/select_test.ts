/**
 * `messcall select`: tools for a question, and the report of a file of pairs, through the command line.
 * @module
 */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { join } from "node:path";
import { messcall, messcallHere } from "./_messcall.ts";

const TOOLS = "fixtures/retrieval/tools.json";
const PAIRS = "fixtures/retrieval/pairs.csv";

Deno.test("a question: every tool with rank, score, form and cost", async () => {
  const { code, stdout } = await messcall(["select", "will it rain tomorrow?", TOOLS, "--top", "2"]);
  assertEquals(code, 0);
  assertStringIncludes(stdout, '28 tools for "will it rain tomorrow?"');
  const rows = stdout.split("\n").filter((line) => /^ +\d+ /.test(line));
  assertEquals(rows.length, 28);
  assertMatch(rows[0] ?? "", /^ {3}1 +\d+\.\d\d {2}whole +\d+ {2}get_weather_forecast$/);
  const [, after, before] = /about (\d+) tokens in place of (\d+)/.exec(stdout) ?? [];
  assert(Number(after) > 0 && Number(after) * 2 < Number(before));
});

Deno.test("a question as JSON, to a module and to a server", async () => {
  const words = ["select", "echo a message", "--format", "json", "--top", "1"];
  const here = await messcallHere(...words, "fixtures/registries/seed_004.ts");
  assertEquals(here.code, 0);
  const { query, tools, tokens } = JSON.parse(here.stdout);
  assertEquals([query, tools[0].tool, tools[0].form, tools[1].form], [
    "echo a message",
    "echo",
    "whole",
    "line",
  ]);
  assert(tools[0].score > tools[1].score && tokens.after < tokens.before);
  const server = [
    Deno.execPath(),
    "run",
    "--no-check",
    "--allow-env=PIDS",
    "tests/guard/servers/turncoat.ts",
  ];
  const there = await messcallHere(...words, "--", ...server);
  assertEquals(there.code, 0, there.stderr);
  assertEquals(JSON.parse(there.stdout).tools, [{ tool: "add", score: 0, form: "line", tokens: 6 }]);
});

Deno.test("pairs: recall, MRR, misses and confusable definitions, and that is no failure", async () => {
  const { code, stdout } = await messcall(["select", "--pairs", PAIRS, TOOLS]);
  assertEquals(code, 0);
  assertMatch(
    stdout,
    /recall@1 0\.\d{3} {3}recall@3 0\.\d{3} {3}recall@5 0\.9\d\d {3}recall@10 0\.9\d\d {3}MRR 0\.\d{3}/,
  );
  assertStringIncludes(stdout, 'get_info  "information on record 7 from the system"  found');
  assertMatch(
    stdout,
    /\d+ pairs of confusable definitions:\n {2}get_data -> get_info: \d {3}get_info -> get_data: \d/,
  );
});

Deno.test("pairs as JSON, from JSON, with what a terminal would obey made harmless", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const file = join(folder, "pairs.json");
    await Deno.writeTextFile(
      file,
      JSON.stringify([{ query: "delete a file", tool: "delete_file" }, {
        query: "\u001b[2J file\n",
        tool: "get_data",
      }]),
    );
    const json = await messcallHere("select", "--pairs", file, TOOLS, "--format", "json");
    const { pairs, recall, misses, confusable } = JSON.parse(json.stdout);
    assertEquals([pairs, recall[1], misses.length, confusable.length >= 1], [2, 0.5, 1, true]);
    const text = await messcallHere("select", "--pairs", file, TOOLS);
    assertStringIncludes(text.stdout, 'none  get_data  "\\u001b[2J file⏎"');
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("what cannot be selected by is told of, with the next step", async () => {
  const folder = await Deno.makeTempDir();
  const written = async (name: string, text: string): Promise<string> => {
    await Deno.writeTextFile(join(folder, name), text);
    return join(folder, name);
  };
  try {
    const refusals: readonly (readonly [words: readonly string[], message: string])[] = [
      [[], "no question was given"],
      [["weather"], 'Cannot select by "weather": no target was given'],
      [["weather", TOOLS, "--top", "-1"], 'Cannot select by top "-1"'],
      [["weather", TOOLS, "--format", "html"], 'Cannot write the selection as "html"'],
      [["--pairs", "none.csv", TOOLS], 'Cannot read "none.csv": there is no such file'],
      [["--pairs", PAIRS, TOOLS, "--top", "3"], 'Cannot use "--top" with --pairs'],
      [["--pairs", PAIRS, "fixtures/registries/seed_004.ts"], 'has no tool called "get_weather_forecast"'],
      [["--pairs", await written("a.csv", "question,name\na,b\n"), TOOLS], "pair 1 has not both"],
      [["--pairs", await written("b.csv", "query,tool\n"), TOOLS], "it holds no list of pairs"],
      [["--pairs", await written("c.csv", 'query,tool\n"a,b\n'), TOOLS], "it is no CSV"],
      [["--pairs", await written("d.json", "{"), TOOLS], "it holds no list of pairs"],
    ];
    for (const [words, message] of refusals) {
      const { code, stderr } = await messcallHere("select", ...words);
      assertEquals(code, 2, message);
      assertStringIncludes(stderr, message);
      assert(stderr.trim().split("\n").length >= 2, `no next step: ${stderr}`);
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
