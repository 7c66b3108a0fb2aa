/**
 * Defaults are values the schema takes.
 * @module
 */
import { type JsonObject, type JsonValue, parseJson, showJson } from "../core/json.ts";
import { joinPointer } from "../core/json_pointer.ts";
import type { LateRule, LintProblem } from "../core/lint_rule.ts";
import { schemaTypes } from "../schema/shape.ts";
import { listWith } from "./_subschemas.ts";
import { hasType, judgePlaced } from "./_values.ts";

/** Every default satisfies the schema it is the default of. */
export const defaultFitsSchema: LateRule = {
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
  async lint(tool) {
    const places = listWith(tool, "default").filter(({ schema, partial }) =>
      !partial && Object.hasOwn(schema, "default") && schema.default !== null
    ).map(({ pointer, schema }) => ({ pointer, schema, value: schema.default ?? null }));
    const broken = await judgePlaced(tool.inputSchema, places);
    const problems: LintProblem[] = [];
    for (const [index, { pointer, schema, value }] of places.entries()) {
      const violation = broken[index];
      if (violation === undefined) continue;
      const place = joinPointer(pointer, "default");
      const meant = await meantBy(value, schema);
      problems.push({
        code: violation.keyword,
        message: `Expected a default that satisfies its schema (${violation.expected}): received ${
          showJson(value, 60)
        }`,
        pointer: place,
        ...(meant === undefined
          ? { suggestion: "Write a default that the schema takes, or leave it out" }
          : { fix: [{ op: "replace", pointer: place, value: meant }] }),
      });
    }
    return problems;
  },
};

/** The value that a text or a number of the wrong type stands for, where there is no doubt and the schema takes it. */
async function meantBy(value: JsonValue, schema: JsonObject): Promise<JsonValue | undefined> {
  const [type] = schemaTypes(schema);
  for (const candidate of candidatesFor(value)) {
    if (type === undefined || !hasType(candidate, type)) continue;
    const [violation] = await judgePlaced({}, [{ schema, value: candidate }]);
    if (violation === undefined) return candidate;
  }
  return undefined;
}

/** What a scalar may have been meant to be: "true" is true, 5 is "5". */
function candidatesFor(value: JsonValue): readonly JsonValue[] {
  if (typeof value === "number" || typeof value === "boolean") return [String(value)];
  if (typeof value !== "string") return [];
  return [parseJson(value), parseJson(value.toLowerCase())].filter((candidate) =>
    typeof candidate === "number" || typeof candidate === "boolean"
  );
}
