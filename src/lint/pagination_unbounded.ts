/**
 * Page sizes have an upper bound.
 * @module
 */
import { showJson } from "../core/json.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import { splitWords } from "../schema/words.ts";
import { toolWith } from "./_example.ts";
import { hasAny, listParameters, readText } from "./_parameters.ts";
/** Names of parameters that say how many results are wanted. */
const PAGE_SIZES = new Set(
  [
    "limit",
    "page size",
    "page limit",
    "per page",
    "top k",
    "top n",
    "max results",
    "max items",
    "num results",
    "n results",
    "number of results",
    "results per page",
    "items per page",
    "max count",
    "max records",
    "max rows",
    "row limit",
    "result limit",
    "page count limit",
  ],
);
const BOUNDS = ["maximum", "exclusiveMaximum", "enum", "const"] as const;
/** Words of tools that take more than there is on purpose, and say so. */
const CUT =
  /\b(?:capped|clamped|truncated|reduced|cut) (?:at|to|down to|off at)\b|\babove \d+ (?:as|counts)\b/i;
/** A most in words, and a range, of which the second number is the most. */
const STATED = [
  /\b(?:max(?:imum)?|up to|at most)\b[^\d\n]{0,12}(\d{1,3}(?:,\d{3})+|\d{1,9})/i,
  /\b(?:range|between|from)\b[^\d\n]{0,12}\d{1,9} ?(?:to|and|through|-|–|\.\.) ?(\d{1,3}(?:,\d{3})+|\d{1,9})/i,
  /[([]\d{1,9} ?(?:to|-|–|\.\.) ?(\d{1,3}(?:,\d{3})+|\d{1,9})[)\]]/i,
];

/** A parameter that says how many results are wanted has a maximum. */
export const paginationUnbounded: ToolRule = {
  id: "pagination-unbounded",
  level: "tool",
  severity: "warning",
  preset: "recommended",
  docs: {
    summary: "A parameter that says how many results are wanted has a maximum.",
    why: "Models ask for 1000 or for a million to be on the safe side; the answer floods their context.",
    fix: 'Write "maximum", the most that one call returns.',
    sources: ["https://www.anthropic.com/engineering/writing-tools-for-agents"],
  },
  examples: {
    good: toolWith({ limit: { type: "integer", description: "How many results", maximum: 100 } }),
    bad: toolWith({ limit: { type: "integer", description: "How many results" } }),
  },
  lint(tool) {
    return listParameters(tool).filter(({ top, name, types, settled, description }) =>
      top && types.some((type) => type === "number" || type === "integer") &&
      PAGE_SIZES.has(splitWords(name).join(" ")) && !hasAny(settled, BOUNDS) &&
      !CUT.test(description) && !CUT.test(readText(tool.description))
    ).map(({ name, pointer, description }) => ({
      code: "unbounded",
      message: `Expected a maximum of ${showJson(name, 60)}: received none`,
      pointer,
      suggestion: `"maximum": ${statedMost(description) ?? 100}`,
    }));
  },
};

function statedMost(description: string): string | undefined {
  return STATED.map((form) => form.exec(description)?.[1]?.replaceAll(",", "")).find((most) =>
    most !== undefined
  );
}
