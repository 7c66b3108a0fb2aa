/**
 * Few parameters.
 * @module
 */
import { isJsonObject } from "../core/json.ts";
import type { ToolRule } from "../core/lint_rule.ts";
/** How many parameters are well, and how many at most. */
const GOOD = 10;
const MOST = 15;

/** A tool has at most 15 parameters, better 10. */
export const tooManyParams: ToolRule = {
  id: "too-many-params",
  level: "tool",
  severity: "warning",
  preset: "recommended",
  docs: {
    summary: "A tool has at most 15 parameters, better 10.",
    why:
      "The more there are, the more are filled in wrongly or made up, and each costs tokens in every request.",
    fix: "Make tools of their own for the separate uses, or drop what hardly anybody sets.",
    sources: ["https://www.anthropic.com/engineering/writing-tools-for-agents"],
  },
  examples: {
    good: { name: "search", inputSchema: { type: "object", properties: { query: { type: "string" } } } },
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
    if (count <= GOOD) return [];
    return [{
      code: count > MOST ? "too-many" : "many",
      ...(count > MOST ? {} : { severity: "info" }),
      message: `Expected at most ${count > MOST ? MOST : GOOD} parameters: received ${count}`,
      pointer: "/inputSchema/properties",
    }];
  },
};
