/**
 * Descriptions tell tools apart.
 * @module
 */
import { showJson } from "../core/json.ts";
import type { RegistryRule } from "../core/lint_rule.ts";
import { readText } from "./_parameters.ts";
/** How many names are shown. */
const MAX_NAMED = 10;

/** No two tools have the same description. */
export const identicalDescription: RegistryRule = {
  id: "identical-description",
  level: "registry",
  severity: "warning",
  preset: "recommended",
  docs: {
    summary: "No two tools have the same description.",
    why: "Models choose by the description; between two that are the same they choose by chance.",
    fix: "Say in each what the other does not do.",
    sources: ["https://arxiv.org/abs/2602.18914", "https://www.anthropic.com/engineering/advanced-tool-use"],
  },
  examples: {
    good: [{ name: "list_orders", description: "Open orders", inputSchema: { type: "object" } }, {
      name: "list_returns",
      description: "Returned orders",
      inputSchema: { type: "object" },
    }],
    bad: [{ name: "list_orders", description: "Lists items", inputSchema: { type: "object" } }, {
      name: "list_returns",
      description: "Lists items.",
      inputSchema: { type: "object" },
    }],
  },
  lint(tools) {
    const told = tools.filter(({ name, description }) =>
      typeof name === "string" && readText(description) !== ""
    );
    const groups = Map.groupBy(told, ({ description }) => plain(readText(description)));
    return [...groups].filter(([text]) => text !== "").flatMap(([, alike]) => {
      const names = [...new Set(alike.map(({ name }) => name))];
      // Against those before it only, so that a pair is one finding.
      return names.slice(1).map((name, index) => {
        const others = names.slice(0, Math.min(index + 1, MAX_NAMED));
        return {
          code: "identical",
          message: `Expected a description of its own: received that of ${showJson(others, 80)}`,
          pointer: "/description" as const,
          evidence: others,
          tool: name,
        };
      });
    });
  },
};

/** A text without case, space and marks. */
function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}
