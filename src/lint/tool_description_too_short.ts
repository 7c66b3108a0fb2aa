/**
 * Descriptions that are more than a label.
 * @module
 */
import { showJson } from "../core/json.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import { readText } from "./_parameters.ts";
import { countWords, repeatsName } from "./_prose.ts";
/** Two words are a label; three can be a sentence, as in "Adds two numbers". */
const MIN_WORDS = 3;

/** A tool's description has three words or more. */
export const toolDescriptionTooShort: ToolRule = {
  id: "tool-description-too-short",
  level: "tool",
  severity: "warning",
  preset: "recommended",
  docs: {
    summary: "A tool's description has three words or more.",
    why:
      "A model chooses among many tools by their descriptions; a few words leave it to guess what this one is for.",
    fix: "Say when to use the tool, what it needs, what it returns and what it changes.",
    sources: [
      "https://arxiv.org/abs/2602.14878",
      "https://www.anthropic.com/engineering/writing-tools-for-agents",
    ],
  },
  examples: {
    good: {
      name: "search",
      description: "Find orders by words",
      inputSchema: { type: "object", properties: {} },
    },
    bad: { name: "search", description: "Find items", inputSchema: { type: "object", properties: {} } },
  },
  lint({ name, description }) {
    const text = readText(description);
    const count = countWords(text);
    // None at all, and none but those of the name, are for other rules.
    if (text === "" || count >= MIN_WORDS || (typeof name === "string" && repeatsName(name, text))) return [];
    return [{
      code: "short",
      message: `Expected a description of ${MIN_WORDS} words or more: received ${showJson(text, 60)}`,
      pointer: "/description",
    }];
  },
};
