/**
 * Arrays say what is in them.
 * @module
 */
import type { JsonObject } from "../core/json.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import { schemaTypes } from "../schema/shape.ts";
import { listSubschemas } from "./_subschemas.ts";

/** Keywords that say what is in an array, or may say it elsewhere. */
const SAYING = [
  "items",
  "prefixItems",
  "enum",
  "const",
  "$ref",
  "$dynamicRef",
  "allOf",
  "anyOf",
  "oneOf",
] as const;

/** Every array says what its items are. */
export const arrayHasItems: ToolRule = {
  id: "array-has-items",
  level: "tool",
  severity: "error",
  preset: "recommended",
  docs: {
    summary: "Every schema of type array says what its items are.",
    why: "A model cannot know what to put in, and several providers refuse the whole request.",
    fix: 'Write the schema of one item under "items".',
    sources: ["https://platform.openai.com/docs/guides/structured-outputs"],
  },
  examples: {
    good: {
      name: "tag",
      inputSchema: {
        type: "object",
        properties: { labels: { type: "array", items: { type: "string" } } },
      },
    },
    bad: { name: "tag", inputSchema: { type: "object", properties: { labels: { type: "array" } } } },
  },
  lint(tool) {
    return listSubschemas(tool).filter(({ schema, partial }) => !partial && isUnsaid(schema)).map((
      { pointer },
    ) => ({
      code: "missing",
      message: 'Expected "items" in a schema of type array: received none',
      pointer,
    }));
  },
};

function isUnsaid(schema: JsonObject): boolean {
  return schemaTypes(schema).includes("array") && !SAYING.some((keyword) => Object.hasOwn(schema, keyword));
}
