/**
 * Which refusals go past the model.
 * @module
 */
import { assertEquals } from "@std/assert";
import { errorChannel } from "../../src/checks/error_channel.ts";
import type { ToolError } from "../../src/core/outcome.ts";
import { refused, type Sketch, verdict } from "./_judge.ts";

const invalid: Sketch = {
  args: { query: 5 },
  violations: [{ pointer: "/query", keyword: "type", expected: "type string" }],
};

const CASES: readonly (readonly [expected: string, error: ToolError, sketch: Sketch])[] = [
  ["-32603", { message: '[{"path":["query"],"message":"Required"}]', code: "-32603" }, invalid],
  ["-32601", { message: "Method not found", code: "-32601" }, invalid],
  ["fine", { message: "query must be a string", code: "-32602" }, invalid],
  ["fine", { message: "query must be a string" }, invalid],
  ["fine", { message: "query must be a string", code: "unflagged" }, invalid],
  ["fine", { message: "query must be a string", code: "constructor" }, invalid],
  // The code was read from the text of a tool error.
  ["undecided", { message: "MCP error -32603: query must be a string", code: "-32603" }, invalid],
  // The server itself was at fault.
  ["undecided", { message: "connect ECONNREFUSED 127.0.0.1:9", code: "-32603" }, invalid],
  ["undecided", { type: "permission", message: "no", code: "-32603" }, invalid],
  // Arguments that are no object are not even a call of the protocol.
  ["undecided", { message: "Invalid request", code: "-32603" }, {
    args: "text",
    violations: [{ pointer: "", keyword: "type", expected: "type object" }],
  }],
  // Nor is what the library at the server's end refuses before the tool is asked.
  ["undecided", {
    message: '[{"path":["params","arguments"],"message":"expected record, received object"}]',
    pointer: "/params/arguments",
    code: "-32603",
  }, invalid],
  ["-32603", { message: "bad params", pointer: "/query", code: "-32603" }, invalid],
  ["undecided", { message: "boom", code: "-32603" }, {}],
  ["undecided", { message: "Unknown tool", code: "-32601" }, { ...invalid, called: "serch" }],
];

Deno.test("protocol errors that blame the server for the arguments are found", async () => {
  for (const [expected, error, sketch] of CASES) {
    assertEquals(await verdict(errorChannel, refused(error, sketch)), expected, JSON.stringify(error));
  }
});
