/**
 * Closed lists of choices are enums.
 * @module
 */
import { isJsonObject, showJson } from "../core/json.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import { toolWith } from "./_example.ts";
import { hasAny, listParameters, type Parameter } from "./_parameters.ts";
/** How far a list is read. */
const MAX_LIST = 600;

/** Words that announce all of the choices there are. */
const ANNOUNCED =
  /(?:\b(?:(?:must be |can be |should be )?(?:one (?:or more )?of|any of|either)|(?:valid|allowed|possible|supported|accepted|available|permitted) [a-z]{3,20}(?: are| include)?|(?:options|choices|values)(?: are)?(?=:)|must be|can be)(?: the following)?(?: values)?:?\s{1,3}|(?:可选|可取|可用|允许的?|有效|取)(?:值|项)(?:范围)?(?:之一)?(?:为|是|包括|有)?[:：]?\s{0,2}|(?:од(?:но|ин|на) из|(?:допустимые|возможные|доступные|разреш[её]нные) значения)[:：]?\s{1,3})(?=["'`])/gi;
const QUOTED = /(["'`])([^"'`\n]{1,40})\1/g;
/** Two quoted words or more, and nothing but commas, brackets and "or" between them. */
const LIST =
  /^["'`][^"'`\n]{1,40}["'`](?:\s{0,2}[,/|;、，]?\s{0,2}(?:\bor\b|\band\b|或|和|или|и)?\s{0,2}["'`][^"'`\n]{1,40}["'`]){1,40}/;
const OPEN =
  /^\s{0,2}[,(]?\s{0,2}(?:etc|\.\.\.|…|and (?:more|others|so on)|or (?:any|a|an|other|custom|null|empty|omit|leave|the)\b|[-+*]|or\b|等|и т\.|или друг)/i;
/** Words before that leave the list open, or that speak of something else. */
const OPEN_BEFORE =
  /(?:\b(?:such as|e\.g\.|for example|like|including|examples?|sample|use|using|with|provide|specify)\W{0,3}|\(|例如|比如|如|например[:,]? ?)$/i;

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
    return listParameters(tool).filter(isOpen).flatMap(({ name, pointer, types, description, settled }) => {
      const values = listedIn(description);
      // A default beside the choices is one more of them.
      const given = [settled.default ?? []].flat();
      if (values === undefined || given.some((one) => !values.some((value) => value === one))) return [];
      const isList = types[0] === "array";
      return [{
        code: "closed",
        message: `Expected the choices of ${showJson(name, 60)} as an enum: received them in words, ${
          showJson(values, 80)
        }`,
        pointer,
        evidence: values,
        suggestion: `"enum": ${showJson(values, 200)}${isList ? ' in "items"' : ""}`,
      }];
    });
  },
};

/** What says more of a text than that it is one. */
const NARROWING = ["enum", "const", "pattern", "format", "anyOf", "oneOf", "$ref"];

/** Whether a parameter is any text, or a list of any texts. */
function isOpen({ types: [type, ...others], settled }: Parameter): boolean {
  if (others.length > 0 || hasAny(settled, ["enum", "const", "pattern", "format", "anyOf"])) return false;
  const { items } = settled;
  return type === "string" ||
    (type === "array" && isJsonObject(items) && items.type === "string" && !hasAny(items, NARROWING));
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
