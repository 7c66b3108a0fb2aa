/**
 * Input schemas list their parameters, even if there are none.
 * @module
 */
import { isJsonObject } from "../core/json.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import { hasAny } from "./_parameters.ts";
/** Where properties are, or may be said to be. */
const ELSEWHERE = ["properties", "$ref", "anyOf", "oneOf", "allOf"] as const;

/** A tool's input schema has properties at its root, even if they are none. */
export const rootMissingProperties: ToolRule = {
  id: "root-missing-properties",
  level: "tool",
  severity: "error",
  preset: "recommended",
  docs: {
    summary: "A tool's input schema has properties at its root, even if they are none.",
    why: "Several providers refuse a schema of an object without properties, and with it the whole request.",
    fix: 'Write "properties": {} for a tool that takes no arguments.',
    sources: [
      "https://developers.openai.com/api/docs/guides/structured-outputs#supported-schemas",
      "https://developers.openai.com/api/docs/guides/function-calling",
    ],
  },
  examples: {
    good: { name: "now", inputSchema: { type: "object", properties: {} } },
    bad: { name: "now", inputSchema: { type: "object", additionalProperties: false } },
  },
  lint({ inputSchema }) {
    if (!isJsonObject(inputSchema) || inputSchema.type !== "object" || hasAny(inputSchema, ELSEWHERE)) {
      return [];
    }
    return [{
      code: "missing",
      message: 'Expected "properties" at the root of the input schema: received none',
      pointer: "/inputSchema",
      fix: [{ op: "add", pointer: "/inputSchema/properties", value: {} }],
    }];
  },
};
