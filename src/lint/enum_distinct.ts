/**
 * Enums have choices, each once.
 * @module
 */
import { type JsonValue, showJson } from "../core/json.ts";
import { joinPointer, type JsonPointer } from "../core/json_pointer.ts";
import type { LintProblem, ToolRule } from "../core/lint_rule.ts";
import { choosing, SORT } from "./_example.ts";
import { listWith } from "./_subschemas.ts";

/** An enum lists at least one choice, and each once. */
export const enumDistinct: ToolRule = {
  id: "enum-distinct",
  level: "tool",
  severity: "error",
  preset: "recommended",
  docs: {
    summary: "An enum lists at least one choice, and each once.",
    why:
      "An empty enum allows nothing and some providers refuse it; a choice that stands twice looks like two.",
    fix:
      'Strike what stands twice; where the list is filled at run time, leave "enum" out while it is empty.',
    sources: [
      "https://docs.x.ai/developers/model-capabilities/text/structured-outputs",
      "https://json-schema.org/understanding-json-schema/reference/enum",
    ],
  },
  examples: {
    good: SORT,
    bad: choosing({ type: "string", enum: ["asc", "desc", "asc"] }),
  },
  lint(tool) {
    return listWith(tool, "enum").flatMap(({ pointer, schema }) => {
      const choices = schema.enum;
      return Array.isArray(choices) ? judge(choices, joinPointer(pointer, "enum")) : [];
    });
  },
};

function judge(choices: readonly JsonValue[], pointer: JsonPointer): readonly LintProblem[] {
  if (choices.length === 0) {
    const message = "Expected at least one choice: received an empty enum";
    return [{ code: "empty", message, pointer, suggestion: 'List the choices, or take "enum" out' }];
  }
  const distinct = new Map<string, JsonValue>();
  const twice: JsonValue[] = [];
  for (const choice of choices) {
    const key = showJson(choice, Infinity);
    if (distinct.has(key)) twice.push(choice);
    else distinct.set(key, choice);
  }
  if (twice.length === 0) return [];
  return [{
    code: "duplicate",
    severity: "warning",
    message: `Expected each choice once: received ${showJson(twice, 80)} again`,
    pointer,
    fix: [{ op: "replace", pointer, value: [...distinct.values()] }],
  }];
}
