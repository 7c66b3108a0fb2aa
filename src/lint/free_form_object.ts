/**
 * Objects say what is in them.
 * @module
 */
import { isJsonObject, type JsonValue } from "../core/json.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import { schemaTypes } from "../schema/shape.ts";
import { toolWith } from "./_example.ts";
import { hasAny, readText } from "./_parameters.ts";
import { listSubschemas, type Subschema } from "./_subschemas.ts";

/** Keywords that say what is in an object, or may say it elsewhere. */
const SAYING = [
  "properties",
  "patternProperties",
  "propertyNames",
  "$ref",
  "anyOf",
  "oneOf",
  "allOf",
  "enum",
  "const",
] as const;

/** What says that the keys are not the author's to know: they are another's, or another tool tells them. */
const NOT_OURS = /depends? on|user-?provided|arbitrary|conforming to|any (?:json|valid|key)|\bget_\w+/i;

/** An object within the arguments declares its properties, or says of what type its values are. */
export const freeFormObject: ToolRule = {
  id: "free-form-object",
  level: "tool",
  severity: "warning",
  preset: "recommended",
  docs: {
    summary: "An object within the arguments declares its properties, or says of what type its values are.",
    why:
      "A model has to make up the keys, a provider's strict mode turns it into an empty object, and nothing is checked.",
    fix: 'Declare the properties, or write the schema of the values under "additionalProperties".',
    sources: [
      "https://docs.x.ai/developers/model-capabilities/text/structured-outputs",
      "https://developers.openai.com/api/docs/guides/structured-outputs#supported-schemas",
    ],
  },
  examples: {
    good: toolWith({
      where: {
        type: "object",
        description: "Columns to values",
        additionalProperties: { type: "string" },
      },
    }),
    bad: toolWith({ where: { type: "object", description: "Columns to values" } }),
  },
  lint(tool) {
    return listSubschemas(tool).filter((place) => {
      const { schema, parent, partial, conditional } = place;
      return parent !== undefined && !partial && !conditional && schemaTypes(schema).includes("object") &&
        !hasAny(schema, SAYING) && isOpen(schema.additionalProperties) && !NOT_OURS.test(aboutOf(place));
    }).map(({ pointer, schema }) => ({
      // Whoever writes it down has thought of it; models have to make up the keys all the same.
      ...(schema.additionalProperties === undefined
        ? { code: "open" }
        : { code: "declared-open", severity: "info" }),
      message: 'Expected "properties" in a schema of type object: received none',
      pointer,
      suggestion: 'Declare "properties", or write the schema of the values under "additionalProperties"',
    }));
  },
};

/** What is said of an object: where it is the items of a list, what is said of the list counts as well. */
function aboutOf({ schema, name, parent }: Subschema): string {
  const own = readText(schema.description);
  return name === undefined && parent !== undefined ? `${own}\n${readText(parent.schema.description)}` : own;
}

function isOpen(extra: JsonValue | undefined): boolean {
  return extra === undefined || extra === true || (isJsonObject(extra) && Object.keys(extra).length === 0);
}
