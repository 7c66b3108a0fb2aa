/**
 * Ids say of what.
 * @module
 */
import { showJson } from "../core/json.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import { splitWords } from "../schema/words.ts";
import { listParameters, readText } from "./_parameters.ts";
import { lineAbout } from "./_prose.ts";
/** Words that do not say of what. */
const EMPTY = new Set(
  "the a an id ids identifier unique of to for get fetch retrieve remove this that it its required string number integer uuid guid"
    .split(" "),
);

/** "a single monitor by ID": the thing whose id a description of the tool asks for. */
const BY_ID = /(\p{L}+) (?:by|with|from) (?:(?:its|an?|the|their) )?(?:unique )?id\b/giu;

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
      top && /^_?id$/i.test(name) && !isTelling(description) && !isTold(readText(tool.description), name)
    ).map(({ pointer, description }) => ({
      code: "id",
      message: `Expected a word on what "id" is the id of: received ${
        description === "" ? "no description" : showJson(description, 60)
      }`,
      pointer,
    }));
  },
};

/** Whether a text has a word that says of what. */
function isTelling(text: string): boolean {
  return splitWords(text).some((word) => !EMPTY.has(word));
}

/** Whether the tool's description says it: in a line about the parameter, or as "monitor by ID". */
function isTold(text: string, name: string): boolean {
  return isTelling(lineAbout(text, name) ?? "") ||
    [...text.matchAll(BY_ID)].some(([, thing = ""]) => isTelling(thing));
}
