/**
 * Every parameter is described.
 * @module
 */
import { isJsonObject } from "../core/json.ts";
import { joinPointer } from "../core/json_pointer.ts";
import type { ToolRule } from "../core/lint_rule.ts";

/** Every parameter has a description. */
export const parameterDescribed: ToolRule = {
  id: "parameter-described",
  level: "tool",
  severity: "warning",
  preset: "recommended",
  docs: {
    summary: "Every parameter has a description.",
    why:
      "The name alone rarely tells the unit, the form or the source of a value, and models fill the gap by guessing.",
    fix: "Say in a few words what the value is, in which form, and where it comes from.",
    sources: ["https://arxiv.org/abs/2602.14878"],
  },
  examples: {
    good: {
      name: "search",
      inputSchema: {
        type: "object",
        properties: { query: { type: "string", description: "Words to look for" } },
      },
    },
    bad: { name: "search", inputSchema: { type: "object", properties: { query: { type: "string" } } } },
  },
  lint({ inputSchema }) {
    const properties = isJsonObject(inputSchema) && isJsonObject(inputSchema.properties)
      ? inputSchema.properties
      : {};
    return Object.entries(properties).filter(([, schema]) => !hasDescription(schema)).map(([key]) => ({
      code: "missing",
      message: `Expected a description of "${key}": received none`,
      pointer: joinPointer("/inputSchema/properties", key),
    }));
  },
};

/** A description that is more than space. */
function hasDescription(schema: unknown): boolean {
  return isJsonObject(schema) && typeof schema.description === "string" && schema.description.trim() !== "";
}
