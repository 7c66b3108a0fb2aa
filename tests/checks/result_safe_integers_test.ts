/**
 * Which whole numbers a result may hold.
 * @module
 */
import { assertEquals } from "@std/assert";
import { observe, oks } from "../../src/checks/_example.ts";
import { resultSafeIntegers } from "../../src/checks/result_safe_integers.ts";
import type { JsonValue } from "../../src/core/json.ts";
import { verdict } from "./_judge.ts";

async function holds(value: unknown, args: JsonValue = { query: "a" }): Promise<string> {
  const answers = oks(value);
  return await verdict(resultSafeIntegers, observe({ args, outcome: { kind: "ok", value } }), { answers });
}

Deno.test("an id beyond what a double tells apart is found, wherever it stands", async () => {
  assertEquals(await holds({ id: JSON.parse("9007199254740993") }), "beyond-safe");
  assertEquals(await holds([{ user: { snowflake_id: JSON.parse("1318781876406435841") } }]), "beyond-safe");
  assertEquals(await holds({ structuredContent: { id: JSON.parse("-1318781876406435841") } }), "beyond-safe");
  assertEquals(await holds({ row: JSON.parse("1234567890123456789") }), "beyond-safe");
});

Deno.test("exact numbers, texts, floats and limits are left alone", async () => {
  assertEquals(await holds({ id: 9007199254740991, at: 1764457067123, text: "9007199254740993" }), "fine");
  assertEquals(
    await holds({ max: JSON.parse("9223372036854775807"), u: JSON.parse("18446744073709551615") }),
    "fine",
  );
  assertEquals(await holds({ mass: 5.972e24, planck: 6.6e-34, most: Number.MAX_VALUE, big: 1e18 }), "fine");
  assertEquals(await holds("id: 9007199254740993"), "fine");
});

Deno.test("what the caller sent, and what may be computed from it, is left alone", async () => {
  const id = JSON.parse("9007199254740995");
  assertEquals(await holds({ id }, { id }), "fine");
  assertEquals(await holds({ sum: 9007199254740994 }, { a: 9007199254740991, b: 3 }), "fine");
  assertEquals(
    await holds({ result: JSON.parse("15511210043330985984000000") / 1e7 }, { expression: "25!" }),
    "fine",
  );
  assertEquals(await holds({ id }, { limit: 3 }), "beyond-safe");
});

Deno.test("what a registry may have been told earlier is left alone", async () => {
  const value = { id: 2 ** 60 + 512 };
  const observation = observe({ outcome: { kind: "ok", value } });
  const answers = oks(value);
  const tools = [observation.tool, { name: "create_note", inputSchema: true }];
  assertEquals(await verdict(resultSafeIntegers, observation, { answers, registry: { tools } }), "undecided");
  const next = oks({ value, calls: 2 });
  assertEquals(await verdict(resultSafeIntegers, observation, { answers: next }), "undecided");
});
