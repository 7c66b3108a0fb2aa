/**
 * The length of definitions.
 * @module
 */
import { assertEquals } from "@std/assert";
import { checkRegistry } from "../../mod.ts";
import type { ToolDefinition } from "../../src/core/tool.ts";
import { measureDefinition } from "../../src/run/definition_size.ts";

const inputSchema = { type: "object", properties: {} };
const BARE = `{"type":"function","function":{"name":"now","description":"","parameters":${
  JSON.stringify(inputSchema)
}}}`;

Deno.test("the description is counted apart, as JSON writes it", () => {
  assertEquals(measureDefinition({ name: "now", inputSchema }), {
    characters: { description: 0, schema: BARE.length },
  });
  assertEquals(measureDefinition({ name: "now", description: 'a "b"\n', inputSchema }), {
    characters: { description: 9, schema: BARE.length },
  });
});

Deno.test("what JSON does not hold has no length", () => {
  const circle: Record<string, unknown> = {};
  circle.a = circle;
  // A registry that is a value of the program can be anything at all.
  assertEquals(measureDefinition({ name: "now", inputSchema: circle as ToolDefinition["inputSchema"] }), {});
});

Deno.test("a run keeps the length of every definition, of tools that it did not call as well, and how latencies lie", async () => {
  const tool = { description: "Says so", inputSchema, execute: () => "so" };
  const { tools } = await checkRegistry([
    { ...tool, name: "say" },
    { ...tool, name: "erase", annotations: { destructiveHint: true } },
  ], { runs: 10 });
  const lengths = tools.map(({ name, skipped, characters }) => [
    name,
    skipped === undefined,
    characters?.description,
  ]);
  assertEquals(lengths, [["say", true, 7], ["erase", false, 7], ["*", true, undefined]]);
  const [first] = tools;
  const { messy, noop } = first?.latency ?? {};
  assertEquals([messy?.deciles?.length, messy?.deciles?.[5], noop?.deciles], [11, messy?.p50, undefined]);
});
