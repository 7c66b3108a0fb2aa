/**
 * What the definitions of each corpus cost in tokens, beside the figures of the reference.
 * @module
 */
import type { ToolTokens } from "../../src/core/token_cost.ts";
import { countTool, loadO200k } from "../../src/schema/tokens.ts";
import type { Listing } from "./load.ts";

/** The sums that the reference has measured, in JSON and as Harmony shows them. */
const REFERENCE: Readonly<Record<string, readonly [json: number, rendered: number]>> = {
  "github-mcp": [25_803, 19_648],
  "livemcpbench": [88_698, 67_842],
  "tau-bench": [4_437, 3_233],
  "bfcl-openapi": [496_852, 383_485],
};

/** How far from the reference a sum may be. */
const MAX_DIFFERENCE = 0.01;

/**
 * Prints the sums of each corpus, and those of the reference.
 *
 * @returns whether all that the reference has are as it says
 */
export async function printTokens(listings: readonly Listing[]): Promise<boolean> {
  const count = await loadO200k();
  console.log("\ntokens of o200k (reference)         JSON             rendered");
  const met = Object.entries(REFERENCE).map(([corpus, reference]) => {
    const tools = listings.filter((listing) => listing.corpus === corpus).flatMap(({ tools }) => tools);
    // A folder of the user's own need not hold this corpus.
    if (tools.length === 0) return true;
    const costs = tools.map((tool) => countTool(tool, count));
    const sums = [sum(costs, "o200kJson"), sum(costs, "openaiRendered")];
    console.log(
      corpus.padEnd(20) + sums.map((figure, i) => `${figure} (${reference[i]})`.padStart(20)).join(" "),
    );
    return sums.every((figure, i) => Math.abs(figure / (reference[i] ?? NaN) - 1) <= MAX_DIFFERENCE);
  });
  return met.every(Boolean);
}

function sum(costs: readonly ToolTokens[], figure: "o200kJson" | "openaiRendered"): number {
  return costs.reduce((total, cost) => total + cost[figure], 0);
}
