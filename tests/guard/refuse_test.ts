/**
 * Rows A5 and B2: all that is wrong at once, structured, and in the form of each provider; texts read as the one thing they mean.
 */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { type GuardedEnding, toModelText, toProviderResult } from "../../src/guard/mod.ts";
import { callEcho } from "./_call.ts";

const SCHEMA = {
  type: "object",
  properties: {
    city: { type: "string", enum: ["Beijing", "Hangzhou"], description: "Name of the city" },
    days: { type: "integer", minimum: 1, maximum: 9 },
    tags: { type: "array", items: { type: "string" } },
  },
  required: ["city", "days"],
} as const;

async function refusalOf(
  args: Parameters<typeof callEcho>[1],
): Promise<Extract<GuardedEnding, { kind: "error" }>> {
  const ending = await callEcho(SCHEMA, args);
  assert(ending.kind === "error", JSON.stringify(ending));
  return ending;
}

Deno.test("every problem is told at once, with its place, its legal values and what to add", async () => {
  const { error } = await refusalOf({ city: "Paris", tags: [1], cty: 2 });
  assertEquals(error.type, "validation");
  assertEquals(error.pointer, "/city");
  assertEquals(error.options, ["Beijing", "Hangzhou"]);
  assertMatch(error.message, /city: expected one of "Beijing", "Hangzhou"/);
  assertMatch(error.message, /days: expected a value/);
  assertMatch(error.message, /tags\.0: expected type string, received a whole number/);
  assertMatch(error.message, /cty: there is no such argument/);
  assertMatch(error.hint ?? "", /Add days \(integer\)/);
});

Deno.test("of many choices the nearest are listed", async () => {
  const members = Array.from({ length: 60 }, (_, i) => `data_${i}`);
  const ending = await callEcho({ type: "object", properties: { x: { enum: members } } }, { x: "dta_41" });
  assertEquals(ending.kind === "error" && ending.error.options?.[0], "data_41");
  assertEquals(ending.kind === "error" && ending.error.options?.length, 8);
});

Deno.test("a refusal does not repeat what was sent", async () => {
  const { error } = await refusalOf({ city: "x".repeat(5000), days: "y".repeat(5000) });
  assert(JSON.stringify(error).length < 600);
});

Deno.test("refusals and results in the form of each provider", async () => {
  const refused = await refusalOf({ days: 1 });
  const options = (provider: "openai" | "anthropic" | "mcp") => ({ provider, callId: "c1" });
  const text = toModelText(refused);
  assertMatch(text, /^\[validation\] city: expected a value, it is required\nHint: Add city/);
  assertEquals(toProviderResult(refused, options("openai")), {
    role: "tool",
    tool_call_id: "c1",
    content: text,
  });
  assertEquals(toProviderResult(refused, options("anthropic")), {
    type: "tool_result",
    tool_use_id: "c1",
    content: text,
    is_error: true,
  });
  assertEquals(toProviderResult(refused, options("mcp")), {
    content: [{ type: "text", text }],
    isError: true,
  });
  const ok = await callEcho(SCHEMA, { city: "beijing", days: 1 });
  const told = toModelText(ok);
  assertMatch(told, /\[Arguments were mended: city: "beijing" was read as "Beijing"\]$/);
  assertEquals(toProviderResult(ok, options("mcp")), {
    content: [
      { type: "text", text: '{"city":"Beijing","days":1}' },
      { type: "text", text: told.split("\n")[1] ?? "", _meta: { "messcall/mended": true } },
    ],
    structuredContent: { city: "Beijing", days: 1 },
  });
});

const GOOD = '{"city":"Beijing","days":2}';
const read: readonly string[] = [
  GOOD,
  "```json\n" + GOOD + "\n```",
  "Here are the arguments:\n\n```\n" + GOOD + "\n```\n",
  JSON.stringify(GOOD),
  '{"city":"Beijing","days":2,}',
  "{'city': 'Beijing', 'days': 2}",
  '{city:"Beijing", days: 2}',
  '{ // the arguments\n"city":"Beijing","days":2\n}',
  `{${GOOD}}`,
  GOOD + GOOD,
  `<tool_call>${GOOD}</tool_call>`,
  `${GOOD}<|im_end|>`,
  '{"city":" Beijing","days":"2"}',
];

for (const text of read) {
  Deno.test(`a text is read: ${JSON.stringify(text)}`, async () => {
    const ending = await callEcho(SCHEMA, { text });
    assertEquals(ending.kind === "ok" && ending.value, { city: "Beijing", days: 2 });
  });
}

const unread: readonly string[] = [
  '{"city":"Beij',
  '{"city":"Beijing","days":',
  GOOD + '{"city":"Hangzhou","days":2}',
  `{}${GOOD}`,
  `${GOOD} I will now read it`,
  '{"city":"Beijing","days":NaN}',
  '{"city":"Beijing","days":1e999}',
  '{"city":"Beijing","days":12345678901234567890}',
  '{"city":"Bei\njing","days":2}',
  "[1,2]",
  "Beijing",
];

for (const text of unread) {
  Deno.test(`a text is refused: ${JSON.stringify(text)}`, async () => {
    assertEquals((await callEcho(SCHEMA, { text })).kind, "error");
  });
}

Deno.test("a text of many digits is refused before they are rounded, in quotes it is kept", async () => {
  const schema = { type: "object", properties: { id: { type: ["integer", "string"] } } } as const;
  const digits = "1234567890123456789";
  const number = await callEcho(schema, { text: `{"id":${digits}}` });
  assertMatch(number.kind === "error" ? number.error.message : "", /more digits than a number keeps/);
  assertEquals(await callEcho(schema, { text: `{"id":"${digits}"}` }), { kind: "ok", value: { id: digits } });
  assertEquals((await callEcho({ type: "object" }, { text: "" })).kind, "ok");
});
