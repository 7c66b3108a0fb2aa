/**
 * Few parameters.
 * @module
 */
import { isJsonObject } from "../core/json.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import { toolWith } from "./_example.ts";

/** Below this, long lists are of filters or fields that all belong. */
const MOST = 15;

/** A tool has at most 15 parameters. */
export const tooManyParams: ToolRule = {
  id: "too-many-params",
  level: "tool",
  severity: "warning",
  preset: "recommended",
  docs: {
    summary: "A tool has at most 15 parameters.",
    why:
      "The more there are, the more are filled in wrongly or made up, and each costs tokens in every request.",
    fix: "Make tools of their own for the separate uses, or drop what hardly anybody sets.",
    sources: ["https://www.anthropic.com/engineering/writing-tools-for-agents"],
  },
  examples: {
    good: toolWith({ query: { type: "string" } }),
    bad: {
      name: "search",
      inputSchema: {
        type: "object",
        properties: Object.fromEntries([..."abcdefghijklmnop"].map((key) => [key, { type: "string" }])),
      },
    },
  },
  lint({ inputSchema }) {
    const properties = isJsonObject(inputSchema) && isJsonObject(inputSchema.properties)
      ? inputSchema.properties
      : {};
    const count = Object.keys(properties).length;
    if (count <= MOST) return [];
    return [{
      code: "too-many",
      message: `Expected at most ${MOST} parameters: received ${count}`,
      pointer: "/inputSchema/properties",
    }];
  },
};
