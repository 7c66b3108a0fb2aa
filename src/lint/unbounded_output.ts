/**
 * Lists come in pages.
 * @module
 */
import { isJsonObject } from "../core/json.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import { splitWords } from "../schema/words.ts";
import { listParameters } from "./_parameters.ts";
const LISTING = new Set("list search find".split(" "));
const COUNTING = new Set("count exists replace create update delete".split(" "));
const PAGING = new Set(
  "limit page pages cursor size count top max maximum first last offset per number num amount skip take start after before depth length n k results pagination"
    .split(" "),
);

/** A tool that lists or searches takes a limit or a page. */
export const unboundedOutput: ToolRule = {
  id: "unbounded-output",
  level: "tool",
  severity: "info",
  preset: "all",
  docs: {
    summary: "A tool that lists or searches takes a limit or a page.",
    why: "A long list floods the model's context, and it cannot ask for less.",
    fix: "Add a limit with a default, and a cursor for the rest.",
    sources: ["https://www.anthropic.com/engineering/writing-tools-for-agents"],
  },
  examples: {
    good: {
      name: "list_orders",
      inputSchema: { type: "object", properties: { limit: { type: "integer" } } },
    },
    bad: { name: "list_orders", inputSchema: { type: "object", properties: {} } },
  },
  lint(tool) {
    const { name, inputSchema } = tool;
    if (typeof name !== "string" || !isJsonObject(inputSchema)) return [];
    const words = splitWords(name);
    if (!words.slice(0, 2).some((word) => LISTING.has(word)) || words.some((word) => COUNTING.has(word))) {
      return [];
    }
    const isPaged = listParameters(tool).some((parameter) =>
      splitWords(parameter.name).some((word) => PAGING.has(word))
    );
    if (isPaged) return [];
    return [{
      code: "unpaged",
      message: "Expected a limit or a page of a tool that lists: received neither",
      pointer: "/inputSchema",
    }];
  },
};
