/**
 * Which refusals offer what they refuse.
 * @module
 */
import { assertEquals } from "@std/assert";
import { offeredValueAccepted } from "../../src/checks/offered_value_accepted.ts";
import type { ToolError } from "../../src/core/outcome.ts";
import { refused, type Sketch, verdict } from "./_judge.ts";

async function offers(error: ToolError, sketch: Sketch = { args: { query: "Alpha" } }): Promise<string> {
  return await verdict(offeredValueAccepted, refused(error, sketch));
}

const OPTIONS = ["Alpha", "Beta"];

Deno.test("a refusal that offers the very value is found", async () => {
  assertEquals(await offers({ message: 'no server "Alpha"', options: OPTIONS }), "offers-refused");
  assertEquals(
    await offers({ type: "not_found", message: "unknown server", options: OPTIONS }),
    "offers-refused",
  );
  const two = { args: { query: "Alpha", lang: "en" } };
  assertEquals(await offers({ message: 'no server "Alpha"', options: OPTIONS }, two), "offers-refused");
  assertEquals(await offers({ message: "bad", pointer: "/query", options: OPTIONS }, two), "offers-refused");
});

Deno.test("a refusal that offers other values, or none, is left alone", async () => {
  assertEquals(await offers({ message: 'no server "Alpha"', options: ["alpha", "Beta"] }), "fine");
  assertEquals(await offers({ message: 'no server "Alpha"' }), "undecided");
});

Deno.test("a value that is known and refused for what has become of it is left alone", async () => {
  for (
    const message of [
      'branch "Alpha" already exists. Existing branches: Alpha, Beta',
      'room "Alpha" is taken',
      'seat "Alpha" is sold out',
      '"Alpha" is ambiguous: there are several',
      '"Alpha" cannot be both: from and to must differ',
      'server "Alpha" is locked',
      'cannot connect to "Alpha": connection refused',
    ]
  ) assertEquals(await offers({ message, options: OPTIONS }), "undecided", message);
  for (const type of ["permission", "transient", "internal"] as const) {
    assertEquals(await offers({ type, message: 'not "Alpha"', options: OPTIONS }), "undecided", type);
  }
});

Deno.test("of several arguments, the refusal may be about another one", async () => {
  const two = { args: { query: "Alpha", lang: "en" } };
  assertEquals(await offers({ message: "lang: unknown", options: OPTIONS }, two), "fine");
  assertEquals(await offers({ message: "bad", pointer: "/lang", options: OPTIONS }, two), "fine");
});

Deno.test("numbers that JSON clients round are found where a number is due", async () => {
  const inputSchema = { type: "object", properties: { id: { type: "integer" } } };
  const options = ["730174926401837465", "730174926401837467"];
  const call: Sketch = { tool: { inputSchema }, args: { id: 5 } };
  assertEquals(await offers({ message: "no order 5", options }, call), "offers-rounded");
  assertEquals(await offers({ message: "no order 5", options: ["17", "18"] }, call), "fine");
  const text = { type: "object", properties: { id: { type: "string" } } };
  assertEquals(
    await offers({ message: "no order", options }, { tool: { inputSchema: text }, args: { id: "5" } }),
    "fine",
  );
});

Deno.test("a value of any length is looked for", async () => {
  const long = "x".repeat(20_000_000);
  const offered = { message: 'unknown query, send "a"', options: ["a"] };
  const found = await verdict(offeredValueAccepted, refused(offered, { args: { query: long, other: "b" } }));
  assertEquals(found, "fine");
});
