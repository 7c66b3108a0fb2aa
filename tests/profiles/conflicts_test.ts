/**
 * The conflicts between providers are told where both sides are among the targets, and nowhere else.
 * @module
 */
import { assertEquals, assertStringIncludes } from "@std/assert";
import type { JsonValue } from "../../src/core/json.ts";
import type { ToolDefinition } from "../../src/core/tool.ts";
import { lintTools } from "../../src/run/lint.ts";
import { targetRules } from "../../src/targets.ts";

function tool(properties: Readonly<Record<string, JsonValue>>, name = "a"): ToolDefinition {
  return { name, description: "Does it.", inputSchema: { type: "object", properties } };
}

async function conflictsOf(
  targets: readonly string[],
  tools: readonly ToolDefinition[],
): Promise<readonly string[]> {
  return (await lintTools(tools, { rules: targetRules(targets), siblings: tools }))
    .filter(({ unit }) => unit.startsWith("portability/")).map(({ unit }) => unit);
}

const optional = (count: number): Readonly<Record<string, JsonValue>> =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`p${i}`, { type: "string" }]));

/** Each conflict, the two sides, a definition in which they meet, and one in which they do not. */
const CASES: readonly (readonly [
  id: string,
  sides: readonly [string, string],
  bad: ToolDefinition,
  good: ToolDefinition,
])[] = [
  [
    "no-argument-tool",
    ["mcp-2026-07-28", "openai"],
    { name: "a", inputSchema: { type: "object" } },
    tool({}),
  ],
  ["no-argument-properties", ["openai", "gemini-openapi"], tool({}), tool({ a: { type: "string" } })],
  ["optional-parameter", ["openai-strict", "anthropic-strict"], tool(optional(17)), tool(optional(16))],
  [
    "bounds",
    ["openai-strict", "anthropic-strict"],
    tool({ a: { type: "integer", minimum: 1 } }),
    tool({ a: { type: "integer" } }),
  ],
  [
    "format-uri",
    ["anthropic-strict", "openai-strict"],
    tool({ a: { type: "string", format: "uri" } }),
    tool({ a: { type: "string", format: "date" } }),
  ],
  [
    "default",
    ["anthropic", "gemini-json"],
    tool({ a: { type: "string", default: "x" } }),
    tool(optional(1)),
  ],
  ["dotted-name", ["mcp", "openai"], tool(optional(1), "a.b"), tool(optional(1), "a_b")],
  [
    "free-form-object",
    ["openai", "xai"],
    tool({ a: { type: "object" } }),
    tool({ a: { type: "object", additionalProperties: true } }),
  ],
  [
    "recursion",
    ["openai-strict", "anthropic-strict"],
    tool({ a: { $ref: "#" } }),
    tool({ a: { type: "string" } }),
  ],
];

for (const [id, sides, bad, good] of CASES) {
  Deno.test(`the conflict ${id}`, async () => {
    const unit = `portability/${id}`;
    assertEquals((await conflictsOf(sides, [bad])).filter((found) => found === unit), [unit]);
    assertEquals((await conflictsOf(sides, [good])).filter((found) => found === unit), []);
    for (const side of sides) {
      assertEquals(await conflictsOf([side], [bad]), [], `${side} alone is no conflict`);
    }
  });
}

Deno.test("a conflict names both sides", async () => {
  const named = tool(optional(1), "notes.list");
  const findings = await lintTools([named], { rules: targetRules(["mcp", "openai"]), siblings: [named] });
  const message = findings.find(({ unit }) => unit === "portability/dotted-name")?.message ?? "";
  assertStringIncludes(message, "MCP 2026-07-28 takes names with dots, OpenAI refuses them");
});
