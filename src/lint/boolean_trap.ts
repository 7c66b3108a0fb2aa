/**
 * Few flags.
 * @module
 */
import { showJson } from "../core/json.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import { splitWords } from "../schema/words.ts";
import { toolWith } from "./_example.ts";
import { listParameters } from "./_parameters.ts";
const MAX_FLAGS = 4;

/** How many are named. */
const MAX_SHOWN = 20;
const OPPOSITES = [["enable", "disable"], ["include", "exclude"], ["show", "hide"], [
  "with",
  "without",
]] as const;

/** A tool has no more than two flags, and none that is the opposite of another. */
export const booleanTrap: ToolRule = {
  id: "boolean-trap",
  level: "tool",
  severity: "info",
  preset: "all",
  docs: {
    summary: "A tool has no more than two flags, and none that is the opposite of another.",
    why: "Flags combine to calls that make no sense, and models set them all.",
    fix: "Make one parameter with an enum of the modes there are.",
    sources: ["https://developers.openai.com/api/docs/guides/function-calling"],
  },
  examples: {
    good: {
      name: "sort",
      inputSchema: { type: "object", properties: { order: { type: "string", enum: ["asc", "desc"] } } },
    },
    bad: toolWith({ enable_cache: { type: "boolean" }, disable_cache: { type: "boolean" } }),
  },
  lint(tool) {
    const flags = listParameters(tool).filter(({ top, types }) =>
      top && types.length === 1 && types[0] === "boolean"
    )
      .map(({ name }) => name);
    const written = new Set(flags.map((name) => splitWords(name).join(" ")));
    const pair = flags.find((name) => {
      const [first = "", ...rest] = splitWords(name);
      const opposite = OPPOSITES.find(([on]) => on === first)?.[1];
      return opposite !== undefined && written.has([opposite, ...rest].join(" "));
    });
    if (pair === undefined && flags.length <= MAX_FLAGS) return [];
    return [{
      code: pair === undefined ? "many" : "pair",
      message: `Expected ${
        pair === undefined ? `at most ${MAX_FLAGS} flags` : "no two flags that are opposites"
      }: received ${showJson(flags, 80)}`,
      pointer: "/inputSchema/properties",
      evidence: flags.slice(0, MAX_SHOWN),
    }];
  },
};
