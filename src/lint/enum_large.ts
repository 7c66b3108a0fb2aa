/**
 * Enums are short.
 * @module
 */
import type { JsonValue } from "../core/json.ts";
import { joinPointer } from "../core/json_pointer.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import { toolWith } from "./_example.ts";
import { listWith } from "./_subschemas.ts";

const MOST = 50;

/** Codes of languages and regions: a closed list that models know by heart. */
const CODE = /^[a-z]{2,3}(?:-[a-z]{2,4})?$/i;

/** An enum has at most 50 choices. */
export const enumLarge: ToolRule = {
  id: "enum-large",
  level: "tool",
  severity: "warning",
  preset: "strict",
  docs: {
    summary: "An enum has at most 50 choices.",
    why: "Every request carries all of them, and models choose worse among many.",
    fix: "Take a text and look the choice up, or offer a tool that searches the choices.",
    sources: ["https://github.com/openai/harmony/blob/main/src/encoding.rs"],
  },
  examples: {
    good: toolWith({ unit: { type: "string", enum: ["m", "km"] } }),
    bad: toolWith({ day: { enum: Array.from({ length: 60 }, (_, day) => day) } }),
  },
  lint(tool) {
    return listWith(tool, "enum").flatMap(({ pointer, schema }) => {
      const choices = Array.isArray(schema.enum) ? schema.enum : [];
      if (choices.length <= MOST || choices.every(isCode)) return [];
      return [{
        code: "large",
        message: `Expected at most ${MOST} choices: received ${choices.length}`,
        pointer: joinPointer(pointer, "enum"),
      }];
    });
  },
};

function isCode(choice: JsonValue): boolean {
  return typeof choice === "string" && CODE.test(choice);
}
