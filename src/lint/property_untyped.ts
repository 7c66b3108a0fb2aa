/**
 * Parameters have a type.
 * @module
 */
import { isJsonObject, type JsonValue, showJson } from "../core/json.ts";
import { joinPointer } from "../core/json_pointer.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import { hasAny, readText, SAYING_TYPE } from "./_parameters.ts";
import { listWith } from "./_subschemas.ts";

/** What says that any type will do. */
const ANY = /\bany (?:json|type|valid|value)/i;

/** Every parameter says of what type it is. */
export const propertyUntyped: ToolRule = {
  id: "property-untyped",
  level: "tool",
  severity: "warning",
  preset: "recommended",
  docs: {
    summary: "Every parameter says of what type it is.",
    why:
      'A parameter without a type is shown to models as "any", and a provider\'s strict mode refuses the tool.',
    fix: "Write the type, or list the types it may have.",
    sources: [
      "https://developers.openai.com/api/docs/guides/structured-outputs#supported-schemas",
      "https://github.com/openai/harmony/blob/main/src/encoding.rs",
    ],
  },
  examples: {
    good: {
      name: "set",
      inputSchema: { type: "object", properties: { value: { type: ["string", "number"] } } },
    },
    bad: {
      name: "set",
      inputSchema: { type: "object", properties: { value: { description: "The new value" } } },
    },
  },
  lint(tool) {
    return listWith(tool, "properties").filter(({ conditional }) => !conditional).flatMap(
      ({ pointer, schema }) => {
        const properties = isJsonObject(schema.properties) ? Object.entries(schema.properties) : [];
        return properties.filter(([, inner]) => isUntyped(inner))
          .map(([name]) => ({
            code: "untyped",
            message: `Expected a type of ${showJson(name, 60)}: received none`,
            pointer: joinPointer(pointer, "properties", name),
            suggestion: 'Write "type", such as "type": "string"',
          }));
      },
    );
  },
};

/** Whether nothing is said of the type, not even that any will do. */
function isUntyped(schema: JsonValue): boolean {
  if (!isJsonObject(schema)) return schema === true;
  return !hasAny(schema, SAYING_TYPE) && !ANY.test(readText(schema.description));
}
