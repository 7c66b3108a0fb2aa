/**
 * Which results are too long to read.
 * @module
 */
import { assertEquals } from "@std/assert";
import { observe, oks } from "../../src/checks/_example.ts";
import { resultSize } from "../../src/checks/result_size.ts";
import type { ToolDefinition } from "../../src/core/tool.ts";
import { verdict } from "./_judge.ts";

const LONG = "a".repeat(100_001);

async function measure(value: unknown, tools?: readonly ToolDefinition[]): Promise<string> {
  const answers = oks(value);
  const registry = tools === undefined ? {} : { tools };
  return await verdict(resultSize, observe({ outcome: { kind: "ok", value } }), { answers, registry });
}

Deno.test("long texts, lists and blocks are found", async () => {
  for (
    const value of [
      Array.from({ length: 20_000 }, (_, id) => ({ id })),
      { content: [{ type: "text", text: LONG }] },
      { content: [{ type: "resource", resource: { uri: "file:///a", text: LONG } }] },
      { content: [], structuredContent: { text: LONG } },
    ]
  ) assertEquals(await measure(value), "too-long");
});

Deno.test("pictures, and data said twice, are not counted as text", async () => {
  const half = "a".repeat(60_000);
  for (
    const value of [
      { content: [{ type: "image", data: LONG, mimeType: "image/png" }] },
      { content: [{ type: "text", text: half }], structuredContent: { half } },
    ]
  ) assertEquals(await verdict(resultSize, observe({ outcome: { kind: "ok", value } })), "fine");
});

Deno.test("calls that are messy or long themselves are left alone", async () => {
  const outcome = { kind: "ok", value: LONG } as const;
  assertEquals(await verdict(resultSize, observe({ args: { query: LONG }, outcome })), "undecided");
  assertEquals(await verdict(resultSize, observe({ mutator: "string-case", outcome })), "undecided");
});

Deno.test("a store that a run may have filled is left alone", async () => {
  const read = { name: "search", inputSchema: true };
  assertEquals(await measure(LONG, [read, { name: "create_entities", inputSchema: true }]), "undecided");
  const hint = { readOnlyHint: true };
  assertEquals(
    await measure(LONG, [read, { name: "open_nodes", inputSchema: true, annotations: hint }]),
    "too-long",
  );
});
