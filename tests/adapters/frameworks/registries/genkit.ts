/**
 * The four tools of Genkit: `defineTool()`, which makes functions. It has its own copy of zod.
 * @module
 */
import { genkit, z } from "genkit";
import { addNumbers, listDatasets, readFile, searchText } from "./_tools.ts";

const ai = genkit({ promptDir: null });

export const tools = [
  ai.defineTool({
    name: listDatasets.name,
    description: listDatasets.description,
    inputSchema: z.object({
      kind: z.enum(["table", "text", "image", "all"]).describe(
        "The kind of the datasets to list",
      ),
    }),
  }, (args) => Promise.resolve(listDatasets.run(args))),
  ai.defineTool({
    name: readFile.name,
    description: readFile.description,
    inputSchema: z.object({
      path: z.string().min(1).max(200).describe(
        "The path of the file, from the workspace's root",
      ),
    }),
  }, (args) => Promise.resolve(readFile.run(args))),
  ai.defineTool({
    name: addNumbers.name,
    description: addNumbers.description,
    inputSchema: z.object({
      first: z.number().min(-1e6).max(1e6).describe("The first number"),
      second: z.number().min(-1e6).max(1e6).describe("The second number"),
    }),
  }, (args) => Promise.resolve(addNumbers.run(args))),
  ai.defineTool({
    name: searchText.name,
    description: searchText.description,
    inputSchema: z.object({
      query: z.string().min(1).max(80).describe(
        "The word to look for, in any case",
      ),
      limit: z.number().int().min(1).max(50).optional().describe(
        "How many lines to return at most; all without it",
      ),
    }),
  }, async (args) => await Promise.resolve(searchText.run(args))),
];
