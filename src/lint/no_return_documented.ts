/**
 * Descriptions say what comes back.
 * @module
 */
import { showJson } from "../core/json.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import { readText } from "./_parameters.ts";
/** Words that speak of a result. */
const RETURNING =
  /\b(?:returns?|returned|outputs?|results?|response|responds|gives|yields|provides|produces)\b|返回|输出|结果|возвраща|выда[её]т|отда[её]т|результат/i;

/** A tool's description, or its output schema, says what it returns. */
export const noReturnDocumented: ToolRule = {
  id: "no-return-documented",
  level: "tool",
  severity: "info",
  preset: "all",
  docs: {
    summary: "A tool's description, or its output schema, says what it returns.",
    why: "A model plans several calls ahead, and cannot plan with a result it knows nothing of.",
    fix: "Say what is returned and in which form, or declare an output schema.",
    sources: ["https://arxiv.org/abs/2602.18914"],
  },
  examples: {
    good: {
      name: "search",
      description: "Find orders by words; returns their ids.",
      inputSchema: { type: "object", properties: {} },
    },
    bad: {
      name: "search",
      description: "Find orders by words in their notes.",
      inputSchema: { type: "object", properties: {} },
    },
  },
  lint({ description, outputSchema }) {
    const text = readText(description);
    if (text === "" || outputSchema !== undefined || RETURNING.test(text)) return [];
    return [{
      code: "missing",
      message: `Expected a word on what is returned: received ${showJson(text, 60)}`,
      pointer: "/description",
    }];
  },
};
