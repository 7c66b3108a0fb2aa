/**
 * Closed lists of choices are enums.
 * @module
 */
import { showJson } from "../core/json.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import { toolWith } from "./_example.ts";
import { hasAny, listParameters, type Parameter } from "./_parameters.ts";
/** How far a list is read. */
const MAX_LIST = 600;

/** Words that announce all of the choices there are. */
const ANNOUNCED =
  /\b(?:(?:must be |can be |should be )?(?:one of|either)|(?:valid|allowed|possible|supported|accepted|available|permitted) [a-z]{3,20}(?: are| include)?|(?:options|choices|values)(?: are)?(?=:)|must be|can be)(?: the following)?(?: values)?:?\s{1,3}(?=["'`])/gi;
const QUOTED = /(["'`])([^"'`\n]{1,40})\1/g;
/** Two quoted words or more, and nothing but commas, brackets and "or" between them. */
const LIST =
  /^["'`][^"'`\n]{1,40}["'`](?:\s{0,2}(?:,|\/|\||;)?\s{0,2}(?:\bor\b|\band\b)?\s{0,2}["'`][^"'`\n]{1,40}["'`]){1,40}/;
const OPEN =
  /^\s{0,2}[,(]?\s{0,2}(?:etc|\.\.\.|…|and (?:more|others|so on)|or (?:any|a|an|other|custom|null|empty|omit|leave|the)\b|[-+*]|or\b)/i;
/** Words before that leave the list open, or that speak of something else. */
const OPEN_BEFORE =
  /(?:\b(?:such as|e\.g\.|for example|like|including|examples?|sample|use|using|with|provide|specify)\W{0,3}|\()$/i;

/** Choices that a description lists in full are an enum. */
export const enumInDescription: ToolRule = {
  id: "enum-in-description",
  level: "tool",
  severity: "warning",
  preset: "recommended",
  docs: {
    summary: "Choices that a description lists in full are an enum.",
    why:
      "What only the description says is not checked: a near miss reaches the handler, which may do something else.",
    fix: 'Write the choices under "enum"; keep in the description what each of them means.',
    sources: [
      "https://developers.openai.com/api/docs/guides/function-calling",
      "https://www.anthropic.com/engineering/writing-tools-for-agents",
    ],
  },
  examples: {
    good: toolWith({ unit: { type: "string", description: "The unit", enum: ["celsius", "fahrenheit"] } }),
    bad: toolWith({ unit: { type: "string", description: 'The unit, one of "celsius" or "fahrenheit".' } }),
  },
  lint(tool) {
    return listParameters(tool).filter(isOpen).flatMap(({ name, pointer, description, settled }) => {
      const values = listedIn(description);
      // A default beside the choices is one more of them.
      const given = settled.default ?? null;
      if (values === undefined || (given !== null && !values.some((value) => value === given))) return [];
      return [{
        code: "closed",
        message: `Expected the choices of ${showJson(name, 60)} as an enum: received them in words, ${
          showJson(values, 80)
        }`,
        pointer,
        evidence: values,
        suggestion: `"enum": ${showJson(values, 200)}`,
      }];
    });
  },
};

function isOpen({ types, settled }: Parameter): boolean {
  return types.length === 1 && types[0] === "string" &&
    !hasAny(settled, ["enum", "const", "pattern", "format", "anyOf"]);
}

/** The values of a closed list in a text; undefined where there is none, or where it is left open. */
function listedIn(text: string): readonly string[] | undefined {
  for (const { index, 0: announced } of text.matchAll(ANNOUNCED)) {
    const rest = text.slice(index + announced.length, index + announced.length + MAX_LIST);
    const list = LIST.exec(rest)?.[0];
    if (list === undefined || OPEN.test(rest.slice(list.length, list.length + 20))) continue;
    if (OPEN_BEFORE.test(text.slice(Math.max(0, index - 30), index))) continue;
    const values = [...list.matchAll(QUOTED)].map(([, , value = ""]) => value);
    if (new Set(values).size > 1) return [...new Set(values)];
  }
  return undefined;
}
