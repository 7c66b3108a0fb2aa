import { assertEquals, assertMatch } from "@std/assert";
import { fileURLToPath } from "node:url";
import { messcall } from "./_messcall.ts";

const LOG = fileURLToPath(new URL("../../fixtures/transcripts/log.jsonl", import.meta.url));
const TEXT = fileURLToPath(new URL("modules/text.ts", import.meta.url));

Deno.test("replay-log shows the figures of a log, and writes the clean calls", async () => {
  const corpus = await Deno.makeTempFile({ suffix: ".json" });
  const { code, stdout } = await messcall(["replay-log", LOG, "--corpus", corpus]);
  assertEquals(code, 1);
  assertMatch(stdout, /\nall +480 +\d+ \(\d+\.\d %\)/);
  assertMatch(stdout, /\nlast third +160 /);
  assertMatch(stdout, /\nnot strict +\d+ /);
  assertMatch(stdout, / {2}number-as-string\n/);
  const kept: Record<string, readonly unknown[]> = JSON.parse(await Deno.readTextFile(corpus));
  assertEquals(Object.entries(kept).map(([name, list]) => [name, list.length]).sort(), [
    ["create_note", 2],
    ["search_flights", 3],
  ]);
  await Deno.remove(corpus);
});

Deno.test("replay-log judges by definitions that are given, in a file or by a target", async () => {
  const file = await Deno.makeTempFile({ suffix: ".json" });
  await Deno.writeTextFile(
    file,
    JSON.stringify({ tools: [{ name: "other", inputSchema: { type: "object" } }] }),
  );
  const { stdout } = await messcall(["replay-log", LOG, file, "--format", "json"]);
  const { all } = JSON.parse(stdout);
  assertEquals([all.calls, all.phantom], [480, 480]);
  await Deno.remove(file);
  const { code } = await messcall(["replay-log", LOG, TEXT]);
  assertEquals(code, 1);
});

Deno.test("a log that is none, and a corpus that is none, are said to be so", async () => {
  const { code, stderr } = await messcall(["replay-log", TEXT]);
  assertEquals(code, 2);
  assertMatch(stderr, /^Cannot judge the log: it holds no call/);
  const other = await messcall(["check", TEXT, "--corpus", TEXT]);
  assertEquals(other.code, 2);
  assertMatch(other.stderr, /^Cannot read the corpus/);
});

Deno.test("check --against compares with a second target", async () => {
  const { code, stdout } = await messcall(["check", TEXT, "--against", TEXT, "--runs", "20"]);
  assertEquals(code, 0);
  assertMatch(stdout, / against .*: 0 findings\n/);
});
