/**
 * Quantities say in which unit they are.
 * @module
 */
import { showJson } from "../core/json.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import { splitWords } from "../schema/words.ts";
import { toolWith } from "./_example.ts";
import { listParameters } from "./_parameters.ts";
/** Last words of names of quantities. */
const QUANTITIES = new Set("timeout duration delay interval ttl distance radius weight speed".split(" "));

const UNITS = new Set(
  "ms s sec secs second seconds millisecond milliseconds minute minutes min mins hour hours day days week weeks month months year years m km cm mm meter meters metre metres kilometer kilometers kilometre kilometres mile miles foot feet inch inches pixel pixels px kg g gram grams kilogram kilograms pound pounds lb lbs mph kmh knots rpm percent ratio multiplier factor degrees frames ticks beats points unit units"
    .split(" "),
);

/** A number that is a time, a length or a weight says in which unit it is. */
export const unitUndocumented: ToolRule = {
  id: "unit-undocumented",
  level: "tool",
  severity: "info",
  preset: "all",
  docs: {
    summary: "A number that is a time, a length or a weight says in which unit it is.",
    why: "Seconds or milliseconds, miles or kilometres: models guess, and the result is off by a factor.",
    fix: "Put the unit into the name, such as timeout_ms, or into the description.",
    sources: ["https://arxiv.org/abs/2602.18914"],
  },
  examples: {
    good: toolWith({ timeout: { type: "number", description: "How long to wait, in seconds" } }),
    bad: toolWith({ timeout: { type: "number", description: "How long to wait" } }),
  },
  lint(tool) {
    return listParameters(tool).filter(({ name, types, description, settled }) => {
      const words = splitWords(name);
      return types.some((type) => type === "number" || type === "integer") && settled.enum === undefined &&
        QUANTITIES.has(words.at(-1) ?? "") && !words.some((word) => UNITS.has(word)) &&
        !splitWords(description).some((word) => UNITS.has(word)) &&
        !/[\d(]\s{0,2}(?:k?m|cm|mm|kg|g|s|h)\b|[°%]|秒|毫秒|米/.test(description);
    }).map(({ name, pointer }) => ({
      code: "undocumented",
      message: `Expected the unit of ${showJson(name, 60)}: received a number without one`,
      pointer,
    }));
  },
};
