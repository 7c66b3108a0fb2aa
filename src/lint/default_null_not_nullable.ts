/**
 * No default of null where null is refused.
 * @module
 */
import { isJsonObject, type JsonObject } from "../core/json.ts";
import { joinPointer } from "../core/json_pointer.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import type { JsonSchema } from "../core/tool.ts";
import { dereference } from "../schema/dereference.ts";
import { schemaTypes } from "../schema/shape.ts";
import { listWith } from "./_subschemas.ts";
/** How deep alternatives of alternatives are looked into. */
const MAX_DEPTH = 4;

/** A default of null stands only where the schema takes null. */
export const defaultNullNotNullable: ToolRule = {
  id: "default-null-not-nullable",
  level: "tool",
  severity: "warning",
  preset: "recommended",
  docs: {
    summary: "A default of null stands only where the schema takes null.",
    why: "Models copy the default they read into the call, and null is refused.",
    fix: 'Leave the default out: a parameter that is not required has none; or add "null" to its types.',
    sources: ["https://json-schema.org/understanding-json-schema/reference/annotations"],
  },
  examples: {
    good: {
      name: "list",
      inputSchema: { type: "object", properties: { after: { type: ["string", "null"], default: null } } },
    },
    bad: {
      name: "list",
      inputSchema: { type: "object", properties: { after: { type: "string", default: null } } },
    },
  },
  lint(tool) {
    return listWith(tool, "default").filter(({ schema, conditional }) =>
      !conditional && Object.hasOwn(schema, "default") && schema.default === null &&
      refusesNull(schema, tool.inputSchema)
    ).map(({ pointer }) => ({
      code: "null",
      message: "Expected a default that the type allows: received null",
      pointer: joinPointer(pointer, "default"),
      fix: [{ op: "remove", pointer: joinPointer(pointer, "default") }],
    }));
  },
};

/** Whether it is certain that null is refused: by the type, or by each alternative. */
function refusesNull(schema: JsonObject, root: JsonSchema, depth = 0): boolean {
  const meant = typeof schema.$ref === "string" ? dereference(schema, root) : schema;
  if (!isJsonObject(meant) || meant.nullable === true || depth > MAX_DEPTH) return false;
  const types = schemaTypes(meant);
  if (types.length > 0 && !types.includes("null")) return true;
  return [meant.anyOf, meant.oneOf].some((branches) =>
    Array.isArray(branches) && branches.length > 0 &&
    branches.every((branch) => isJsonObject(branch) && refusesNull(branch, root, depth + 1))
  );
}
