/**
 * Lists have a greatest length.
 * @module
 */
import { showJson } from "../core/json.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import { toolWith } from "./_example.ts";
import { hasAny, listParameters } from "./_parameters.ts";

/** Every array has maxItems. */
export const arrayNoMaxItems: ToolRule = {
  id: "array-no-max-items",
  level: "tool",
  severity: "info",
  preset: "all",
  docs: {
    summary: "Every array has maxItems.",
    why: "Without it nothing stops a call from sending thousands of items to a service that takes a hundred.",
    fix: 'Write "maxItems", the most that one call takes.',
    sources: ["https://developers.openai.com/api/docs/guides/function-calling"],
  },
  examples: {
    good: toolWith({ ids: { type: "array", description: "Ids", items: { type: "string" }, maxItems: 9 } }),
    bad: toolWith({ ids: { type: "array", description: "Ids", items: { type: "string" } } }),
  },
  lint(tool) {
    return listParameters(tool).filter(({ types, settled }) =>
      types.includes("array") && !hasAny(settled, ["maxItems", "enum", "const"])
    ).map(({ name, pointer }) => ({
      code: "unbounded",
      message: `Expected "maxItems" of ${showJson(name, 60)}: received none`,
      pointer,
    }));
  },
};
