/**
 * Defaults are what is said of them.
 * @module
 */
import { equalJson, showJson } from "../core/json.ts";
import { joinPointer } from "../core/json_pointer.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import { toolWith } from "./_example.ts";
import { listParameters } from "./_parameters.ts";
import { statedDefault } from "./_stated.ts";

/** A default is the value that the description states. */
export const defaultDescriptionMismatch: ToolRule = {
  id: "default-description-mismatch",
  level: "tool",
  severity: "warning",
  preset: "strict",
  docs: {
    summary: "A default is the value that the description states.",
    why: "Either the model or the program is told something wrong, and nobody notices which.",
    fix: "Correct the one that is wrong.",
    sources: ["https://arxiv.org/abs/2602.18914"],
  },
  examples: {
    good: toolWith({ limit: { type: "integer", description: "How many; defaults to 10.", default: 10 } }),
    bad: toolWith({ limit: { type: "integer", description: "How many; defaults to 10.", default: 100 } }),
  },
  lint(tool) {
    return listParameters(tool).flatMap((parameter) => {
      const declared = parameter.settled.default;
      const stated = declared === undefined || declared === null ? undefined : statedDefault(parameter);
      if (declared === undefined || stated === undefined || equalJson(stated.value, declared)) return [];
      return [{
        code: "mismatch",
        message: `Expected the default of ${
          showJson(parameter.name, 60)
        } to be what its description states (${showJson(stated.value, 40)}): received ${
          showJson(declared, 40)
        }`,
        pointer: joinPointer(parameter.pointer, "default"),
        suggestion: `"default": ${showJson(stated.value, 60)}, or state ${
          showJson(declared, 60)
        } in the description`,
      }];
    });
  },
};
