/**
 * Which refusals of unknown tools name real ones, in the words of real servers.
 * @module
 */
import { assertEquals } from "@std/assert";
import { errorListsTools } from "../../src/checks/error_lists_tools.ts";
import type { ToolError } from "../../src/core/outcome.ts";
import { judge, refused, verdict } from "./_judge.ts";

const registry = {
  tools: ["search", "read_file", "list"].map((name) => ({ name, inputSchema: { type: "object" } })),
};

const CASES: readonly (readonly [expected: string, called: string, refusal: string | ToolError])[] = [
  ["fine", "serch", "Unknown tool serch, did you mean search?"],
  ["fine", "functions.search", "Tool functions.search not found. Available tools: search, read_file, list"],
  ["fine", "search_all", { type: "not_found", message: "Unknown tool", options: ["read_file"] }],
  ["fine", "readfile", "未知工具 readfile，可用工具：read_file"],
  ["fine", "readfile", "Неизвестный инструмент readfile. Возможно, read_file?"],
  ["fine", "readfile", "Unknown tool readfile: call search_tools to find one"],
  ["fine", "sear", "No tool sear; use tools/list"],

  ["unlisted", "functions.search", "MCP error -32602: Tool functions.search not found"],
  ["unlisted", "search_files", "Unknown tool: search_files"],
  ["unlisted", "search:0", "Unknown tool: search:0"],
  ["unlisted", "search list", "unknown tool 'search list'"],
  ["unlisted", "constructor", "MCP error -32602: Tool constructor disabled"],
  ["unlisted", "toString", "Tool not found"],
  ["unlisted", "serch", "未知工具：serch"],
  ["unlisted", "serch", "Инструмент serch не найден"],

  // The refusal is about something else than the name.
  ["undecided", "serch", { type: "permission", message: "Tool calls need a login" }],
  [
    "undecided",
    "serch",
    "### Error\nError: Chromium distribution 'chrome' is not found at /opt/google/chrome/chrome",
  ],
  ["undecided", "serch", "Tool call failed: 401 Unauthorized"],
  ["undecided", "serch", ""],
  ["undecided", "search", "Tool search not found"],
];

Deno.test("real names count, echoes of the wrong one do not", async () => {
  for (const [expected, called, refusal] of CASES) {
    const observation = refused(refusal, { called });
    assertEquals(
      await verdict(errorListsTools, observation, { registry }),
      expected,
      `${called}: ${JSON.stringify(refusal)}`,
    );
  }
});

Deno.test("the registry as a whole is at fault", async () => {
  const observation = refused("Unknown tool", { called: "serch" });
  const problems = await judge(errorListsTools, { observation, registry });
  assertEquals(problems?.map(({ tool }) => tool), ["*"]);
});
