/**
 * Results have a schema.
 * @module
 */
import type { ToolRule } from "../core/lint_rule.ts";

/** A tool declares the schema of its result. */
export const outputSchemaMissing: ToolRule = {
  id: "output-schema-missing",
  level: "tool",
  severity: "info",
  preset: "all",
  docs: {
    summary: "A tool declares the schema of its result.",
    why:
      "A model that knows what comes back plans the next call before this one; clients can check the result.",
    fix: "Declare the form of the result under outputSchema.",
    sources: ["https://modelcontextprotocol.io/specification/2025-11-25/server/tools"],
  },
  examples: {
    good: {
      name: "search",
      inputSchema: { type: "object", properties: {} },
      outputSchema: { type: "object", properties: {} },
    },
    bad: { name: "search", inputSchema: { type: "object", properties: {} } },
  },
  lint({ outputSchema }) {
    if (outputSchema !== undefined && outputSchema !== null) return [];
    return [{
      code: "missing",
      message: "Expected an output schema: received none",
      pointer: "/outputSchema",
    }];
  },
};
