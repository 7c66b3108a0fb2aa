/**
 * Every parameter is described.
 * @module
 */
import { isJsonObject, showJson } from "../core/json.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import { listParameters, type Parameter, readText } from "./_parameters.ts";

/** Every parameter has a description. */
export const parameterDescribed: ToolRule = {
  id: "parameter-described",
  level: "tool",
  severity: "warning",
  preset: "recommended",
  docs: {
    summary: "Every parameter has a description.",
    why:
      "The name alone rarely tells the unit, the form or the source of a value, and models fill the gap by guessing.",
    fix: "Say in a few words what the value is, in which form, and where it comes from.",
    sources: ["https://arxiv.org/abs/2602.14878"],
  },
  examples: {
    good: {
      name: "search",
      inputSchema: {
        type: "object",
        properties: { query: { type: "string", description: "Words to look for" } },
      },
    },
    bad: { name: "search", inputSchema: { type: "object", properties: { query: { type: "string" } } } },
  },
  lint(tool) {
    return listParameters(tool).filter((parameter) => parameter.top && !isDescribed(parameter)).map((
      { name, pointer },
    ) => ({
      code: "missing",
      message: `Expected a description of ${showJson(name, 60)}: received none`,
      pointer,
    }));
  },
};

/** Whether a parameter has a description, or is but a wrapper of parameters that all have one. */
function isDescribed({ description, settled }: Parameter): boolean {
  if (description !== "") return true;
  const inner = isJsonObject(settled.properties) ? Object.values(settled.properties) : [];
  return inner.length > 0 &&
    inner.every((schema) => isJsonObject(schema) && readText(schema.description) !== "");
}
