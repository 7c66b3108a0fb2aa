/**
 * The tools and questions of `fixtures/retrieval`.
 * @module
 */
import { parse } from "csv-parse/sync";
import type { ToolDefinition } from "../../src/core/tool.ts";
import type { QueryPair } from "../../src/guard/mod.ts";

const FOLDER = new URL("../../fixtures/retrieval/", import.meta.url);

/** Twenty-eight tools, three of which nobody can tell apart, with descriptions in three languages. */
export const TOOLS: readonly ToolDefinition[] = JSON.parse(
  await Deno.readTextFile(new URL("tools.json", FOLDER)),
);

/** Seventy questions in three languages. */
export const PAIRS: readonly QueryPair[] = parse<QueryPair>(
  await Deno.readTextFile(new URL("pairs.csv", FOLDER)),
  { columns: true },
);

/** Tools that are meant to be mistaken for one another. */
export const ALIKE: readonly string[] = ["get_data", "get_info", "get_stats"];
