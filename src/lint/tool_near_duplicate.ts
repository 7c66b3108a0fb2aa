/**
 * Descriptions differ in what the tools do.
 * @module
 */
import { showJson } from "../core/json.ts";
import type { RegistryRule } from "../core/lint_rule.ts";
import { splitWords } from "../schema/words.ts";
import { readText } from "./_parameters.ts";
import { distinctWords, stem } from "./_prose.ts";
/** Shorter texts are alike by chance, and of longer ones the beginning is enough. */
const MIN_WORDS = 6;
const MAX_READ = 1_000;

/** The share of words that texts have in common which are nearly the same. */
const ALIKE = 0.75;

/** With how many others that share a word a text is compared. */
const MAX_COMPARED = 20;

interface Told {
  readonly name: string;
  readonly words: ReadonlySet<string>;
}

/** No two tools have descriptions that differ in a few words only, unless their names differ in the same. */
export const toolNearDuplicate: RegistryRule = {
  id: "tool-near-duplicate",
  level: "registry",
  severity: "info",
  preset: "all",
  docs: {
    summary:
      "No two tools have descriptions that differ in a few words only, unless their names differ in the same.",
    why: "Models choose by the description; where two are nearly the same they take either.",
    fix: "Say in each what the other does not do.",
    sources: ["https://arxiv.org/abs/2602.18914", "https://www.anthropic.com/engineering/advanced-tool-use"],
  },
  examples: {
    good: [{
      name: "create_order",
      description: "Create an order of a customer by id",
      inputSchema: { type: "object" },
    }, {
      name: "delete_order",
      description: "Delete an order of a customer by id",
      inputSchema: { type: "object" },
    }],
    bad: [{
      name: "find_order",
      description: "Find an order of a customer by its id and show its items",
      inputSchema: { type: "object" },
    }, {
      name: "lookup",
      description: "Find an order of a customer by its id and show its contents",
      inputSchema: { type: "object" },
    }],
  },
  lint(tools) {
    const all = tools.flatMap(({ name, description }): readonly Told[] => {
      const words = typeof name === "string"
        ? distinctWords(readText(description).slice(0, MAX_READ))
        : undefined;
      return words === undefined || words.size < MIN_WORDS ? [] : [{ name, words }];
    });
    const frequency = new Map<string, number>();
    for (const { words } of all) {
      for (const word of words) frequency.set(word, (frequency.get(word) ?? 0) + 1);
    }
    // Texts that are alike share one of their rarest words: only those are compared.
    const byWord = new Map<string, Told[]>();
    return all.flatMap((told) => {
      const rarest = [...told.words].map((word) => ({ word, count: frequency.get(word) ?? 0 }))
        .sort((a, b) => a.count - b.count).map(({ word }) => word);
      const prefix = rarest.slice(0, Math.floor(told.words.size * (1 - ALIKE)) + 1);
      const near = new Set(prefix.flatMap((word) => byWord.get(word)?.slice(-MAX_COMPARED) ?? []));
      for (const word of prefix) {
        const known = byWord.get(word);
        if (known === undefined) byWord.set(word, [told]);
        else known.push(told);
      }
      const other = [...near].find((candidate) => isAlike(told, candidate));
      if (other === undefined) return [];
      return [{
        code: "alike",
        message: `Expected a description told apart from all others: received nearly that of ${
          showJson(other.name, 60)
        }`,
        pointer: "/description" as const,
        evidence: other.name,
        tool: told.name,
      }];
    });
  },
};

/** Whether two texts are nearly the same, and differ in words that their names do not differ in. */
function isAlike(a: Told, b: Told): boolean {
  if (
    a.name === b.name || Math.min(a.words.size, b.words.size) / Math.max(a.words.size, b.words.size) < ALIKE
  ) {
    return false;
  }
  const onlyA = [...a.words].filter((word) => !b.words.has(word));
  const onlyB = [...b.words].filter((word) => !a.words.has(word));
  const shared = a.words.size - onlyA.length;
  const differing = [...onlyA, ...onlyB];
  if (differing.length === 0 || shared / (shared + differing.length) < ALIKE) return false;
  const named = new Set([...splitWords(a.name), ...splitWords(b.name)].map(stem));
  return !differing.some((word) => named.has(stem(word)));
}
