/**
 * How much of the arguments a refusal may quote.
 * @module
 */
import { assertEquals } from "@std/assert";
import { errorNoEcho } from "../../src/checks/error_no_echo.ts";
import type { JsonValue } from "../../src/core/json.ts";
import { refused, verdict } from "./_judge.ts";

const LONG = Array.from({ length: 100 }, (_, i) => `line ${i} of "it"`).join("\n");
const violations = [{ pointer: "/query", keyword: "type", expected: "type array" }] as const;

async function says(message: string, args: JsonValue): Promise<string> {
  return await verdict(errorNoEcho, refused(message, { args, violations }));
}

Deno.test("a long echo is found, plain, escaped, as JSON or from the middle on", async () => {
  assertEquals(await says(`Invalid query: ${LONG}`, { query: LONG }), "long-echo");
  assertEquals(await says(`Invalid: {"query":${JSON.stringify(LONG)}}`, { query: LONG }), "long-echo");
  assertEquals(await says(`near ${LONG.slice(333, 633)}`, { query: LONG }), "long-echo");
  const rows = Array.from({ length: 40 }, (_, id) => ({ id, name: `n${id}` }));
  assertEquals(await says(`Got ${JSON.stringify({ query: rows })}`, { query: rows }), "long-echo");
});

Deno.test("short quotations, and long texts of the tool's own, are left alone", async () => {
  assertEquals(await says(`Invalid query: ${LONG.slice(0, 200)}…`, { query: LONG }), "fine");
  assertEquals(await says('query: expected a list, got "urgent"', { query: "urgent" }), "fine");
  assertEquals(await says(`Choose one of ${"the choices, ".repeat(100)}`, { query: LONG }), "fine");
});

Deno.test("a refusal of valid arguments is not about them", async () => {
  assertEquals(
    await verdict(errorNoEcho, refused(`Not found: ${LONG}`, { args: { query: LONG } })),
    "undecided",
  );
});
