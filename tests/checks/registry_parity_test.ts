/**
 * Which tools have no handler, and which handlers no definition.
 * @module
 */
import { assertEquals } from "@std/assert";
import { observe } from "../../src/checks/_example.ts";
import { registryParity } from "../../src/checks/registry_parity.ts";
import { judge, refused, type Sketch, verdict } from "./_judge.ts";

const MISSING: readonly string[] = [
  "Unknown tool: search",
  "MCP error -32602: Tool search not found",
  "MCP error -32601: Method not found: search",
  "Tool 'search' is not implemented",
  "search: not implemented",
  'No tool named "search"',
  "未知工具：search",
  "工具 search 不存在",
  "Неизвестный инструмент: search",
  "Инструмент «search» не найден",
];

const PRESENT: readonly string[] = [
  "Document not found",
  "search: document not found",
  "Tool 'hammer' not found in the catalogue",
  "search found no tool named hammer",
  "Unknown tool: search_all",
  "The search index was not found",
  "No results; the search operation is supported for names only",
  "搜索结果不存在",
  "Ничего не найдено",
];

Deno.test("without known handlers, a valid call that is met as an unknown tool shows the gap", async () => {
  for (const text of MISSING) {
    assertEquals(await verdict(registryParity, refused(text, {})), "schema-without-handler", text);
  }
  for (const text of PRESENT) assertEquals(await verdict(registryParity, refused(text, {})), "fine", text);
});

Deno.test("a tool whose name is a word of its domain may speak of that", async () => {
  for (
    const text of [
      "Project not found",
      "project: unknown",
      "command project not found",
      "tool project is not available in read-only mode",
    ]
  ) {
    assertEquals(await verdict(registryParity, refused(text, { tool: { name: "project" } })), "fine", text);
  }
});

Deno.test("invalid calls, and refusals for want of a right, prove nothing", async () => {
  const invalid: Sketch = {
    args: {},
    violations: [{ pointer: "/query", keyword: "required", expected: "a value" }],
  };
  assertEquals(await verdict(registryParity, refused("Unknown tool: search", invalid)), "undecided");
  const error = { type: "permission", message: "Unknown tool: search" } as const;
  assertEquals(await verdict(registryParity, refused(error, {})), "undecided");
});

Deno.test("known handlers are compared with the list in both directions", async () => {
  const handlers = ["read", "write/all"];
  const failed = refused("boom", {});
  assertEquals(await verdict(registryParity, failed, { registry: { handlers } }), "schema-without-handler");
  assertEquals(await verdict(registryParity, failed, { registry: { handlers: ["search"] } }), "fine");
  const works = observe({ outcome: { kind: "ok", value: [] } });
  assertEquals(await verdict(registryParity, works, { registry: { handlers } }), "fine");

  const phantom = refused("Unknown tool", { called: "serch" });
  const problems = await judge(registryParity, {
    observation: phantom,
    registry: { handlers: [...handlers, "search"] },
  });
  assertEquals(problems?.map(({ code, tool, pointer }) => [code, tool, pointer]), [
    ["handler-without-schema", "*", "/read"],
    ["handler-without-schema", "*", "/write~1all"],
  ]);
  assertEquals(await verdict(registryParity, phantom), "undecided");
});
