/**
 * Every tool is described.
 * @module
 */
import type { ToolRule } from "../core/lint_rule.ts";

/** Every tool has a description. */
export const descriptionPresent: ToolRule = {
  id: "description-present",
  level: "tool",
  severity: "error",
  preset: "recommended",
  docs: {
    summary: "Every tool has a description.",
    why:
      "The description is what a model chooses by; without one it goes by the name alone, or passes the tool over.",
    fix: "Say when to use the tool, what it needs, what it returns and what it changes.",
    sources: ["https://arxiv.org/abs/2602.14878"],
  },
  examples: {
    good: {
      name: "search_orders",
      description: "Find a customer's orders by words",
      inputSchema: { type: "object" },
    },
    bad: { name: "search_orders", description: " ", inputSchema: { type: "object" } },
  },
  lint({ description }) {
    if (typeof description === "string" && description.trim() !== "") return [];
    return [{
      code: "missing",
      message: "Expected a description of the tool: received none",
      pointer: "/description",
    }];
  },
};
