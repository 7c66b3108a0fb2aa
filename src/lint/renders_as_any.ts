/**
 * Types are seen.
 * @module
 */
import { isJsonObject, type JsonObject, showJson } from "../core/json.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import { toolWith } from "./_example.ts";
import { hasAny, listParameters } from "./_parameters.ts";
const TYPES = new Set(["null", "boolean", "number", "integer", "string", "array", "object"]);

/** Keywords that say what a value is in a way that is not shown. */
const HOLDING_TYPE: readonly string[] = ["anyOf", "allOf", "$ref"];

/** Keywords that ask something of one type only, so that they may stand beside others. */
const OF_TYPE: Readonly<Record<string, readonly string[]>> = {
  string: ["minLength", "maxLength", "pattern", "format"],
  number: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
  integer: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
  array: ["items", "minItems", "maxItems", "uniqueItems"],
  object: ["properties", "required", "additionalProperties"],
};

/** A parameter names its type itself, not in anyOf, allOf or a reference alone. */
export const rendersAsAny: ToolRule = {
  id: "renders-as-any",
  level: "tool",
  severity: "info",
  preset: "strict",
  docs: {
    summary: "A parameter names its type itself, not in anyOf, allOf or a reference alone.",
    why: 'Providers that render schemas as code show models "any" in place of such a type.',
    fix:
      'Write "type": ["string", "null"] for alternatives of plain types; repeat "type" beside a reference.',
    sources: ["https://github.com/openai/harmony/blob/main/src/encoding.rs"],
  },
  examples: {
    good: toolWith({ city: { type: ["string", "null"] } }),
    bad: toolWith({ city: { anyOf: [{ type: "string" }, { type: "null" }] } }),
  },
  lint(tool) {
    return listParameters(tool).filter(({ schema }) =>
      // Alternatives of oneOf are shown, each by its own type.
      schema.type === undefined && !Array.isArray(schema.oneOf) && hasAny(schema, HOLDING_TYPE)
    ).map(({ name, pointer, schema }) => {
      const merged = mergeBranches(schema);
      return {
        code: "any",
        message: `Expected "type" in the schema of ${showJson(name, 60)}: received it within ${
          showJson(Object.keys(schema).filter((key) => HOLDING_TYPE.includes(key)), 40)
        } only`,
        pointer,
        ...(merged === undefined
          ? { suggestion: 'Write "type" beside it' }
          : { fix: [{ op: "replace", pointer, value: merged }] }),
      };
    });
  },
};

/** One schema that takes what the alternatives take; undefined where there is none so simple. */
function mergeBranches(schema: JsonObject): JsonObject | undefined {
  const { anyOf, ...own } = schema;
  if (!Array.isArray(anyOf) || anyOf.length < 2 || !anyOf.every(isJsonObject)) return undefined;
  const types = anyOf.map(({ type = null }) => type);
  // Whole numbers are numbers too: what is asked of one type would be asked of both.
  const isPlain = types.every((type) => typeof type === "string" && TYPES.has(type)) &&
    new Set(types).size === types.length &&
    !(types.includes("integer") && types.includes("number"));
  const asked = anyOf.filter((branch) => Object.keys(branch).length > 1);
  const [{ type = "", ...rest } = {}] = asked;
  const allowed = typeof type === "string" && Object.hasOwn(OF_TYPE, type) ? OF_TYPE[type] : [];
  if (!isPlain || asked.length > 1 || !Object.keys(rest).every((keyword) => allowed?.includes(keyword))) {
    return undefined;
  }
  if (
    Object.keys(rest).some((keyword) => Object.hasOwn(own, keyword)) ||
    hasAny(own, ["allOf", "oneOf", "$ref"])
  ) return undefined;
  return { type: types, ...rest, ...own };
}
