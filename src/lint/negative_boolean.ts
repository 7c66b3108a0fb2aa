/**
 * Flags say what is, not what is not.
 * @module
 */
import { showJson } from "../core/json.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import { splitWords } from "../schema/words.ts";
import { toolWith } from "./_example.ts";
import { listParameters } from "./_parameters.ts";
const NEGATIVE = new Set("no not non disable exclude without skip dont".split(" "));

/** No flag has a name that denies something. */
export const negativeBoolean: ToolRule = {
  id: "negative-boolean",
  level: "tool",
  severity: "info",
  preset: "all",
  docs: {
    summary: "No flag has a name that denies something.",
    why: "Models stumble over double negation: disable_cache: false.",
    fix: "Name what the flag turns on, such as cache.",
    sources: ["https://developers.openai.com/api/docs/guides/function-calling"],
  },
  examples: {
    good: toolWith({ cache: { type: "boolean" } }),
    bad: toolWith({ disable_cache: { type: "boolean" } }),
  },
  lint(tool) {
    return listParameters(tool).filter(({ name, types }) =>
      types.length === 1 && types[0] === "boolean" && NEGATIVE.has(splitWords(name)[0] ?? "") &&
      splitWords(name).length > 1
    ).map(({ name, pointer }) => ({
      code: "negative",
      message: `Expected a flag that says what is: received ${showJson(name, 60)}`,
      pointer,
    }));
  },
};
