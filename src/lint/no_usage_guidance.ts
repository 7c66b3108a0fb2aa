/**
 * Descriptions say when to use the tool.
 * @module
 */
import { showJson } from "../core/json.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import { readText } from "./_parameters.ts";
/** Words that say when a tool is meant, and when not. */
const GUIDANCE =
  /\b(?:use (?:this|it|when|for|to|only)|useful (?:for|when|to)|when (?:you|the user|to|a user)|whenever|should (?:be used|not|only)|do not|don't|avoid|instead of|prefer|only (?:if|when|for)|before|after|call this|ideal for|best for|not for)\b|call \w+ first|用于|适用|使用此|当.{1,20}时|在.{1,30}(?:之?前|之?后)|应先|不要|请勿|仅(?:在|当|用)|(?:используй|применяй|вызывай|вызови|не используй)|(?:используется|применяется|предназначен\p{L}*|подходит) (?:для|при|когда)|перед (?:тем|вызовом|\p{L}+ем)|после \p{L}+|вместо /iu;

/** A tool's description says when to use it, or when not. */
export const noUsageGuidance: ToolRule = {
  id: "no-usage-guidance",
  level: "tool",
  severity: "info",
  preset: "all",
  docs: {
    summary: "A tool's description says when to use it, or when not.",
    why:
      "Among tools that could all do the work, the one that says when it is meant is chosen rightly more often.",
    fix: 'Add a sentence such as "Use this when the user names a city; for coordinates use locate".',
    sources: [
      "https://arxiv.org/abs/2602.14878",
      "https://www.anthropic.com/engineering/writing-tools-for-agents",
    ],
  },
  examples: {
    good: {
      name: "search",
      description: "Find orders. Use this when the order id is not known.",
      inputSchema: { type: "object", properties: {} },
    },
    bad: {
      name: "search",
      description: "Find orders by words in their notes.",
      inputSchema: { type: "object", properties: {} },
    },
  },
  lint({ description }) {
    const text = readText(description);
    if (text === "" || GUIDANCE.test(text)) return [];
    return [{
      code: "missing",
      message: `Expected a word on when to use the tool: received ${showJson(text, 60)}`,
      pointer: "/description",
    }];
  },
};
