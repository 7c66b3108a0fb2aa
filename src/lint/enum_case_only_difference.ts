/**
 * Choices differ by more than case.
 * @module
 */
import { showJson } from "../core/json.ts";
import { joinPointer } from "../core/json_pointer.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import { enumStrings } from "../schema/shape.ts";
import { choosing, SORT } from "./_example.ts";
import { listWith } from "./_subschemas.ts";

/** Words that are offered in every case on purpose: whichever a model writes, it means the same. */
const SWITCHES = new Set("y yes n no true false on off ok".split(" "));

/** No two choices of an enum differ in case only. */
export const enumCaseOnlyDifference: ToolRule = {
  id: "enum-case-only-difference",
  level: "tool",
  severity: "warning",
  preset: "recommended",
  docs: {
    summary: "No two choices of an enum differ in case only.",
    why: "Models change the case of words freely, and a provider's strict mode does not promise to keep it.",
    fix: "Keep one of the two, or rename them so that they differ in a letter.",
    sources: ["https://platform.claude.com/docs/en/build-with-claude/structured-outputs"],
  },
  examples: {
    good: SORT,
    bad: choosing({ type: "string", enum: ["asc", "ASC", "desc"] }),
  },
  lint(tool) {
    return listWith(tool, "enum", "const").flatMap(({ pointer, schema }) => {
      const choices = [...new Set(enumStrings(schema))];
      const groups = [...Map.groupBy(choices, (choice) => choice.toLowerCase())]
        .filter(([word, group]) => group.length > 1 && !SWITCHES.has(word)).map(([, group]) => group);
      if (groups.length === 0) return [];
      return [{
        code: "case",
        message: `Expected choices that differ by more than case: received ${
          groups.map((group) => showJson(group, 80)).join(" and ")
        }`,
        pointer: joinPointer(pointer, "enum"),
        evidence: groups,
      }];
    });
  },
};
