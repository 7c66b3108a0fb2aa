/**
 * Names that mean different things look different.
 * @module
 */
import { showJson } from "../core/json.ts";
import type { RegistryRule } from "../core/lint_rule.ts";
import { splitWords } from "../schema/words.ts";

/** Verbs that mean the same, each list by its first. */
const VERBS: readonly (readonly string[])[] = [
  ["get", "fetch", "retrieve", "obtain"],
  ["list"],
  ["create", "add"],
  ["delete", "remove", "erase"],
  ["update", "modify", "edit", "change"],
  ["search", "find", "lookup"],
  ["run", "execute"],
];

/** Nouns that say nothing about what a thing is. */
const VAGUE = new Set("data info information detail details".split(" "));

/** Nouns that say nothing when no other noun is beside them. */
const VAGUE_ALONE = new Set(
  "stats statistics result results content contents output value values".split(" "),
);

/** How many names are shown of those that are alike. */
const MAX_NAMED = 10;

/** No two tools have names that mean the same. */
export const namesToldApart: RegistryRule = {
  id: "names-told-apart",
  level: "registry",
  severity: "warning",
  preset: "recommended",
  docs: {
    summary: "No two tools have names that mean the same, such as get_data and get_info.",
    why: "Models choose by name first, and between two names for one thing they choose at random.",
    fix: "Name each tool after what it returns: describe_dataset, summarize_by_group, count_values.",
    sources: ["https://www.anthropic.com/engineering/advanced-tool-use"],
  },
  examples: {
    good: [
      { name: "describe_data", inputSchema: { type: "object" } },
      { name: "count_values", inputSchema: { type: "object" } },
    ],
    bad: [
      { name: "get_data", inputSchema: { type: "object" } },
      { name: "get_info", inputSchema: { type: "object" } },
    ],
  },
  lint(tools) {
    const names = new Set(tools.map(({ name }) => name).filter((name) => typeof name === "string"));
    return [...Map.groupBy(names, meaningOf)].filter(([meaning]) => meaning !== "").flatMap(([, alike]) =>
      // Against those before it only, so that a pair is one finding.
      alike.slice(1).map((name, index) => {
        const others = alike.slice(0, Math.min(index + 1, MAX_NAMED));
        return {
          code: "confusable",
          message: `Expected a name told apart from all others: received ${showJson(name, 60)} beside ${
            showJson(others, 80)
          }`,
          pointer: "/name",
          evidence: others,
          tool: name,
        };
      })
    );
  },
};

/** A name with its verb and its vague nouns exchanged for one of their kind; to get several things is to list them. */
function meaningOf(name: string): string {
  const words = splitWords(name);
  const isVague = (word: string): boolean => VAGUE.has(word) || (words.length === 2 && VAGUE_ALONE.has(word));
  const at = words.findIndex((word) => VERBS.some((same) => same.includes(word)));
  const verb = VERBS.find((same) => same.includes(words[at] ?? ""))?.[0];
  const last = words.at(-1) ?? "";
  const isMany = at === 0 && /[^s]s$/.test(last) && !isVague(last);
  return words.map((word, index) => {
    if (index === at) return verb === "get" && isMany ? "list" : verb;
    return isVague(word) ? "data" : word;
  }).join(" ");
}
