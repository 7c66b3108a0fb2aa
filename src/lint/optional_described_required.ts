/**
 * Optional parameters are not called required.
 * @module
 */
import { showJson } from "../core/json.ts";
import { joinPointer } from "../core/json_pointer.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import { toolWith } from "./_example.ts";
import { listParameters } from "./_parameters.ts";
/** The word where it is said of the parameter itself: in brackets with nothing beside it, or before a mark. */
const REQUIRED = /[([]\s?(?:required|mandatory)\s?[)\]]|^\s*(?:required|mandatory)\s?[.:;]/i;

/** No optional parameter is described as required. */
export const optionalDescribedRequired: ToolRule = {
  id: "optional-described-required",
  level: "tool",
  severity: "info",
  preset: "strict",
  docs: {
    summary: "No optional parameter is described as required.",
    why: "Either models send what need not be sent, or the schema lets through what is refused later.",
    fix: 'Put the name into "required", or take the word out of the description.',
    sources: ["https://arxiv.org/abs/2602.18914"],
  },
  examples: {
    good: toolWith({ city: { type: "string", description: "The city (required)" } }, ["city"]),
    bad: toolWith({ city: { type: "string", description: "The city (required)" } }),
  },
  lint(tool) {
    return listParameters(tool).filter(({ required, description, settled }) =>
      !required && settled.default === undefined && REQUIRED.test(description)
    ).map(({ name, pointer, description }) => ({
      code: "required",
      message: `Expected ${showJson(name, 60)}, which is optional, to be described as that: received ${
        showJson(description, 60)
      }`,
      pointer: joinPointer(pointer, "description"),
      suggestion: `Put ${showJson(name, 60)} into "required", or take the word out of the description`,
    }));
  },
};
