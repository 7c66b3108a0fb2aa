/**
 * No alternatives at the root of the arguments.
 * @module
 */
import { isJsonObject, showJson } from "../core/json.ts";
import { joinPointer } from "../core/json_pointer.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import { toolWith } from "./_example.ts";
const COMBINATORS = ["anyOf", "oneOf", "allOf", "not", "if"] as const;

/** The root of a tool's input schema has no anyOf, oneOf, allOf, not or if. */
export const rootCombinator: ToolRule = {
  id: "root-combinator",
  level: "tool",
  severity: "error",
  preset: "recommended",
  docs: {
    summary: "The root of a tool's input schema has no anyOf, oneOf, allOf, not or if.",
    why:
      "Several providers refuse the whole request for one such tool, and clients take the keyword out in silence.",
    fix:
      "Write one object with all parameters, and say in the descriptions which go together; or make two tools.",
    sources: [
      "https://github.com/microsoft/vscode-copilot-chat",
      "https://platform.claude.com/docs/en/build-with-claude/structured-outputs#json-schema-limitations",
      "https://developers.openai.com/api/docs/guides/structured-outputs#supported-schemas",
    ],
  },
  examples: {
    good: toolWith({ id: { type: "string" }, name: { type: "string" } }),
    bad: {
      name: "search",
      inputSchema: {
        type: "object",
        properties: { id: { type: "string" }, name: { type: "string" } },
        anyOf: [{ required: ["id"] }, { required: ["name"] }],
      },
    },
  },
  lint({ inputSchema }) {
    if (!isJsonObject(inputSchema)) return [];
    return COMBINATORS.filter((keyword) => Object.hasOwn(inputSchema, keyword)).map((keyword) => ({
      code: keyword,
      message: `Expected an input schema without "${keyword}" at its root: received ${
        showJson(inputSchema[keyword], 60)
      }`,
      pointer: joinPointer("/inputSchema", keyword),
      suggestion: "List all parameters under one properties, and say in their descriptions which go together",
    }));
  },
};
