/**
 * How well tools are found by what is asked of them, and which are mistaken for one another.
 * @module
 */
import type { ToolDefinition } from "../core/tool.ts";
import type { RankedTool } from "./tool_index.ts";

/** A question, and the tool that answers it. */
export interface QueryPair {
  /** What is asked, in the words of a user or a model. */
  readonly query: string;
  /** The name of the tool. */
  readonly tool: string;
}

/** A pair whose tool is not found first. */
export interface Miss extends QueryPair {
  /** The place of the tool; undefined where it is not found at all. */
  readonly rank?: number;
  /** The tools found before it, or as well as it, the best first; three at most. */
  readonly before: readonly string[];
}

/** Two tools of which one is found where the other is meant. */
export interface ConfusablePair {
  /** Their names, in alphabetical order. */
  readonly tools: readonly [string, string];
  /** How many questions for the first land on the second, and the other way round. */
  readonly counts: readonly [number, number];
}

/** How well tools are found. */
export interface RetrievalReport {
  /** How many tools there are to choose from. */
  readonly tools: number;
  /** How many pairs were asked. */
  readonly pairs: number;
  /** The share of pairs whose tool is among the first 1, 3, 5 and 10. */
  readonly recall: { readonly 1: number; readonly 3: number; readonly 5: number; readonly 10: number };
  /** The mean of 1 / place, where what is not found counts 0. */
  readonly mrr: number;
  /** The pairs whose tool is not found first, in their order. */
  readonly misses: readonly Miss[];
  /** The tools that are mistaken for one another, the most often mistaken first. */
  readonly confusable: readonly ConfusablePair[];
}

/** How many tools a miss names. */
const NAMED = 3;

/**
 * Measures how well tools are found.
 *
 * A tool that fits no better than another is not found before it, whatever the order of their names; and a tool that is
 * right for the same question, by another pair, is no mistake.
 *
 * @param definitions the tools
 * @param pairs questions, each with a tool that is among them
 */
export async function measureRetrieval(
  definitions: readonly ToolDefinition[],
  pairs: readonly QueryPair[],
): Promise<RetrievalReport> {
  const { indexTools } = await import("./tool_index.ts");
  const index = indexTools(definitions);
  const right = Map.groupBy(pairs, ({ query }) => query);
  const places = pairs.map((pair) => {
    const also = new Set(right.get(pair.query)?.map(({ tool }) => tool));
    const ranked = index.rank(pair.query);
    return placeOf(pair, ranked.filter(({ tool }) => tool.name === pair.tool || !also.has(tool.name)));
  });
  const share = (most: number): number =>
    places.filter(({ miss: { rank = Infinity } }) => rank <= most).length / pairs.length;
  return {
    tools: definitions.length,
    pairs: pairs.length,
    recall: { 1: share(1), 3: share(3), 5: share(5), 10: share(10) },
    mrr: places.reduce((sum, { miss: { rank = Infinity } }) => sum + 1 / rank, 0) / pairs.length,
    misses: places.map(({ miss }) => miss).filter(({ rank }) => rank !== 1),
    confusable: countConfusions(places),
  };
}

/** Where a question leads. */
interface Place {
  readonly miss: Miss;
  /** The tools that fit best where the right one does not; several where they fit equally well. */
  readonly landed: readonly string[];
}

function placeOf(pair: QueryPair, ranked: readonly RankedTool[]): Place {
  const own = ranked.find(({ tool }) => tool.name === pair.tool)?.score ?? 0;
  const others = ranked.filter(({ tool, score }) => tool.name !== pair.tool && score > 0 && score >= own);
  return {
    miss: {
      ...pair,
      ...(own > 0 ? { rank: others.length + 1 } : {}),
      before: others.slice(0, NAMED).map(({ tool }) => tool.name),
    },
    landed: others.filter(({ score }) => score === others[0]?.score).map(({ tool }) => tool.name),
  };
}

/** Counts the questions that land on another tool. */
function countConfusions(places: readonly Place[]): readonly ConfusablePair[] {
  const counts = new Map<string, Map<string, number>>();
  for (const { miss: { tool }, landed } of places) {
    const of = counts.get(tool) ?? new Map<string, number>();
    for (const other of landed) counts.set(tool, of.set(other, (of.get(other) ?? 0) + 1));
  }
  const named = [...counts].flatMap(([tool, others]) =>
    [...others.keys()].map((other) => [tool, other].sort())
  );
  const pairs = new Map(named.map(([a = "", b = ""]) => [JSON.stringify([a, b]), [a, b] as const]));
  return [...pairs.values()].map(([a, b]): ConfusablePair => ({
    tools: [a, b],
    counts: [counts.get(a)?.get(b) ?? 0, counts.get(b)?.get(a) ?? 0],
  })).sort((one, other) =>
    sum(other.counts) - sum(one.counts) || (one.tools.join("\n") < other.tools.join("\n") ? -1 : 1)
  );
}

function sum([first, second]: ConfusablePair["counts"]): number {
  return first + second;
}
