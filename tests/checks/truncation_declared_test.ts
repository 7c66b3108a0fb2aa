/**
 * Which cut results do not say so usefully.
 * @module
 */
import { assertEquals } from "@std/assert";
import { observe } from "../../src/checks/_example.ts";
import { truncationDeclared } from "../../src/checks/truncation_declared.ts";
import type { JsonValue } from "../../src/core/json.ts";
import { verdict } from "./_judge.ts";

async function holds(value: unknown, rest: Parameters<typeof observe>[0] | object = {}): Promise<string> {
  return await verdict(truncationDeclared, observe({ ...rest, outcome: { kind: "ok", value } }));
}

Deno.test("a cut mark alone is found, in every way it is written", async () => {
  for (
    const mark of [
      "[truncated]",
      "... [truncated]",
      "…(truncated)",
      "... truncated",
      "[output truncated]\n",
      "<truncated>",
    ]
  ) {
    assertEquals(await holds(`row a\nrow b\n${mark}`), "cut-without-total");
  }
  assertEquals(await holds({ content: [{ type: "text", text: "row a\n[truncated]" }] }), "cut-without-total");
  assertEquals(await holds({ rows: ["a", "b"], truncated: true }), "cut-without-total");
  assertEquals(
    await holds({ content: [{ type: "text", text: '{"rows":[],"truncated":true}' }] }),
    "cut-without-total",
  );
});

Deno.test("a total, a way on or a reason beside the mark is enough", async () => {
  for (
    const text of [
      "Showing 2 of 340 rows\nrow a\nrow b\n[truncated]",
      "row a\n340 lines in all\n[truncated]",
      "row a\nUse offset to read on\n... truncated",
      "row a\n[truncated: 338 more rows]",
      "row a\nFull output saved to /srv/out.txt\n[truncated]",
    ]
  ) assertEquals(await holds(text), "fine");
  for (
    const value of [
      { rows: [], truncated: true, total: 340 },
      { rows: [], truncated: true, nextCursor: "x" },
      { rows: [], truncated: true, hint: "narrow the query" },
      { rows: [], truncated: true, pagination: { n: 1 } },
      { rows: [], truncated: false },
      { files: [{ name: "a", truncated: true }] },
    ]
  ) assertEquals(await holds(value), "fine");
});

Deno.test("ends of ordinary texts are left alone", async () => {
  for (
    const text of [
      "Loading…",
      "And so on...",
      "The log was truncated",
      "TRUNCATE TABLE a;",
      "the list is truncated at 10",
      "const truncated = true;",
    ]
  ) assertEquals(await holds(text), "fine");
});

Deno.test("a tool whose arguments lead on, and a mark of the caller's own, are left alone", async () => {
  const properties: JsonValue = { path: { type: "string" }, start_line: { type: "integer" } };
  assertEquals(
    await holds("a\n[truncated]", { tool: { inputSchema: { type: "object", properties } } }),
    "undecided",
  );
  assertEquals(await holds("Echo: a [truncated]", { args: { query: "a [truncated]" } }), "undecided");
});
