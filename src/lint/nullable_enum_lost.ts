/**
 * Choices beside null are seen.
 * @module
 */
import { showJson } from "../core/json.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import { enumStrings } from "../schema/shape.ts";
import { choosing, SORT } from "./_example.ts";
import { listParameters } from "./_parameters.ts";

/** No enum stands beside a list of types. */
export const nullableEnumLost: ToolRule = {
  id: "nullable-enum-lost",
  level: "tool",
  severity: "info",
  preset: "strict",
  docs: {
    summary: "No enum stands beside a list of types.",
    why: "Providers that render schemas as code show such a parameter without its choices.",
    fix:
      "Leave null out where the parameter may be left out; else list the choices in the description as well.",
    sources: ["https://github.com/openai/harmony/blob/main/src/encoding.rs"],
  },
  examples: {
    good: SORT,
    bad: choosing({ type: ["string", "null"], enum: ["asc", "desc", null] }),
  },
  lint(tool) {
    return listParameters(tool).filter(({ schema, description }) =>
      Array.isArray(schema.type) && enumStrings(schema).some((choice) => !description.includes(choice))
    ).map(({ name, pointer, schema }) => ({
      code: "lost",
      message: `Expected one type beside the choices of ${showJson(name, 60)}: received ${
        showJson(schema.type, 60)
      }`,
      pointer,
      suggestion:
        "Leave null out where the parameter may be left out, or list the choices in the description",
    }));
  },
};
