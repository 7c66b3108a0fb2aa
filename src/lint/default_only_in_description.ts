/**
 * Defaults are declared.
 * @module
 */
import { type JsonValue, showJson } from "../core/json.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import { toolWith } from "./_example.ts";
import { listParameters, type Parameter } from "./_parameters.ts";
import { statedDefault } from "./_stated.ts";

/** A default that a description states is declared as well. */
export const defaultOnlyInDescription: ToolRule = {
  id: "default-only-in-description",
  level: "tool",
  severity: "info",
  preset: "strict",
  docs: {
    summary: "A default that a description states is declared as well.",
    why: "Programs that fill in, check or document calls read the schema, not the sentence.",
    fix: 'Write the value under "default".',
    sources: ["https://arxiv.org/abs/2602.18914"],
  },
  examples: {
    good: toolWith({ limit: { type: "integer", description: "How many; defaults to 10.", default: 10 } }),
    bad: toolWith({ limit: { type: "integer", description: "How many; defaults to 10." } }),
  },
  lint(tool) {
    const names = new Set(listParameters(tool).map(({ name }) => name));
    return listParameters(tool).filter(({ required, settled }) => !required && settled.default === undefined)
      .flatMap(
        (parameter) => {
          const stated = statedDefault(parameter);
          if (stated === undefined || isAnother(stated.value, parameter, names)) return [];
          return [{
            code: "undeclared",
            message: `Expected the default of ${
              showJson(parameter.name, 60)
            } under "default": received it in words, ${showJson(stated.value, 60)}`,
            pointer: parameter.pointer,
            suggestion: `"default": ${showJson(stated.value, 60)}`,
          }];
        },
      );
  },
};

/** Whether a default is the name of another parameter, whose value is meant, and no choice of its own. */
function isAnother(value: JsonValue, { name, settled }: Parameter, names: ReadonlySet<JsonValue>): boolean {
  return value !== name && names.has(value) &&
    !(Array.isArray(settled.enum) && settled.enum.includes(value));
}
