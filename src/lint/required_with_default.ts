/**
 * Required parameters have no default.
 * @module
 */
import { showJson } from "../core/json.ts";
import { joinPointer } from "../core/json_pointer.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import { listParameters } from "./_parameters.ts";

/** No parameter that must be given has a default. */
export const requiredWithDefault: ToolRule = {
  id: "required-with-default",
  level: "tool",
  severity: "info",
  preset: "strict",
  docs: {
    summary: "No parameter that must be given has a default.",
    why: "The default never applies, and models take it for a sign that the parameter may be left out.",
    fix: 'Take the name out of "required", or the default out of the parameter.',
    sources: ["https://json-schema.org/understanding-json-schema/reference/annotations"],
  },
  examples: {
    good: {
      name: "sort",
      inputSchema: { type: "object", properties: { order: { type: "string", default: "asc" } } },
    },
    bad: {
      name: "sort",
      inputSchema: {
        type: "object",
        properties: { order: { type: "string", default: "asc" } },
        required: ["order"],
      },
    },
  },
  lint(tool) {
    return listParameters(tool).filter(({ required, schema }) => required && schema.default !== undefined)
      .map((
        { name, pointer, schema },
      ) => ({
        code: "dead",
        message: `Expected no default of ${showJson(name, 60)}, which is required: received ${
          showJson(schema.default, 60)
        }`,
        pointer: joinPointer(pointer, "default"),
        suggestion: `Take ${showJson(name, 60)} out of "required", or the default out of its schema`,
      }));
  },
};
