/**
 * How well tools are found, held at the figures that were reached; and the figures themselves, on ranks known beforehand.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { measureRetrieval } from "../../src/guard/mod.ts";
import { ALIKE, PAIRS, TOOLS } from "./_retrieval.ts";

Deno.test("B8: tools that differ are found by what is asked of them, in three languages", async () => {
  const distinct = PAIRS.filter(({ tool }) => !ALIKE.includes(tool));
  const { recall, mrr, pairs } = await measureRetrieval(TOOLS, distinct);
  assert(pairs >= 60 && recall[5] >= 0.98 && recall[3] >= 0.96 && recall[1] >= 0.9, JSON.stringify(recall));
  assert(mrr >= 0.94, String(mrr));
  for (const language of [/\p{Script=Han}/u, /\p{Script=Cyrillic}/u]) {
    const asked = distinct.filter(({ query }) => language.test(query));
    const report = await measureRetrieval(TOOLS, asked);
    assert(asked.length >= 7 && report.recall[1] === 1, JSON.stringify(report.misses));
  }
});

Deno.test("B8: tools that nobody can tell apart are named and counted", async () => {
  const { confusable } = await measureRetrieval(TOOLS, PAIRS);
  const alike = confusable.filter(({ tools }) => tools.every((name) => ALIKE.includes(name)));
  assertEquals(alike.map(({ tools }) => tools.join()), [
    "get_data,get_info",
    "get_info,get_stats",
    "get_data,get_stats",
  ]);
  assert(alike.every(({ counts }) => counts[0] > 0 && counts[1] > 0));
});

Deno.test("B8: figures: places, ties, what is not found, and several right answers", async () => {
  const tools = ["apple apple pear", "pear", "pear", "plum"].map((description, at) => ({
    name: `t${at}`,
    description,
    inputSchema: {},
  }));
  const report = await measureRetrieval(tools, [
    { query: "plum", tool: "t3" },
    { query: "pear", tool: "t1" },
    { query: "pears", tool: "t2" },
    { query: "apple", tool: "t3" },
    { query: "nothing of all that", tool: "t0" },
  ]);
  assertEquals(report.misses, [
    { query: "pear", tool: "t1", rank: 2, before: ["t2"] },
    { query: "pears", tool: "t2", rank: 2, before: ["t1"] },
    { query: "apple", tool: "t3", before: ["t0"] },
    { query: "nothing of all that", tool: "t0", before: [] },
  ]);
  assertEquals(report.recall, { 1: 0.2, 3: 0.6, 5: 0.6, 10: 0.6 });
  assertEquals(report.mrr, (1 + 1 / 2 + 1 / 2) / 5);
  assertEquals(report.confusable, [
    { tools: ["t1", "t2"], counts: [1, 1] },
    { tools: ["t0", "t3"], counts: [0, 1] },
  ]);
  const both = await measureRetrieval(tools, [{ query: "pear", tool: "t1" }, { query: "pear", tool: "t2" }]);
  assertEquals([both.recall[1], both.misses, both.confusable], [1, [], []]);
});
