/**
 * Which texts cannot be sent on.
 * @module
 */
import { assertEquals } from "@std/assert";
import { observe, oks } from "../../src/checks/_example.ts";
import { resultWellFormed } from "../../src/checks/result_well_formed.ts";
import type { JsonValue } from "../../src/core/json.ts";
import { verdict } from "./_judge.ts";

async function holds(value: unknown, args: JsonValue = { query: "a" }): Promise<string> {
  const answers = oks(value);
  return await verdict(resultWellFormed, observe({ args, outcome: { kind: "ok", value } }), { answers });
}

Deno.test("half characters and NUL are found in texts and keys", async () => {
  assertEquals(await holds("日本語 👍".slice(0, -1)), "lone-surrogate");
  assertEquals(await holds({ content: [{ type: "text", text: "a\0b" }] }), "nul");
  assertEquals(await holds({ rows: [{ "\udc4d": 1 }] }), "lone-surrogate");
});

Deno.test("whole characters of any script, control characters of terminals and line ends are left alone", async () => {
  assertEquals(await holds("👨‍👩‍👧 до встречи 再见\r\n\u001b[31mred\u001b[0m\ufeff\ufffd"), "fine");
});

Deno.test("what the caller sent comes back by right", async () => {
  assertEquals(await holds("echo: \ud83d", { query: "\ud83d" }), "fine");
  assertEquals(await holds("echo: a\0", { query: ["a\0"] }), "fine");
  assertEquals(await holds("cut: \ud83d", { query: "a\0" }), "lone-surrogate");
});

Deno.test("what a registry may have been told earlier is left alone", async () => {
  const value = "a\0b";
  const observation = observe({ outcome: { kind: "ok", value } });
  const answers = oks(value);
  const tools = [observation.tool, { name: "create_note", inputSchema: true }];
  assertEquals(await verdict(resultWellFormed, observation, { answers, registry: { tools } }), "undecided");
  const next = oks({ value, calls: 2 });
  assertEquals(await verdict(resultWellFormed, observation, { answers: next }), "undecided");
});
