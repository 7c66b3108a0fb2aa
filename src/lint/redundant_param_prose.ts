/**
 * Parameters are described once.
 * @module
 */
import { showJson } from "../core/json.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import { listParameters, readText } from "./_parameters.ts";
import { lineAbout } from "./_prose.ts";
/** The line a list of parameters begins with. */
const BLOCK = /^[ \t*#]{0,8}(?:args|arguments|parameters|params|inputs?)[ \t*]{0,4}:?[ \t*]{0,4}$/im;

/** A tool's description does not list parameters that are described in their places. */
export const redundantParamProse: ToolRule = {
  id: "redundant-param-prose",
  level: "tool",
  severity: "info",
  preset: "strict",
  docs: {
    summary: "A tool's description does not list parameters that are described in their places.",
    why: "Every request pays for both, and with time the two say different things.",
    fix: "Keep the descriptions of the parameters, and take the list out of the tool's.",
    sources: ["https://arxiv.org/abs/2602.18914"],
  },
  examples: {
    good: {
      name: "search",
      description: "Weather of a city.",
      inputSchema: {
        type: "object",
        properties: { city: { type: "string", description: "The city, in English" } },
      },
    },
    bad: {
      name: "search",
      description: "Weather of a city.\n\nArgs:\n    city: the city, in English\n",
      inputSchema: {
        type: "object",
        properties: { city: { type: "string", description: "The city, in English" } },
      },
    },
  },
  lint(tool) {
    const text = readText(tool.description);
    const at = BLOCK.exec(text);
    if (at === null) return [];
    const block = text.slice(at.index);
    const names = listParameters(tool).filter(({ top, name, schema }) =>
      top && readText(schema.description) !== "" && lineAbout(block, name) !== undefined
    ).map(({ name }) => name);
    if (names.length === 0) return [];
    return [{
      code: "twice",
      message: `Expected each parameter described in its place only: received ${
        showJson(names, 80)
      } in the tool's description too`,
      pointer: "/description",
      evidence: names,
    }];
  },
};
