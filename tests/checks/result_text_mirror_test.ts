/**
 * Which structured results a reader of texts misses.
 * @module
 */
import { assertEquals } from "@std/assert";
import { observe } from "../../src/checks/_example.ts";
import { resultTextMirror } from "../../src/checks/result_text_mirror.ts";
import { verdict } from "./_judge.ts";

async function holds(value: unknown): Promise<string> {
  return await verdict(resultTextMirror, observe({ outcome: { kind: "ok", value } }));
}

Deno.test("structured content alone is found", async () => {
  assertEquals(await holds({ structuredContent: { rows: [] } }), "no-content");
  assertEquals(await holds({ content: [], structuredContent: { rows: [] }, isError: false }), "no-content");
});

Deno.test("with any block beside it, and without it, results are left alone", async () => {
  const picture = { type: "image", data: "aGk=", mimeType: "image/png" };
  assertEquals(await holds({ content: [picture], structuredContent: { width: 1 } }), "fine");
  assertEquals(await holds({ content: [{ type: "text", text: "done" }] }), "undecided");
  assertEquals(await holds({ structuredContent: { rows: [] }, rows: 3 }), "undecided");
  assertEquals(await holds({ rows: [] }), "undecided");
});
