/**
 * Names say what is meant.
 * @module
 */
import { showJson } from "../core/json.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import { hasAny, listParameters } from "./_parameters.ts";
import { countWords } from "./_prose.ts";
const GENERIC = new Set(
  "data value input params parameters param options opts args arguments arg config payload object obj item items info thing"
    .split(" "),
);

/** A description of this many words says more than the name. */
const MIN_WORDS = 4;

/** A parameter with a general name, such as data or input, has a description that says what it is. */
export const genericParamName: ToolRule = {
  id: "generic-param-name",
  level: "tool",
  severity: "info",
  preset: "all",
  docs: {
    summary:
      "A parameter with a general name, such as data or input, has a description that says what it is.",
    why: "The name is what a model reads first, and this one could be anything.",
    fix: "Name the thing: rows, query, order_id.",
    sources: ["https://www.anthropic.com/engineering/writing-tools-for-agents"],
  },
  examples: {
    good: {
      name: "insert",
      inputSchema: { type: "object", properties: { rows: { type: "array", items: { type: "string" } } } },
    },
    bad: {
      name: "insert",
      inputSchema: { type: "object", properties: { data: { type: "array", items: { type: "string" } } } },
    },
  },
  lint(tool) {
    return listParameters(tool).filter(({ top, name, description, settled }) =>
      top && GENERIC.has(name.toLowerCase()) && countWords(description) < MIN_WORDS &&
      !hasAny(settled, ["enum", "properties"])
    ).map(({ name, pointer, description }) => ({
      code: "generic",
      message: `Expected ${showJson(name, 60)} to say what it is: received ${
        description === "" ? "no description" : showJson(description, 60)
      }`,
      pointer,
    }));
  },
};
