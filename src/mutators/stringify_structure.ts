/**
 * Structures written as text.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import { isJsonObject } from "../core/json.ts";
import type { ValueMutator } from "../core/mutator.ts";
import { SUBJECTS } from "./_example_sites.ts";
import { excludes } from "./_excludes.ts";
import { pythonText } from "./_python_text.ts";
import { replaceBy } from "./_replace.ts";

/** A list or an object as its text: `"[\"a\"]"` for `["a"]`. */
export const stringifyStructure: ValueMutator = {
  id: "stringify-structure",
  level: "value",
  expects: "accept-or-explain",
  docs: {
    summary: "Gives a list or an object as its JSON text, or as Python would print it.",
    why: "Models, and hosts on their way, encode nested values twice.",
    fix:
      "Parse a string where only a list or an object can be meant, or refuse and say that it must not be quoted.",
    sources: [
      "https://github.com/anthropics/claude-code/issues/22394",
      "https://github.com/anthropics/claude-code/issues/73137",
      "https://github.com/anthropics/claude-code/issues/86459",
      "https://github.com/makeplane/plane-mcp-server/issues/130",
      "https://github.com/waybarrios/vllm-mlx/issues/63",
      "https://github.com/lablup/mlxcel/issues/1306",
      "https://github.com/camel-ai/camel/issues/4169",
    ],
  },
  variants(site): readonly Edit[] {
    const { value, pointer, schema } = site;
    if (pointer === "" || !excludes(schema, "text")) return [];
    if (!Array.isArray(value) && !isJsonObject(value)) return [];
    const printed = pythonText(value);
    return replaceBy(site, [JSON.stringify(value), ...(printed === undefined ? [] : [printed])]);
  },
  example: {
    site: SUBJECTS,
    edits: [
      { op: "replace", pointer: "/subjects", value: '["01-701","01-702"]' },
      { op: "replace", pointer: "/subjects", value: "['01-701', '01-702']" },
    ],
  },
};
