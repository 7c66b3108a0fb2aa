/**
 * One name, one tool.
 * @module
 */
import { showJson } from "../core/json.ts";
import type { RegistryRule } from "../core/lint_rule.ts";

/** No two tools of a registry have the same name. */
export const nameUnique: RegistryRule = {
  id: "name-unique",
  level: "registry",
  severity: "error",
  preset: "recommended",
  docs: {
    summary: "No two tools of a registry have the same name.",
    why: "A call names its tool and nothing else: one of the two can never be called, and nobody sees which.",
    fix: "Rename one of them after what it does differently.",
    sources: ["https://modelcontextprotocol.io/specification/2025-11-25/server/tools"],
  },
  examples: {
    good: [
      { name: "search_orders", inputSchema: { type: "object" } },
      { name: "search_customers", inputSchema: { type: "object" } },
    ],
    bad: [
      { name: "search", description: "Search orders", inputSchema: { type: "object" } },
      { name: "search", description: "Search customers", inputSchema: { type: "object" } },
    ],
  },
  lint(tools) {
    const groups = Map.groupBy(tools, ({ name }) => name);
    return [...groups].filter(([name, { length }]) => typeof name === "string" && length > 1)
      .map(([name, { length }]) => ({
        code: "duplicate",
        message: `Expected one tool named ${showJson(name, 60)}: received ${length}`,
        pointer: "/name",
        tool: name,
      }));
  },
};
