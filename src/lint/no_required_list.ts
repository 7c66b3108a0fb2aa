/**
 * Something is required.
 * @module
 */
import { isJsonObject } from "../core/json.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import { toolWith } from "./_example.ts";

/** A tool with parameters requires at least one of them. */
export const noRequiredList: ToolRule = {
  id: "no-required-list",
  level: "tool",
  severity: "info",
  preset: "all",
  docs: {
    summary: "A tool with parameters requires at least one of them.",
    why: "Where nothing is required, a model may call with nothing at all; seldom is that meant.",
    fix: 'List under "required" what the tool cannot do without.',
    sources: ["https://developers.openai.com/api/docs/guides/function-calling"],
  },
  examples: {
    good: toolWith({ query: { type: "string" } }, ["query"]),
    bad: toolWith({ query: { type: "string" } }),
  },
  lint({ inputSchema }) {
    if (!isJsonObject(inputSchema) || !isJsonObject(inputSchema.properties)) return [];
    const { properties, required } = inputSchema;
    if (Object.keys(properties).length === 0 || (Array.isArray(required) && required.length > 0)) return [];
    return [{
      code: "none",
      message: "Expected at least one required parameter: received none",
      pointer: "/inputSchema",
    }];
  },
};
