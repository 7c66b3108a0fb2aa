/**
 * Numbers in quotes.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import type { ValueMutator } from "../core/mutator.ts";
import { LIMIT } from "./_example_sites.ts";
import { excludes } from "./_excludes.ts";
import { replaceBy } from "./_replace.ts";

/** A number as a string: `"3"` for `3`. */
export const numberAsString: ValueMutator = {
  id: "number-as-string",
  level: "value",
  expects: "accept-or-explain",
  docs: {
    summary: "Gives a number in quotes, a whole one also with a decimal point.",
    why: "Templates that write calls as text quote every value, and models copy them.",
    fix:
      "Turn a string into a number where the whole of it is one, or refuse and say that the quotes must go.",
    sources: [
      "https://github.com/microsoft/azure-devops-mcp/issues/1037",
      "https://github.com/QwenLM/qwen-code/issues/4966",
      "https://github.com/aimasteracc/tree-sitter-analyzer/pull/1054",
      "https://github.com/github/github-mcp-server/pull/2130",
    ],
  },
  variants(site): readonly Edit[] {
    const { value, schema } = site;
    if (typeof value !== "number" || !excludes(schema, "text")) return [];
    const whole = Number.isSafeInteger(value) ? [`${value}.0`, ...value < 0 ? [] : [`00${value}`]] : [];
    return replaceBy(site, [String(value), ...whole]);
  },
  example: {
    site: LIMIT,
    edits: [
      { op: "replace", pointer: "/limit", value: "3" },
      { op: "replace", pointer: "/limit", value: "3.0" },
      { op: "replace", pointer: "/limit", value: "003" },
    ],
  },
};
