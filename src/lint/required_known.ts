/**
 * Required parameters exist.
 * @module
 */
import { isJsonObject, type JsonObject, showJson } from "../core/json.ts";
import { joinPointer } from "../core/json_pointer.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import { toolWith } from "./_example.ts";
import { listWith, type Subschema } from "./_subschemas.ts";

/** Keywords that may declare the property elsewhere. */
const ELSEWHERE = [
  "$ref",
  "$dynamicRef",
  "allOf",
  "anyOf",
  "oneOf",
  "if",
  "dependentSchemas",
  "patternProperties",
] as const;

/** Every property a schema requires is one it declares. */
export const requiredKnown: ToolRule = {
  id: "required-known",
  level: "tool",
  severity: "error",
  preset: "recommended",
  docs: {
    summary: "Every name under required is declared under properties.",
    why:
      "A model is told to send a value it knows nothing about; some clients drop the name, others the tool.",
    fix: 'Declare the property, or take its name out of "required"; look for a misspelt name first.',
    sources: ["https://platform.openai.com/docs/guides/structured-outputs"],
  },
  examples: {
    good: toolWith({ query: { type: "string" } }, ["query"]),
    bad: toolWith({ query: { type: "string" } }, ["querry"]),
  },
  lint(tool) {
    return listWith(tool, "required").filter(isWhole).flatMap(({ pointer, schema }) =>
      undeclared(schema).map((name) => ({
        code: "undeclared",
        message: `Expected a property for each required name: received none for ${showJson(name, 60)}`,
        pointer: joinPointer(pointer, "properties", name),
        evidence: name,
      }))
    );
  },
};

/** Whether all the properties of the schema are to be seen in it. */
function isWhole({ schema, partial }: Subschema): boolean {
  const extra = schema.additionalProperties;
  return !partial && !ELSEWHERE.some((keyword) => Object.hasOwn(schema, keyword)) &&
    !(isJsonObject(extra) && Object.keys(extra).length > 0);
}

function undeclared(schema: JsonObject): readonly string[] {
  const properties = isJsonObject(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required) ? schema.required : [];
  return [...new Set(required)].filter((name) =>
    typeof name === "string" && !Object.hasOwn(properties, name)
  );
}
