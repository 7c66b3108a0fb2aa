/**
 * Arguments are an object.
 * @module
 */
import { isJsonObject, showJson } from "../core/json.ts";
import type { ToolRule } from "../core/lint_rule.ts";

/** A tool's input schema has the type object at its root. */
export const rootObject: ToolRule = {
  id: "root-object",
  level: "tool",
  severity: "error",
  preset: "recommended",
  docs: {
    summary: 'A tool\'s input schema says "type": "object" at its root.',
    why:
      "Arguments are a JSON object for every provider, and every provider refuses a tool that says otherwise.",
    fix:
      'Write "type": "object" at the root, with the parameters under "properties"; a tool without any has none.',
    sources: ["https://modelcontextprotocol.io/specification/2025-11-25/server/tools"],
  },
  examples: {
    good: { name: "now", inputSchema: { type: "object", properties: {} } },
    bad: { name: "echo", inputSchema: { type: "string" } },
  },
  lint({ inputSchema }) {
    const type = isJsonObject(inputSchema) ? inputSchema.type : undefined;
    if (type === "object") return [];
    const received = isJsonObject(inputSchema)
      ? type === undefined ? "no type" : showJson(type, 60)
      : showJson(inputSchema, 60);
    return [{
      code: "not-object",
      message: `Expected an input schema of type "object": received ${received}`,
      pointer: "/inputSchema",
    }];
  },
};
