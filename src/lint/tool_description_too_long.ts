/**
 * Descriptions that are read to the end.
 * @module
 */
import type { ToolRule } from "../core/lint_rule.ts";
const MAX_LENGTH = 1024;

/** A tool's description has 1,024 characters or fewer. */
export const toolDescriptionTooLong: ToolRule = {
  id: "tool-description-too-long",
  level: "tool",
  severity: "info",
  preset: "strict",
  docs: {
    summary: "A tool's description has 1,024 characters or fewer.",
    why:
      "Some clients cut it there and some models' interfaces refused more; every request pays for all of it.",
    fix: "Say first what matters most, and move details into the descriptions of the parameters.",
    sources: [
      "https://github.com/langchain-ai/open_deep_research/issues/80",
      "https://github.com/microsoft/vscode-copilot-chat",
    ],
  },
  examples: {
    good: {
      name: "search",
      description: "Find orders by words",
      inputSchema: { type: "object", properties: {} },
    },
    bad: {
      name: "search",
      description: "Find orders by words. ".repeat(50),
      inputSchema: { type: "object", properties: {} },
    },
  },
  lint({ description }) {
    if (typeof description !== "string" || description.length <= MAX_LENGTH) return [];
    return [{
      code: "long",
      message: `Expected a description of at most ${MAX_LENGTH} characters: received ${description.length}`,
      pointer: "/description",
    }];
  },
};
