/**
 * Descriptions of several sentences.
 * @module
 */
import { showJson } from "../core/json.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import { readText } from "./_parameters.ts";

/** A tool's description has two sentences or more. */
export const toolDescriptionOneSentence: ToolRule = {
  id: "tool-description-one-sentence",
  level: "tool",
  severity: "info",
  preset: "all",
  docs: {
    summary: "A tool's description has two sentences or more.",
    why: "Providers advise three or four: what it does, when to use it and when not, what it returns.",
    fix: "Add when to use the tool, and what it returns.",
    sources: ["https://www.anthropic.com/engineering/writing-tools-for-agents"],
  },
  examples: {
    good: {
      name: "search",
      description: "Find orders by words. Returns their ids, newest first.",
      inputSchema: { type: "object", properties: {} },
    },
    bad: {
      name: "search",
      description: "Find orders by words",
      inputSchema: { type: "object", properties: {} },
    },
  },
  lint({ description }) {
    const text = readText(description);
    const ends = text.match(/[.!?](?=\s|$)|[。！？]|\n/g) ?? [];
    if (text === "" || ends.length > 1 || (ends.length === 1 && !/[.!?。！？]$/.test(text))) return [];
    return [{
      code: "one",
      message: `Expected two sentences or more: received ${showJson(text, 60)}`,
      pointer: "/description",
    }];
  },
};
