/**
 * Which refusals say of a tool that it does not exist, though it does.
 * @module
 */
import { assertEquals } from "@std/assert";
import { oks } from "../../src/checks/_example.ts";
import { errorBlamesArgument } from "../../src/checks/error_blames_argument.ts";
import type { Outcome } from "../../src/core/outcome.ts";
import { refused, type Sketch, verdict } from "./_judge.ts";

const WRONG: Sketch = {
  args: {},
  violations: [{ pointer: "/query", keyword: "required", expected: "a value" }],
};

async function says(text: string, sketch: Sketch = {}): Promise<string> {
  return await verdict(errorBlamesArgument, refused(text, { ...WRONG, ...sketch }));
}

Deno.test("a refusal that blames the tool is found", async () => {
  for (
    const text of [
      "No such tool",
      "Error: Unknown tool",
      "Tool not found.",
      'Tool "search" not found',
      "unknown tool: search",
      "MCP error -32601: Tool search not found",
    ]
  ) assertEquals(await says(text), "blames-tool", text);
});

Deno.test("a refusal that speaks of the argument, or of something that is no tool, is left alone", async () => {
  for (
    const text of [
      "query is required",
      "search: query is required",
      "No such file",
      "Unknown argument",
      "search found nothing",
      'Unknown tool "hammer": available are drill, saw',
    ]
  ) assertEquals(await says(text), "fine", text);
});

Deno.test("tools that deal with tools may well say that there is no such one", async () => {
  const inputSchema = { type: "object", properties: { tool_name: { type: "string" } } };
  assertEquals(await says("Unknown tool", { tool: { inputSchema } }), "undecided");
  assertEquals(await says("Unknown tool:", { tool: { name: "describe_tool" } }), "undecided");
  assertEquals(await says("Unknown function", { tool: { name: "evaluate" } }), "undecided");
});

Deno.test("a name that does not exist, and a call that is right, are no case", async () => {
  assertEquals(await says("Unknown tool", { called: "serch" }), "undecided");
  assertEquals(await says("No such tool", { args: { query: "a" }, violations: [] }), "undecided");
});

Deno.test("a listed tool that nobody handles says so whatever it is sent: that is another check's", async () => {
  const error = { message: 'Tool "search" not found' };
  const observation = refused(error, { ...WRONG, clean: { query: "a" } });
  const unhandled: Outcome = { kind: "error", error, elapsedMs: 1 };
  assertEquals(await verdict(errorBlamesArgument, observation, { answers: [unhandled] }), "undecided");
  assertEquals(await verdict(errorBlamesArgument, observation, { answers: oks([]) }), "blames-tool");
});
