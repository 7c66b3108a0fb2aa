/**
 * Descriptions that say more than the name.
 * @module
 */
import { showJson } from "../core/json.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import { readText } from "./_parameters.ts";
import { repeatsName } from "./_prose.ts";

/** A tool's description says something that its name does not. */
export const descriptionTautology: ToolRule = {
  id: "description-tautology",
  level: "tool",
  severity: "warning",
  preset: "recommended",
  docs: {
    summary: "A tool's description says something that its name does not.",
    why:
      "A description that repeats the name costs tokens in every request and tells a model nothing to choose by.",
    fix: "Say when to use the tool, what it needs, what it returns and what it changes.",
    sources: ["https://arxiv.org/abs/2602.18914"],
  },
  examples: {
    good: {
      name: "list_orders",
      description: "List a customer's open orders, newest first",
      inputSchema: { type: "object" },
    },
    bad: { name: "list_orders", description: "Lists the orders.", inputSchema: { type: "object" } },
  },
  lint({ name, description }) {
    if (typeof name !== "string" || typeof description !== "string") return [];
    if (!repeatsName(name, readText(description))) return [];
    return [{
      code: "repeats-name",
      message: `Expected more than the name ${showJson(name, 60)} says: received ${
        showJson(description.trim(), 60)
      }`,
      pointer: "/description",
    }];
  },
};
