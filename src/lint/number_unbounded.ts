/**
 * Numbers have bounds.
 * @module
 */
import { showJson } from "../core/json.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import { toolWith } from "./_example.ts";
import { hasAny, listParameters } from "./_parameters.ts";
const BOUNDS = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "enum", "const"] as const;

/** Every number has a lower and an upper bound. */
export const numberUnbounded: ToolRule = {
  id: "number-unbounded",
  level: "tool",
  severity: "info",
  preset: "all",
  docs: {
    summary: "Every number has a lower and an upper bound.",
    why: "Without them nothing stops a call from asking for a million, or for minus one.",
    fix: 'Write "minimum" and "maximum".',
    sources: ["https://developers.openai.com/api/docs/guides/function-calling"],
  },
  examples: {
    good: toolWith({ pages: { type: "integer", description: "Pages", minimum: 1, maximum: 9 } }),
    bad: toolWith({ pages: { type: "integer", description: "Pages" } }),
  },
  lint(tool) {
    return listParameters(tool).filter(({ types, settled }) =>
      types.some((type) => type === "number" || type === "integer") && !hasAny(settled, BOUNDS)
    ).map(({ name, pointer }) => ({
      code: "unbounded",
      message: `Expected bounds of ${showJson(name, 60)}: received none`,
      pointer,
    }));
  },
};
