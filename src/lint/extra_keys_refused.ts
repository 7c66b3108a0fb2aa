/**
 * Parameters that do not exist are refused.
 * @module
 */
import { isJsonObject } from "../core/json.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import { toolWith } from "./_example.ts";

/** A tool's input schema refuses parameters that do not exist, or says that it takes them. */
export const extraKeysRefused: ToolRule = {
  id: "extra-keys-refused",
  level: "tool",
  severity: "info",
  preset: "all",
  docs: {
    summary: 'A tool\'s input schema decides on "additionalProperties" at its root.',
    why:
      "Models invent parameters; one that is ignored in silence leaves the model believing that it was heeded.",
    fix:
      'Write "additionalProperties": false beside "properties", or true where the tool means to take any further key.',
    sources: ["https://platform.openai.com/docs/guides/structured-outputs"],
  },
  examples: {
    good: {
      name: "search",
      inputSchema: { type: "object", properties: { query: { type: "string" } }, additionalProperties: false },
    },
    bad: toolWith({ query: { type: "string" } }),
  },
  lint({ inputSchema }) {
    if (!isJsonObject(inputSchema) || inputSchema.type !== "object") return [];
    const rules = [inputSchema.additionalProperties, inputSchema.unevaluatedProperties];
    // A schema for further keys, or true, says that they are meant.
    const decided = rules.some((rule) =>
      typeof rule === "boolean" || (isJsonObject(rule) && Object.keys(rule).length > 0)
    );
    if (decided) return [];
    return [{
      code: "open",
      message: 'Expected "additionalProperties": false: received a schema that allows any further key',
      pointer: "/inputSchema",
    }];
  },
};
