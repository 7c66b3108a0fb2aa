/**
 * One style of names.
 * @module
 */
import { showJson } from "../core/json.ts";
import type { RegistryRule } from "../core/lint_rule.ts";

/** The names of a registry's tools are all written in one style. */
export const namingStyleMixed: RegistryRule = {
  id: "naming-style-mixed",
  level: "registry",
  severity: "info",
  preset: "recommended",
  docs: {
    summary: "The names of a registry's tools are all written in one style.",
    why:
      "Models carry the style of the names they have seen over to the next one, and call what does not exist.",
    fix: "Choose one style, snake_case being the commonest, and rename the others.",
    sources: [
      "https://www.anthropic.com/engineering/writing-tools-for-agents",
      "https://modelcontextprotocol.io/specification/2025-11-25/server/tools",
    ],
  },
  examples: {
    good: [{ name: "list_orders", inputSchema: { type: "object" } }, {
      name: "find_order",
      inputSchema: { type: "object" },
    }],
    bad: [{ name: "list_orders", inputSchema: { type: "object" } }, {
      name: "findOrder",
      inputSchema: { type: "object" },
    }],
  },
  lint(tools) {
    const names = tools.map(({ name }) => name).filter((name) => typeof name === "string");
    const styles = Map.groupBy(names, styleOf);
    styles.delete("plain");
    if (styles.size < 2) return [];
    const shown = [...styles].map(([style, [first = "", ...more]]) =>
      `${style} (${showJson(first, 40)}${more.length === 0 ? "" : ` and ${more.length} more`})`
    );
    return [{
      code: "mixed",
      message: `Expected names in one style: received ${shown.join(" and ")}`,
      evidence: [...styles.keys()],
    }];
  },
};

/** The style of a name; a single word is of any. */
function styleOf(name: string): string {
  const marks = [...new Set(name.match(/[_.-]/g) ?? [])].sort();
  const style = marks.map((mark) => ({ "_": "snake_case", "-": "kebab-case", ".": "dotted" })[mark] ?? mark)
    .join(" and ");
  if (style !== "") return style;
  return /\p{Ll}\p{Lu}/u.test(name) ? (/^\p{Lu}/u.test(name) ? "PascalCase" : "camelCase") : "plain";
}
