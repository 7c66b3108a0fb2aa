/**
 * Descriptions that say more than the name.
 * @module
 */
import { showJson } from "../core/json.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import { splitWords } from "../schema/words.ts";

/** Words that add nothing to a name. */
const EMPTY_WORDS = new Set(
  "a an the of to for in on by with from and or this that it its your new given specified specific tool function"
    .split(" "),
);

/** A tool's description says something that its name does not. */
export const descriptionTautology: ToolRule = {
  id: "description-tautology",
  level: "tool",
  severity: "warning",
  preset: "recommended",
  docs: {
    summary: "A tool's description says something that its name does not.",
    why:
      "A description that repeats the name costs tokens in every request and tells a model nothing to choose by.",
    fix: "Say when to use the tool, what it needs, what it returns and what it changes.",
    sources: ["https://arxiv.org/abs/2602.18914"],
  },
  examples: {
    good: {
      name: "list_orders",
      description: "List a customer's open orders, newest first",
      inputSchema: { type: "object" },
    },
    bad: { name: "list_orders", description: "Lists the orders.", inputSchema: { type: "object" } },
  },
  lint({ name, description }) {
    if (typeof name !== "string" || typeof description !== "string") return [];
    const named = new Set(splitWords(name).map(stem));
    const said = splitWords(description).filter((word) => !EMPTY_WORDS.has(word)).map(stem);
    if (said.length === 0 || !said.every((word) => named.has(word))) return [];
    return [{
      code: "repeats-name",
      message: `Expected more than the name ${showJson(name, 60)} says: received ${
        showJson(description.trim(), 60)
      }`,
      pointer: "/description",
    }];
  },
};

/** A word without the endings of plurals and of verbs: `lists`, `listing` and `listed` are `list`. */
function stem(word: string): string {
  const short = word.replace(/ies$/, "y").replace(/(?:ing|ed|es|s)$/, "").replace(/e$/, "");
  return short.length >= 2 ? short : word;
}
