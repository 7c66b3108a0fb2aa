/**
 * Schemas hold what descriptions say.
 * @module
 */
import { showJson } from "../core/json.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import { toolWith } from "./_example.ts";
import { listParameters, type Parameter } from "./_parameters.ts";
const MOST =
  /\b(?:max(?:imum)?(?: value)?(?: of| is|:|=)?|at most|up to|no more than|cannot exceed)\s{0,2}(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)(?![\w%.,]*\d|\s?(?:mb|kb|gb|characters|chars|%))/gi;
const LEAST =
  /\b(?:min(?:imum)?(?: value)?(?: of| is|:|=)?|at least|no less than)\s{0,2}(\d+(?:\.\d+)?)(?![\w%.,]*\d)/gi;
/** A description that begins by calling the value a list, and words that say how a list is written as text. */
const LISTED = /^(?:an? |the )?(?:array|list) of\b/i;
const IN_TEXT = /comma|separated|delimited|json|string|text|newline|semicolon|pipe|space|joined/i;

/** The limits and the type that a description states are those of the schema. */
export const descriptionContradictsSchema: ToolRule = {
  id: "description-contradicts-schema",
  level: "tool",
  severity: "warning",
  preset: "strict",
  docs: {
    summary: "The limits and the type that a description states are those of the schema.",
    why: "A model that heeds the words is refused by the schema, or the other way round.",
    fix: "Correct the one that is wrong.",
    sources: ["https://arxiv.org/abs/2602.18914"],
  },
  examples: {
    good: toolWith({ limit: { type: "integer", description: "How many (max 50)", maximum: 50 } }),
    bad: toolWith({ limit: { type: "integer", description: "How many (max 50)", maximum: 100 } }),
  },
  lint(tool) {
    return listParameters(tool).flatMap((parameter) => {
      const { name, pointer, description } = parameter;
      return [...contradictions(parameter)].map(([code, expected, received]) => ({
        code,
        message: `Expected ${
          showJson(name, 60)
        } to be as it is described (${expected}): received ${received}`,
        pointer,
        evidence: description.slice(0, 200),
      }));
    });
  },
};

/** What is said and what is so, where the two differ. */
function contradictions(
  { description, settled, types }: Parameter,
): readonly (readonly [string, string, string])[] {
  const found: [string, string, string][] = [];
  const isNumber = types.some((type) => type === "number" || type === "integer");
  const most = isNumber ? onlyNumber(description, MOST) : undefined;
  if (most !== undefined && typeof settled.maximum === "number" && settled.maximum !== most) {
    found.push(["maximum", `at most ${most}`, `"maximum": ${settled.maximum}`]);
  }
  const least = isNumber ? onlyNumber(description, LEAST) : undefined;
  if (least !== undefined && typeof settled.minimum === "number" && settled.minimum !== least) {
    found.push(["minimum", `at least ${least}`, `"minimum": ${settled.minimum}`]);
  }
  if (types.length === 1 && types[0] === "string" && LISTED.test(description) && !IN_TEXT.test(description)) {
    found.push(["type", "a list", '"type": "string"']);
  }
  return found;
}

/** The number a text names after such words, where it names one only. */
function onlyNumber(text: string, words: RegExp): number | undefined {
  const found = [...text.matchAll(words)].map(([, number = ""]) => Number(number.replaceAll(",", "")));
  return new Set(found).size === 1 ? found[0] : undefined;
}
