/**
 * Defaults are values the schema takes.
 * @module
 */
import { isJsonObject, showJson } from "../core/json.ts";
import { joinPointer, splitPointer } from "../core/json_pointer.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import type { Violation } from "../core/test_case.ts";
import type { JsonSchema } from "../core/tool.ts";
import { compileValidator, SchemaError } from "../schema/validate.ts";
import { listSubschemas, type Subschema } from "./_subschemas.ts";

/** Every default satisfies the schema it is the default of. */
export const defaultFitsSchema: ToolRule = {
  id: "default-fits-schema",
  level: "tool",
  severity: "error",
  preset: "recommended",
  docs: {
    summary: "Every default but null satisfies the schema it is the default of.",
    why: "Models copy the default they read into the call, and the call is refused.",
    fix:
      "Write the default in the declared type, or add it to the choices; for no value, leave the default out.",
    sources: ["https://json-schema.org/understanding-json-schema/reference/annotations"],
  },
  examples: {
    good: {
      name: "list",
      inputSchema: { type: "object", properties: { all: { type: "boolean", default: false } } },
    },
    bad: {
      name: "list",
      inputSchema: { type: "object", properties: { all: { type: "boolean", default: "false" } } },
    },
  },
  lint(tool) {
    const places = listSubschemas(tool).filter(({ schema, partial }) =>
      !partial && Object.hasOwn(schema, "default") && schema.default !== null
    );
    const broken = Map.groupBy(
      violations(tool.inputSchema, places),
      ({ pointer }) => splitPointer(pointer)[0],
    );
    return places.flatMap(({ pointer, schema }, index) => {
      const violation = broken.get(`default ${index}`)?.[0];
      if (violation === undefined) return [];
      return [{
        code: violation.keyword,
        message: `Expected a default that satisfies its schema (${violation.expected}): received ${
          showJson(schema.default, 60)
        }`,
        pointer: joinPointer(pointer, "default"),
      }];
    });
  },
};

/** Judges all defaults at once, as properties beside the root's own: compiling a schema is what costs. */
function violations(root: JsonSchema, places: readonly Subschema[]): readonly Violation[] {
  if (places.length === 0 || !isJsonObject(root)) return [];
  const name = (index: number): string => `default ${index}`;
  const schemas = places.map(({ schema }, index) => [name(index), schema] as const);
  const values = places.map(({ schema }, index) => [name(index), schema.default ?? null] as const);
  // What references point to stays where it is; what the root asks of arguments does not concern defaults.
  const { $schema, $defs = {}, definitions = {}, properties } = root;
  const own = isJsonObject(properties) ? properties : {};
  try {
    return compileValidator({
      ...($schema === undefined ? {} : { $schema }),
      ...{ $defs, definitions },
      properties: { ...own, ...Object.fromEntries(schemas) },
    }).violations(Object.fromEntries(values));
  } catch (error) {
    // A schema that does not compile is another rule's to report.
    if (error instanceof SchemaError || error instanceof RangeError) return [];
    throw error;
  }
}
