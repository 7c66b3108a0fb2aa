/**
 * The items of arrays have a type.
 * @module
 */
import { isJsonObject, type JsonObject, showJson } from "../core/json.ts";
import { joinPointer } from "../core/json_pointer.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import { schemaTypes } from "../schema/shape.ts";
import { hasAny, SAYING_TYPE } from "./_parameters.ts";
import { listWith } from "./_subschemas.ts";

/** The schema of an array's items says of what type they are. */
export const arrayUntypedItems: ToolRule = {
  id: "array-untyped-items",
  level: "tool",
  // Some tools take a list of anything, and mean it.
  severity: "info",
  preset: "recommended",
  docs: {
    summary: "The schema of an array's items says of what type they are.",
    why: "A model cannot know what to put in, and a provider's strict mode refuses the tool.",
    fix: "Write the type of one item, or list the types it may have.",
    sources: ["https://developers.openai.com/api/docs/guides/structured-outputs#supported-schemas"],
  },
  examples: {
    good: {
      name: "insert",
      inputSchema: {
        type: "object",
        properties: {
          rows: { type: "array", items: { type: "object", properties: { id: { type: "string" } } } },
        },
      },
    },
    bad: {
      name: "insert",
      inputSchema: { type: "object", properties: { rows: { type: "array", items: {} } } },
    },
  },
  lint(tool) {
    return listWith(tool, "items").filter(({ schema, conditional }) => !conditional && isUntyped(schema)).map(
      (
        { pointer, schema },
      ) => ({
        code: "untyped",
        message: `Expected items with a type: received ${showJson(schema.items, 60)}`,
        pointer: joinPointer(pointer, "items"),
        suggestion: 'Write "type" in the schema of the items',
      }),
    );
  },
};

function isUntyped(schema: JsonObject): boolean {
  if (!schemaTypes(schema).includes("array") || !Object.hasOwn(schema, "items")) return false;
  return schema.items === true || (isJsonObject(schema.items) && !hasAny(schema.items, SAYING_TYPE));
}
