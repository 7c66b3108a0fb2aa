/**
 * Ids say of what.
 * @module
 */
import { showJson } from "../core/json.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import { splitWords } from "../schema/words.ts";
import { listParameters } from "./_parameters.ts";
/** Words that do not say of what. */
const EMPTY = new Set(
  "the a an id ids identifier unique of to for get fetch retrieve remove this that it its required string number integer uuid guid"
    .split(" "),
);

/** A parameter named id says in its name or its description of what it is the id. */
export const ambiguousId: ToolRule = {
  id: "ambiguous-id",
  level: "tool",
  severity: "info",
  preset: "strict",
  docs: {
    summary: "A parameter named id says in its name or its description of what it is the id.",
    why: "Among the ids of a conversation a model takes the last one, which may be of another thing.",
    fix: "Name the thing: order_id.",
    sources: ["https://www.anthropic.com/engineering/writing-tools-for-agents"],
  },
  examples: {
    good: { name: "show", inputSchema: { type: "object", properties: { order_id: { type: "string" } } } },
    bad: {
      name: "show",
      inputSchema: { type: "object", properties: { id: { type: "string", description: "The id" } } },
    },
  },
  lint(tool) {
    return listParameters(tool).filter(({ top, name, description }) =>
      top && /^_?id$/i.test(name) && splitWords(description).every((word) => EMPTY.has(word))
    ).map(({ pointer, description }) => ({
      code: "id",
      message: `Expected a word on what "id" is the id of: received ${
        description === "" ? "no description" : showJson(description, 60)
      }`,
      pointer,
    }));
  },
};
