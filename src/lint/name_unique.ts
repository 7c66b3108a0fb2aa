/**
 * One name, one tool.
 * @module
 */
import { showJson } from "../core/json.ts";
import type { LintRule } from "../core/lint_rule.ts";

/** No two tools of a registry have the same name. */
export const nameUnique: LintRule = {
  id: "name-unique",
  severity: "error",
  docs: {
    summary: "No two tools of a registry have the same name.",
    why: "A call names its tool and nothing else: one of the two can never be called, and nobody sees which.",
    fix: "Rename one of them after what it does differently.",
    sources: ["https://modelcontextprotocol.io/specification/2025-11-25/server/tools"],
  },
  examples: {
    good: { name: "search", description: "Search orders", inputSchema: { type: "object" } },
    bad: { name: "search", description: "Search customers", inputSchema: { type: "object" } },
  },
  lint({ name }, siblings) {
    const count = siblings.filter((tool) => tool.name === name).length;
    if (count < 2) return [];
    return [{
      code: "duplicate",
      message: `Expected one tool named ${showJson(name, 60)}: received ${count}`,
      pointer: "/name",
    }];
  },
};
