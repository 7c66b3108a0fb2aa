/**
 * Descriptions do not shout.
 * @module
 */
import { showJson } from "../core/json.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import { listDescriptions } from "./_prose.ts";
const SHOUTED = /\b(?:IMPORTANT|MUST|NEVER|ALWAYS|CRITICAL|MANDATORY)\b/;

/** No description has words such as IMPORTANT, MUST and NEVER in capitals. */
export const shoutingWords: ToolRule = {
  id: "shouting-words",
  level: "tool",
  severity: "info",
  preset: "all",
  docs: {
    summary: "No description has words such as IMPORTANT, MUST and NEVER in capitals.",
    why: "Where every tool shouts, models heed none of them, or one at the cost of the others.",
    fix: "Say why it matters instead.",
    sources: ["https://www.anthropic.com/engineering/writing-tools-for-agents"],
  },
  examples: {
    good: {
      name: "search",
      description: "Find orders. Needs an id, since names are not unique.",
      inputSchema: { type: "object", properties: {} },
    },
    bad: {
      name: "search",
      description: "Find orders. You MUST give an id!",
      inputSchema: { type: "object", properties: {} },
    },
  },
  lint(tool) {
    return listDescriptions(tool).flatMap(({ pointer, text }) => {
      const found = SHOUTED.exec(text)?.[0];
      if (found === undefined) return [];
      return [{
        code: "shouted",
        message: `Expected a description that does not shout: received ${showJson(found)}`,
        pointer,
      }];
    });
  },
};
