/**
 * Descriptions are text.
 * @module
 */
import { showJson } from "../core/json.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import { listDescriptions } from "./_prose.ts";
/** The tags of formatted text, and those among them that end a line. */
const TAG = /<\/?(?:p|br|b|i|u|a|div|span|ul|ol|li|strong|em|h[1-6]|hr)(?:\s[^<>]{0,300})?\/?>/i;
const BREAKS = /<\/?(?:p|br|div|li|ul|ol|h[1-6]|hr)(?:\s[^<>]{0,300})?\/?>/gi;

/** Descriptions that speak of markup. */
const ABOUT = /\b(?:html|xml|markdown|markup|svg|tags?|elements?|selectors?|dom|rich text|css)\b/i;

/** No description has HTML tags in it. */
export const htmlInDescription: ToolRule = {
  id: "html-in-description",
  level: "tool",
  severity: "info",
  preset: "strict",
  docs: {
    summary: "No description has HTML tags in it.",
    why: "The tags cost tokens, and a model may answer in kind.",
    fix: "Write plain text, or Markdown where there must be form.",
    sources: ["https://github.com/stoplightio/spectral/blob/develop/docs/reference/openapi-rules.md"],
  },
  examples: {
    good: {
      name: "search",
      description: "Find orders by words; the newest come first",
      inputSchema: { type: "object", properties: {} },
    },
    bad: {
      name: "search",
      description: "Find <b>orders</b> by words.<br/>The newest come first",
      inputSchema: { type: "object", properties: {} },
    },
  },
  lint(tool) {
    return listDescriptions(tool).flatMap(({ pointer, text }) => {
      const [found] = TAG.exec(text) ?? [];
      if (found === undefined || ABOUT.test(text)) return [];
      return [{
        code: "tag",
        message: `Expected a description without HTML: received ${showJson(found, 60)}`,
        pointer,
        fix: [{ op: "replace", pointer, value: strip(text) }],
      }];
    });
  },
};

/** The text that the tags are about: what breaks lines breaks them still. */
function strip(text: string): string {
  return text.replace(BREAKS, "\n").replaceAll(new RegExp(TAG, "gi"), "").replace(/\n{3,}/g, "\n\n").trim();
}
