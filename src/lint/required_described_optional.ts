/**
 * Required parameters are not called optional.
 * @module
 */
import { showJson } from "../core/json.ts";
import { joinPointer } from "../core/json_pointer.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import { toolWith } from "./_example.ts";
import { listParameters } from "./_parameters.ts";
/** The word where it is said of the parameter itself: in brackets, or before a mark. */
const OPTIONAL = /^\s*(?:[([]\s?optional\b|optional\s?[.:,;–—-])/i;

/** No required parameter is described as optional. */
export const requiredDescribedOptional: ToolRule = {
  id: "required-described-optional",
  level: "tool",
  severity: "warning",
  preset: "recommended",
  docs: {
    summary: "No required parameter is described as optional.",
    why: "A model believes the words, leaves it out, and is refused.",
    fix: 'Take the name out of "required", or the word out of the description.',
    sources: ["https://arxiv.org/abs/2602.18914"],
  },
  examples: {
    good: toolWith({ city: { type: "string", description: "Optional: the country" } }),
    bad: toolWith({ city: { type: "string", description: "Optional: the country" } }, ["city"]),
  },
  lint(tool) {
    return listParameters(tool).filter(({ required, description }) => required && OPTIONAL.test(description))
      .map((
        { name, pointer, description },
      ) => ({
        code: "optional",
        message: `Expected ${showJson(name, 60)}, which is required, to be described as that: received ${
          showJson(description, 60)
        }`,
        pointer: joinPointer(pointer, "description"),
        suggestion: `Take ${showJson(name, 60)} out of "required", or the word out of the description`,
      }));
  },
};
