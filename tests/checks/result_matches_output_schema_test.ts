/**
 * Which results break the schema that was declared for them.
 * @module
 */
import { assertEquals } from "@std/assert";
import { observe } from "../../src/checks/_example.ts";
import { resultMatchesOutputSchema } from "../../src/checks/result_matches_output_schema.ts";
import type { JsonSchema } from "../../src/core/tool.ts";
import { verdict } from "./_judge.ts";

const SUM: JsonSchema = { type: "object", properties: { sum: { type: "number" } }, required: ["sum"] };
const CLOSED: JsonSchema = {
  type: "object",
  properties: { sum: { type: "number" } },
  additionalProperties: false,
};

async function holds(value: unknown, outputSchema: JsonSchema = SUM): Promise<string> {
  return await verdict(
    resultMatchesOutputSchema,
    observe({ tool: { outputSchema }, outcome: { kind: "ok", value } }),
  );
}

Deno.test("plain and structured results that break the schema are found, by the keyword they break", async () => {
  assertEquals(await holds({}), "required");
  assertEquals(await holds({ sum: "3" }), "type");
  assertEquals(
    await holds({ content: [{ type: "text", text: "x" }], structuredContent: { sum: null } }),
    "type",
  );
  assertEquals(await holds({ sum: 3, extra: 1 }, CLOSED), "additionalProperties");
});

Deno.test("a result in the form of MCP needs structured content", async () => {
  assertEquals(await holds({ content: [{ type: "text", text: '{"sum":3}' }] }), "no-structured-content");
});

Deno.test("results that satisfy it in one of the forms they may have are left alone", async () => {
  assertEquals(await holds({ sum: 3 }), "fine");
  assertEquals(await holds('{"sum":3}'), "fine");
  assertEquals(
    await holds({ content: [{ type: "text", text: "3" }], structuredContent: { sum: 3 } }),
    "fine",
  );
  const envelope = {
    type: "object",
    properties: { ok: { const: true }, data: SUM },
    required: ["ok", "data"],
  };
  assertEquals(await holds({ sum: 3 }, envelope), "fine");
  const result = { type: "object", properties: { content: { type: "array" } }, required: ["content"] };
  assertEquals(await holds({ content: [{ type: "text", text: "x" }] }, result), "undecided");
});

Deno.test("nothing is said of a schema that cannot be read, and of no schema", async () => {
  assertEquals(await holds({}, { type: "objekt" }), "undecided");
  assertEquals(await holds({}, { $ref: "https://example.com/other.json" }), "undecided");
  assertEquals(await holds({}, true), "undecided");
  assertEquals(
    await verdict(resultMatchesOutputSchema, observe({ outcome: { kind: "ok", value: {} } })),
    "undecided",
  );
});
