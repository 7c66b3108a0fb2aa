/**
 * Examples are values the schema takes.
 * @module
 */
import { type JsonObject, type JsonValue, showJson } from "../core/json.ts";
import { joinPointer, type JsonPointer } from "../core/json_pointer.ts";
import type { LateRule } from "../core/lint_rule.ts";
import type { ToolDefinition } from "../core/tool.ts";
import { listWith } from "./_subschemas.ts";
import { judgePlaced } from "./_values.ts";
/** How many examples of one schema are judged. */
const MAX_EXAMPLES = 20;

/** An example, its schema, and where it stands. */
interface Example {
  readonly pointer: JsonPointer;
  readonly schema: JsonObject;
  readonly value: JsonValue;
}

/** Every example satisfies the schema it is an example of. */
export const exampleInvalid: LateRule = {
  id: "example-invalid",
  level: "tool",
  severity: "warning",
  preset: "recommended",
  docs: {
    summary: "Every example satisfies the schema it is an example of.",
    why: "Models copy examples more faithfully than anything else, and the call is refused.",
    fix: "Correct the example; where it is right, correct the schema.",
    sources: ["https://github.com/stoplightio/spectral/blob/develop/docs/reference/openapi-rules.md"],
  },
  examples: {
    good: {
      name: "page",
      inputSchema: { type: "object", properties: { size: { type: "integer", examples: [10, 50] } } },
    },
    bad: {
      name: "page",
      inputSchema: { type: "object", properties: { size: { type: "integer", examples: ["10"] } } },
    },
  },
  async lint(tool) {
    const places = listPlaces(tool);
    const broken = await judgePlaced(tool.inputSchema, places);
    return places.flatMap(({ pointer, value }, index) => {
      const violation = broken[index];
      if (violation === undefined) return [];
      return [{
        code: violation.keyword,
        message: `Expected an example that satisfies its schema (${violation.expected}): received ${
          showJson(value, 60)
        }`,
        pointer,
        suggestion: `Write an example that satisfies the schema: ${violation.expected}`,
      }];
    });
  },
};

/** The examples of a schema; those of OpenAPI are one each. */
function listPlaces(tool: ToolDefinition): readonly Example[] {
  return listWith(tool, "examples", "example").filter(({ partial }) => !partial).flatMap(
    ({ pointer, schema }) => {
      const list = Array.isArray(schema.examples) ? schema.examples.slice(0, MAX_EXAMPLES) : [];
      const examples = list.map((value, index) => ({
        ...{ schema, value },
        pointer: joinPointer(pointer, "examples", index),
      }));
      const { example } = schema;
      return example === undefined
        ? examples
        : [...examples, { schema, value: example, pointer: joinPointer(pointer, "example") }];
    },
  );
}
