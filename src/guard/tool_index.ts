/**
 * An index of tools: which of them a question is about, by the words that they share (BM25).
 * @module
 */
import MiniSearch from "minisearch";
import { isJsonObject } from "../core/json.ts";
import type { JsonSchema, ToolDefinition } from "../core/tool.ts";
import { subschemas } from "../schema/subschemas.ts";
import { isFiller, wordsOf } from "./tool_words.ts";

/** A tool and how well it fits a question. */
export interface RankedTool {
  /** The definition. */
  readonly tool: ToolDefinition;
  /** How well it fits: more is better, and 0 is not at all. */
  readonly score: number;
}

/** Tools that can be looked up. */
export interface ToolIndex {
  /** All tools, the best first; those that fit equally well in the order of their names. */
  rank(query: string): readonly RankedTool[];
}

/** What is indexed of a tool, and how much a word counts that is found there. */
const WEIGHTS = { name: 3, title: 2, description: 1.5, parameters: 0.5, choices: 0.5 } as const;
type Field = keyof typeof WEIGHTS;

/** What a word counts that questions are full of. */
const FILLER_WEIGHT = 0.1;
/** Words from so many letters on are found by their beginning as well, and from so many on in spite of a slip. */
const PREFIX_LETTERS = 4;
const FUZZY_LETTERS = 6;
/** Names and descriptions inside arguments are read this deep. */
const MAX_DEPTH = 12;

/**
 * Indexes tools.
 *
 * @param definitions the tools
 */
export function indexTools(definitions: readonly ToolDefinition[]): ToolIndex {
  const search = new MiniSearch<Record<Field, string> & { readonly id: number }>({
    fields: Object.keys(WEIGHTS),
    tokenize: (text) => [...wordsOf(text)],
    processTerm: (word) => word,
    searchOptions: {
      boost: WEIGHTS,
      boostTerm: (word) => isFiller(word) ? FILLER_WEIGHT : 1,
      prefix: (word) => word.length >= PREFIX_LETTERS && !isFiller(word),
      fuzzy: (word) => word.length >= FUZZY_LETTERS && !isFiller(word) ? 1 : false,
    },
  });
  search.addAll(definitions.map((tool, id) => ({ id, ...fieldsOf(tool) })));
  return {
    rank(query): readonly RankedTool[] {
      const isTelling = wordsOf(query).every(isFiller) ? () => true : (word: string) => !isFiller(word);
      // What shares nothing with a question but "the" is not what it is about.
      const found = search.search(query).filter(({ queryTerms }) => queryTerms.some(isTelling));
      const scores = new Map<unknown, number>(found.map(({ id, score }) => [id, score]));
      return definitions.map((tool, id) => ({ tool, score: rounded(scores.get(id) ?? 0) })).sort((a, b) =>
        b.score - a.score || (a.tool.name < b.tool.name ? -1 : a.tool.name > b.tool.name ? 1 : 0)
      );
    },
  };
}

/** Sums of the same parts differ in their last digits with the order of the tools; ranks are not to. */
function rounded(score: number): number {
  return Math.round(score * 1e6) / 1e6;
}

function fieldsOf(
  { name, title = "", description = "", inputSchema }: ToolDefinition,
): Record<Field, string> {
  const said: Said = { parameters: [], choices: [] };
  readSchema(inputSchema, said, 0);
  return {
    name,
    title,
    description,
    parameters: said.parameters.join("\n"),
    choices: said.choices.join("\n"),
  };
}

/** What a schema says in words. */
interface Said {
  readonly parameters: string[];
  readonly choices: string[];
}

function readSchema(schema: JsonSchema, said: Said, depth: number): void {
  if (!isJsonObject(schema) || depth > MAX_DEPTH) return;
  const { title, description, enum: choices } = schema;
  // What stands beside the arguments as a whole is mostly the name of a type.
  if (depth > 0 && typeof title === "string") said.parameters.push(title);
  if (typeof description === "string") said.parameters.push(description);
  for (const choice of [Array.isArray(choices) ? choices : [], schema.const].flat()) {
    if (typeof choice === "string") said.choices.push(choice);
  }
  for (const [[keyword, name], inner] of subschemas(schema)) {
    if (keyword === "properties" && name !== undefined) said.parameters.push(name);
    readSchema(inner, said, depth + 1);
  }
}
