/**
 * Choices have the type they are declared with.
 * @module
 */
import { type JsonObject, jsonType, type JsonValue, showJson } from "../core/json.ts";
import { joinPointer } from "../core/json_pointer.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import { schemaTypes } from "../schema/shape.ts";
import { listWith } from "./_subschemas.ts";

const TYPES = new Set(["null", "boolean", "number", "integer", "string", "array", "object"]);

/** Every choice of an enum has the type the schema names. */
export const enumFitsType: ToolRule = {
  id: "enum-fits-type",
  level: "tool",
  severity: "error",
  preset: "recommended",
  docs: {
    summary: "Every choice of an enum has the type the schema names.",
    why:
      "Such a choice is offered to the model and refused when it takes it: no value satisfies both keywords.",
    fix: "Write the choices in the declared type, or correct the type.",
    sources: ["https://json-schema.org/understanding-json-schema/reference/enum"],
  },
  examples: {
    good: {
      name: "page",
      inputSchema: { type: "object", properties: { size: { type: "integer", enum: [10, 50] } } },
    },
    bad: {
      name: "page",
      inputSchema: { type: "object", properties: { size: { type: "integer", enum: ["10", "50"] } } },
    },
  },
  lint(tool) {
    return listWith(tool, "enum").flatMap(({ pointer, schema }) => {
      const types = schemaTypes(schema);
      const misfits = misfitsOf(schema, types);
      if (misfits.length === 0) return [];
      return [{
        code: "type",
        message: `Expected choices of type ${types.join(" or ")}: received ${showJson(misfits, 80)}`,
        pointer: joinPointer(pointer, "enum"),
      }];
    });
  },
};

/** The choices no declared type allows; none where the types are not those of JSON Schema, which is another rule's. */
function misfitsOf(schema: JsonObject, types: readonly string[]): readonly JsonValue[] {
  if (!Array.isArray(schema.enum) || types.length === 0 || !types.every((type) => TYPES.has(type))) return [];
  const allowed = new Set(schema.nullable === true ? [...types, "null"] : types);
  return schema.enum.filter((value) =>
    !allowed.has(jsonType(value)) && !(allowed.has("integer") && Number.isInteger(value))
  );
}
