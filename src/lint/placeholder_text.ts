/**
 * No placeholders are left.
 * @module
 */
import { showJson } from "../core/json.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import { listDescriptions } from "./_prose.ts";
/** Marks that begin a text or stand before a colon, and texts that are nothing else. */
const PLACEHOLDER =
  /^(?:TODO|FIXME|TBD|XXX)\b(?! (?:list|item|app|task))|\b(?:TODO|FIXME):|lorem ipsum|^(?:no description(?: (?:provided|available|given|yet))?|description(?: goes)? here|add (?:a )?description|placeholder|n\/a|\.{3}|-|tbd)\.?$/i;

/** No description is a placeholder that somebody meant to replace. */
export const placeholderText: ToolRule = {
  id: "placeholder-text",
  level: "tool",
  severity: "warning",
  preset: "strict",
  docs: {
    summary: "No description is a placeholder that somebody meant to replace.",
    why: "A model reads it as it stands, and takes it for what the tool does.",
    fix: "Write what the tool does, or what the parameter is.",
    sources: ["https://arxiv.org/abs/2602.18914"],
  },
  examples: {
    good: {
      name: "search",
      description: "Adds an item to the TODO list",
      inputSchema: { type: "object", properties: {} },
    },
    bad: {
      name: "search",
      description: "TODO: describe this",
      inputSchema: { type: "object", properties: {} },
    },
  },
  lint(tool) {
    return listDescriptions(tool).filter(({ text }) => PLACEHOLDER.test(text)).map(({ pointer, text }) => ({
      code: "placeholder",
      message: `Expected a description: received a placeholder, ${showJson(text, 60)}`,
      pointer,
    }));
  },
};
