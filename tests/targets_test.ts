/**
 * Targets: linting for providers, and the matrix of tools and providers.
 * @module
 */
import { assert, assertEquals, assertRejects, assertStringIncludes, assertThrows } from "@std/assert";
import { stripVTControlCharacters } from "node:util";
import { matrixText } from "../src/cli/matrix_text.ts";
import { UsageError } from "../src/core/errors.ts";
import type { ToolDefinition } from "../src/core/tool.ts";
import { lintRegistry } from "../src/lint_registry.ts";
import { applyFixes } from "../src/run/apply_fixes.ts";
import { chooseProfiles, portability, targetRules } from "../src/targets.ts";

function tool(
  name: string,
  properties: ToolDefinition["inputSchema"] = {},
): ToolDefinition & { execute(): number } {
  return {
    name,
    description: "Counts the orders of a day; changes nothing.",
    inputSchema: { type: "object", properties },
    execute: () => 1,
  };
}

Deno.test("findings for targets are in the report, with the grade and a fingerprint that stays", async () => {
  const registry = [tool("count", { day: { type: "string", description: "Which day", format: "uri" } })];
  const [first, second] = [
    await lintRegistry(registry, { targets: ["openai-strict"] }),
    await lintRegistry(registry, { targets: ["openai-strict", "anthropic"] }),
  ];
  const format = first.findings.find(({ unit }) => unit === "openai-strict/format");
  assertEquals(format?.severity, "error");
  assertEquals(format?.pointer, "/inputSchema/properties/day/format");
  assertStringIncludes(format?.message ?? "", "for OpenAI strict (observed in the field): received");
  assert(second.findings.some(({ fingerprint }) => fingerprint === format?.fingerprint));
  assert((await lintRegistry(registry)).findings.every(({ unit }) => !unit.includes("/")), "nobody asked");
});

Deno.test("the budgets of a registry are judged once", async () => {
  const registry = Array.from({ length: 21 }, (_, i) => tool(`count_${i}`));
  const { findings } = await lintRegistry(registry, { targets: ["anthropic-strict"] });
  const budget = findings.filter(({ unit }) => unit === "anthropic-strict/registry-tool-count");
  assertEquals(budget.map(({ tool, message }) => [tool, message]), [[
    "*",
    "Expected at most 20 tools for Anthropic strict (documented limit): received 21",
  ]]);
});

Deno.test("an unknown target is named, with what may have been meant", () => {
  const error = assertThrows(() => chooseProfiles(["openai-stritc"]), UsageError);
  assertEquals(error.message, 'Cannot lint for "openai-stritc": there is no such target');
  assertStringIncludes(error.hint, 'Did you mean "openai-strict"?');
  assertThrows(() => chooseProfiles(["constructor"]), UsageError);
  assertEquals(chooseProfiles(["mcp", "gemini"]).map(({ id }) => id), ["gemini-json", "mcp-2026-07-28"]);
});

Deno.test("the matrix has every cell, and says what a budget of the registry costs", async () => {
  const matrix = await portability([tool("a.b"), tool("c")], { targets: ["openai", "mcp"] });
  assertEquals(matrix.targets, ["mcp-2026-07-28", "openai"]);
  assertEquals(
    matrix.cells.map(({ tool, target, acceptance }) => `${tool} ${target} ${acceptance}`),
    [
      "a.b mcp-2026-07-28 accepted",
      "c mcp-2026-07-28 accepted",
      "* mcp-2026-07-28 accepted",
      "a.b openai refused",
      "c openai accepted",
      "* openai accepted",
    ],
  );
  await assertRejects(() => portability([tool("a")], { targets: ["opnai"] }), UsageError);
});

Deno.test("the matrix stays readable with many tools: counts on top, the worst first", async () => {
  const names = Array.from({ length: 120 }, (_, i) => i === 77 ? "x.y" : `tool_${i}`);
  const text = stripVTControlCharacters(matrixText(await portability(names.map((name) => tool(name)))));
  const lines = text.split("\n");
  assert(lines.length < 120 && Math.max(...lines.map(({ length }) => length)) < 260, `${lines.length} lines`);
  assert(text.indexOf("openai-strict") < text.indexOf("x.y"), "counts come first");
  const rows = lines.slice(lines.findIndex((line) => line.startsWith("tool ")) + 1);
  assert((rows[0] ?? "").startsWith("x.y") || (rows[1] ?? "").startsWith("x.y"), rows[0]);
  assertStringIncludes(text, "more tools (all with --format json)");
});

Deno.test("what closes objects for a strict target closes them all, and takes no more", async () => {
  const { tool: mended, edits } = await applyFixes(
    tool("a", { b: { type: "object", properties: { c: { type: "string" } } } }),
    targetRules(["anthropic-strict"]),
  );
  assertEquals(edits.map(({ pointer }) => pointer), [
    "/inputSchema/additionalProperties",
    "/inputSchema/properties/b/additionalProperties",
  ]);
  assertEquals((await applyFixes(mended, targetRules(["anthropic-strict"]))).edits, []);
});
