/**
 * The four tools that every framework is given, one of them with a fault: a search that fails where its limit, which
 * may be left out, is left out.
 * @module
 */
import { z } from "zod";

const DATASETS = [
  { id: "ds_1", name: "sales_q1", kind: "table" },
  { id: "ds_2", name: "support_calls", kind: "text" },
  { id: "ds_3", name: "shelf_photos", kind: "image" },
] as const;

const FILES: ReadonlyMap<string, string> = new Map([
  ["notes/today.txt", "water the plants\nread the report"],
  ["report.md", "# Report\nsales are up\nnotes follow"],
]);

/** Lists datasets, of one kind or of all. */
export const listDatasets = {
  name: "list_datasets",
  description: "Lists the datasets with their names, of one kind or of all kinds; changes nothing.",
  schema: z.object({
    kind: z.enum(["table", "text", "image", "all"]).describe(
      "The kind of the datasets to list",
    ),
  }),
  run: ({ kind }: { kind: string }): string =>
    JSON.stringify(
      DATASETS.filter((dataset) => kind === "all" || dataset.kind === kind),
    ),
};

/** Reads a file under a root that is kept in memory. */
export const readFile = {
  name: "read_file",
  description: "Reads a text file of the workspace and returns its text; changes nothing.",
  schema: z.object({
    path: z.string().min(1).max(200).describe("The path of the file, from the workspace's root"),
  }),
  run({ path }: { path: string }): string {
    const text = FILES.get(path);
    if (text === undefined) {
      throw new Error(`path: there is no such file; the files are ${[...FILES.keys()].join(", ")}`);
    }
    return text;
  },
};

/** Adds two numbers. */
export const addNumbers = {
  name: "add_numbers",
  description: "Adds two numbers and returns their sum; changes nothing.",
  schema: z.object({
    first: z.number().min(-1e6).max(1e6).describe("The first number"),
    second: z.number().min(-1e6).max(1e6).describe("The second number"),
  }),
  run: ({ first, second }: { first: number; second: number }): string => String(first + second),
};

/** Searches the files. The fault: it takes the limit for granted. */
export const searchText = {
  name: "search_text",
  description: "Finds the lines of all files that hold a word, the first ones only; changes nothing.",
  schema: z.object({
    query: z.string().min(1).max(80).describe(
      "The word to look for, in any case",
    ),
    limit: z.number().int().min(1).max(50).optional().describe(
      "How many lines to return at most; all without it",
    ),
  }),
  run(
    { query, limit }: { query: string; limit?: number | null | undefined },
  ): string {
    const lines = [...FILES.values()].flatMap((text) => text.split("\n"));
    const found = lines.filter((line) => line.toLowerCase().includes(query.toLowerCase()));
    const most = limit as number;
    return JSON.stringify({
      lines: found.slice(0, most),
      shown: `${found.length} of at most ${most.toFixed(0)}`,
    });
  },
};

/** All four, where a framework takes them one like the other. */
export const tools = [listDatasets, readFile, addNumbers, searchText] as const;

/** A schema as JSON Schema, for frameworks that are told that alone. */
export function jsonSchemaOf(schema: z.ZodType): Record<string, unknown> {
  return z.toJSONSchema(schema, { target: "draft-7" });
}

/** A text as the Model Context Protocol carries it. */
export function asText(
  text: string,
): { content: { type: "text"; text: string }[] } {
  return { content: [{ type: "text", text }] };
}
