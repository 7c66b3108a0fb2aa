/**
 * Schemas are schemas.
 * @module
 */
import { showJson } from "../core/json.ts";
import { joinPointer, readPointer, splitPointer } from "../core/json_pointer.ts";
import type { LateRule } from "../core/lint_rule.ts";
import type { Problem } from "../core/problem.ts";
import type { Violation } from "../core/test_case.ts";
import type { JsonSchema } from "../core/tool.ts";
import { isPlainSchema } from "../schema/plain_keywords.ts";
import { repairOf } from "./_schema_repairs.ts";

/** A tool's schemas obey the rules of JSON Schema. */
export const schemaInvalid: LateRule = {
  id: "schema-invalid",
  level: "tool",
  severity: "error",
  preset: "recommended",
  docs: {
    summary: "A tool's schemas obey the rules of JSON Schema.",
    why:
      "Providers refuse the whole request for one schema that is none, and validators cannot be made from it.",
    fix: "Correct the keyword; the types are null, boolean, number, integer, string, array and object.",
    sources: ["https://modelcontextprotocol.io/specification/2025-11-25/basic#json-schema-usage"],
  },
  examples: {
    good: { name: "roll", inputSchema: { type: "object", properties: { sides: { type: "integer" } } } },
    bad: { name: "roll", inputSchema: { type: "object", properties: { sides: { type: "int" } } } },
  },
  async lint(tool) {
    const { inputSchema, outputSchema } = tool;
    return [
      ...(await problems(inputSchema, "inputSchema")).map((problem) => {
        const fix = repairOf({ inputSchema }, problem.pointer ?? "");
        return fix === undefined ? problem : { ...problem, fix };
      }),
      ...(outputSchema === undefined ? [] : await problems(outputSchema, "outputSchema")),
    ];
  },
};

/** One problem for each innermost place, by the violation that says most. */
async function problems(schema: JsonSchema, field: string): Promise<readonly Problem[]> {
  if (isPlainSchema(schema)) return [];
  const { metaschemaViolations } = await import("../schema/metaschema.ts");
  const places = Map.groupBy(metaschemaViolations(schema), ({ pointer }) => pointer);
  const isInnermost = (pointer: string): boolean =>
    ![...places.keys()].some((other) => other.startsWith(`${pointer}/`));
  return [...places].filter(([pointer]) => isInnermost(pointer)).map(([pointer, violations]) => {
    const { keyword, expected } = violations.toSorted((a, b) => weight(a) - weight(b))[0] as Violation;
    return {
      code: keyword,
      message: `Expected ${expected} at "${pointer}" of the schema: received ${
        showJson(readPointer(schema, pointer), 60)
      }`,
      pointer: joinPointer("", field, ...splitPointer(pointer)),
    };
  });
}

/** Keywords that only join others say least. */
function weight({ keyword }: Violation): number {
  return ["enum", "type", "anyOf", "oneOf"].indexOf(keyword);
}
