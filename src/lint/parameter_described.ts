/**
 * Every parameter is described.
 * @module
 */
import { isJsonObject, type JsonObject, showJson } from "../core/json.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import type { JsonSchema } from "../core/tool.ts";
import { toolWith } from "./_example.ts";
import { hasAny, listParameters, type Parameter, readText, settle } from "./_parameters.ts";
import { lineAbout } from "./_prose.ts";

/** Every parameter has a description. */
export const parameterDescribed: ToolRule = {
  id: "parameter-described",
  level: "tool",
  severity: "warning",
  preset: "recommended",
  docs: {
    summary: "Every parameter has a description.",
    why:
      "The name alone rarely tells the unit, the form or the source of a value, and models fill the gap by guessing.",
    fix: "Say in a few words what the value is, in which form, and where it comes from.",
    sources: ["https://arxiv.org/abs/2602.14878"],
  },
  examples: {
    good: toolWith({ query: { type: "string", description: "Words to look for" } }),
    bad: toolWith({ query: { type: "string" } }),
  },
  lint(tool) {
    const text = readText(tool.description);
    return listParameters(tool).filter((parameter) =>
      parameter.top && !isDescribed(parameter, tool.inputSchema) &&
      lineAbout(text, parameter.name) === undefined
    ).map(({ name, pointer, settled }) => ({
      code: "missing",
      message: `Expected a description of ${showJson(name, 60)}: received none`,
      pointer,
      // Choices, or a sentence elsewhere, say much of what a description would.
      ...(hasAny(settled, ["enum", "const"]) || isNamed(text, name) ? { severity: "info" } : {}),
    }));
  },
};

/** Whether a parameter is described in its place: itself, its items, or one of its alternatives. */
function isDescribed({ description, settled }: Parameter, root: JsonSchema): boolean {
  const { items, anyOf, oneOf } = settled;
  return description !== "" ||
    [settled, items, anyOf, oneOf].flat().some((schema) => isJsonObject(schema) && isTold(schema, root));
}

/** Whether a schema has a description, or at least half of its properties have one, or nothing is in it to describe. */
function isTold(schema: JsonObject, root: JsonSchema): boolean {
  const { description, properties, additionalProperties } = settle(schema, root);
  if (readText(schema.description) !== "" || readText(description) !== "") return true;
  const inner = isJsonObject(properties) ? Object.values(properties) : [];
  const told = inner.filter((one) =>
    isJsonObject(one) && (readText(one.description) !== "" || hasAny(one, ["enum", "const"]))
  );
  if (inner.length === 0) return isJsonObject(properties) && additionalProperties === false;
  return 2 * told.length >= inner.length;
}

/** What marks a word as a name: quotes and the like around it, or a colon after it, as in "Body (optional): ...". */
const MARK = /['`*]/;
const COLON = /^(?: \([^)\n]{0,30}\))?:/;

/** Whether a text speaks of a parameter, marked as a name or by one that no other word is written like. */
function isNamed(text: string, name: string): boolean {
  const [whole, part] = [text.toLowerCase(), name.toLowerCase()];
  const isUnlikeWords = /[a-z][A-Z]|\w_\w/.test(name);
  for (let at = whole.indexOf(part); part !== "" && at >= 0; at = whole.indexOf(part, at + part.length)) {
    const [before, after] = [whole[at - 1] ?? "", whole[at + part.length] ?? ""];
    // Between double quotes it is a key of an example.
    if (/[\w"-]/.test(before) || /[\w"-]/.test(after)) continue;
    if (isUnlikeWords || (MARK.test(before) && MARK.test(after))) return true;
    if (COLON.test(whole.slice(at + part.length, at + part.length + 40))) return true;
  }
  return false;
}
