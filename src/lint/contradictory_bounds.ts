/**
 * Bounds leave room.
 * @module
 */
import { joinPointer } from "../core/json_pointer.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import { listWith } from "./_subschemas.ts";
/** Lower bounds, upper bounds, and whether the two may not be equal either. */
const PAIRS: readonly (readonly [low: string, high: string, isStrict: boolean])[] = [
  ["minimum", "maximum", false],
  ["exclusiveMinimum", "maximum", true],
  ["minimum", "exclusiveMaximum", true],
  ["exclusiveMinimum", "exclusiveMaximum", true],
  ["minLength", "maxLength", false],
  ["minItems", "maxItems", false],
  ["minContains", "maxContains", false],
  ["minProperties", "maxProperties", false],
];

/** No lower bound is above the upper bound beside it. */
export const contradictoryBounds: ToolRule = {
  id: "contradictory-bounds",
  level: "tool",
  severity: "error",
  preset: "recommended",
  docs: {
    summary: "No lower bound is above the upper bound beside it.",
    why: "No value satisfies both, so that every call is refused and the model cannot learn why.",
    fix: "Exchange the two, or correct the one that is wrong.",
    sources: ["https://json-schema.org/understanding-json-schema/reference/"],
  },
  examples: {
    good: {
      name: "read",
      inputSchema: { type: "object", properties: { pages: { type: "integer", minimum: 1, maximum: 10 } } },
    },
    bad: {
      name: "read",
      inputSchema: { type: "object", properties: { pages: { type: "integer", minimum: 10, maximum: 1 } } },
    },
  },
  lint(tool) {
    return listWith(tool, ...PAIRS.map(([low]) => low)).flatMap(({ pointer, schema }) =>
      PAIRS.flatMap(([low, high, isStrict]) => {
        const [least, most] = [schema[low], schema[high]];
        if (typeof least !== "number" || typeof most !== "number") return [];
        if (least < most || (least === most && !isStrict)) return [];
        return [{
          code: low,
          message: `Expected "${low}" below "${high}" (${most}): received ${least}`,
          pointer: joinPointer(pointer, low),
          suggestion: `Exchange the two: "${low}": ${most}, "${high}": ${least}`,
        }];
      })
    );
  },
};
