/**
 * Dates say how they are written.
 * @module
 */
import { showJson } from "../core/json.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import { splitWords } from "../schema/words.ts";
import { toolWith } from "./_example.ts";
import { hasAny, listParameters, type Parameter, readText } from "./_parameters.ts";
import { lineAbout } from "./_prose.ts";
/** Last words of names of dates. */
const DATES = new Set("date datetime timestamp deadline dob birthdate birthday".split(" "));

/** What tells the form of a date, or that any will do. */
const TOLD =
  /\d{4}|\d{1,2}[/.-]\d{1,2}|y{2,4}|\biso\b|iso-?8601|\brfc|\bunix\b|\bepoch\b|milliseconds|format|e\.g\.|such as|for example|example|today|yesterday|natural language|relative|possible values|(?:day|month|year)[-\/ ](?:day|month|year)|格式|формат|年/i;

/** What tells the form of all dates of a tool, in its description. */
const TOLD_ONCE =
  /y{4}[-\/.]?mm|\d{4}-\d{2}-\d{2}|\biso-? ?8601|\brfc-? ?3339|\bunix (?:time|epoch|seconds)/i;

/** What tells that a timestamp is a time, and not the id of a message. */
const OF_TIME =
  /\b(?:time|date|when|since|until|start|end|begin|from|before|after|created|updated|expires?)\b/i;

/** A parameter that is a date says in which form it is written. */
export const dateFormatUndocumented: ToolRule = {
  id: "date-format-undocumented",
  level: "tool",
  severity: "warning",
  preset: "recommended",
  docs: {
    summary: "A parameter that is a date says in which form it is written.",
    why:
      'Models write dates in the form of the conversation: 3/4/25, "next Friday", or ISO 8601 with a zone.',
    fix: 'Write "format": "date" or "date-time", or show one in the description.',
    sources: [
      "https://arxiv.org/abs/2602.18914",
      "https://developers.openai.com/api/docs/guides/function-calling",
    ],
  },
  examples: {
    good: toolWith({ start_date: { type: "string", description: "First day, such as 2025-01-31" } }),
    bad: toolWith({ start_date: { type: "string", description: "First day of the stay" } }),
  },
  lint(tool) {
    const text = readText(tool.description);
    if (TOLD_ONCE.test(text)) return [];
    return listParameters(tool).filter((parameter) =>
      isUnclear(parameter) && !TOLD.test(lineAbout(text, parameter.name) ?? "")
    ).map(({ name, pointer, description }) => ({
      code: "undocumented",
      message: `Expected the form of the date ${
        showJson(name, 60)
      }: received neither a format nor an example`,
      pointer,
      ...suggest(splitWords(name), description),
    }));
  },
};

function isUnclear({ name, types, settled, description }: Parameter): boolean {
  if (types.length !== 1 || types[0] !== "string") return false;
  if (hasAny(settled, ["format", "pattern", "enum", "const", "examples", "example", "anyOf", "oneOf"])) {
    return false;
  }
  if (settled.default !== undefined && settled.default !== null) return false;
  return DATES.has(splitWords(name).at(-1) ?? "") && !TOLD.test(description);
}

/** The format to write, where it is certain. */
function suggest(words: readonly string[], description: string): { readonly suggestion?: string } {
  const last = words.at(-1) ?? "";
  if (last === "timestamp" && ![...words.slice(0, -1), description].some((text) => OF_TIME.test(text))) {
    return {};
  }
  return { suggestion: `"format": "${/time/.test(last) ? "date-time" : "date"}"` };
}
