/**
 * Limits are said in words as well.
 * @module
 */
import { type JsonObject, showJson } from "../core/json.ts";
import { joinPointer } from "../core/json_pointer.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import { toolWith } from "./_example.ts";
import { listParameters } from "./_parameters.ts";
/** Limits, and the words for them. */
const NUMBERS: Readonly<Record<string, string>> = {
  minimum: "at least",
  maximum: "at most",
  exclusiveMinimum: "above",
  exclusiveMaximum: "below",
  minLength: "characters at least",
  maxLength: "characters at most",
  minItems: "items at least",
  maxItems: "items at most",
};

/** Limits no model comes near: of the length of a text, and of anything else. */
const FAR_LENGTH = 200;
const FAR = 10_000;

/** Limits of the form of a text, and the words of descriptions that tell the form in their own way. */
const OF_FORM = /^characters/;
const FORM = /format|y{2,4}|e\.g\.|such as|example|#[\da-f]{3}|格式/i;

/** Further than this descriptions are not read. */
const MAX_LENGTH = 9_000;

/** The limits of a parameter are said in its description too. */
export const constraintInvisible: ToolRule = {
  id: "constraint-invisible",
  level: "tool",
  severity: "info",
  preset: "strict",
  docs: {
    summary: "The limits of a parameter are said in its description too.",
    why: "Some providers show models no limits: a model keeps to what it can read.",
    fix: 'Add the limits to the description, such as "(1 to 100)".',
    sources: ["https://github.com/openai/harmony/blob/main/src/encoding.rs"],
  },
  examples: {
    good: toolWith({
      limit: { type: "integer", description: "How many (1 to 100)", minimum: 1, maximum: 100 },
    }),
    bad: toolWith({ limit: { type: "integer", description: "How many", minimum: 1, maximum: 100 } }),
  },
  lint(tool) {
    return listParameters(tool).flatMap(({ name, pointer, schema, description }) => {
      const unsaid = constraintsOf(schema).filter(({ words, shown }) =>
        !shown.some((text) => says(description, text)) && !(OF_FORM.test(words) && FORM.test(description))
      );
      if (unsaid.length === 0) return [];
      const added = unsaid.map(({ words }) => words).join(", ");
      const place = joinPointer(pointer, "description");
      const own = typeof schema.description === "string" ? schema.description.trim() : "";
      return [{
        code: "unsaid",
        message: `Expected the description of ${showJson(name, 60)} to say what is demanded (${
          showJson(added, 60)
        }): received ${showJson(description, 60)}`,
        pointer,
        // Without a description the limits alone would pass for one.
        ...(own === "" || own.length > MAX_LENGTH
          ? {}
          : { fix: [{ op: "replace", pointer: place, value: `${own} (${added})` }] }),
      }];
    });
  },
};

interface Constraint {
  readonly words: string;
  /** Texts each of which says it. */
  readonly shown: readonly string[];
}

function constraintsOf(schema: JsonObject): readonly Constraint[] {
  return Object.entries(NUMBERS).flatMap(([keyword, words]) => {
    const value = schema[keyword];
    // Nobody needs to be told that a text is not of negative length, or that a list may be empty.
    if (
      typeof value !== "number" || Math.abs(value) >= (keyword === "maxLength" ? FAR_LENGTH : FAR) ||
      (value <= 1 && /^min|Minimum$/.test(keyword))
    ) return [];
    return [{ words: `${words} ${value}`, shown: [String(value), value.toLocaleString("en")] }];
  });
}

/** Whether a text has a number in it, as a whole. */
function says(description: string, text: string): boolean {
  for (let at = description.indexOf(text); at >= 0; at = description.indexOf(text, at + 1)) {
    const [before, after] = [description[at - 1] ?? "", description[at + text.length] ?? ""];
    if (!(/\d/.test(before) || /\d/.test(after))) return true;
  }
  return false;
}
