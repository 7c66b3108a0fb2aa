/**
 * The four tools of Anthropic's library: `betaZodTool()`.
 * @module
 */
import { betaZodTool } from "@anthropic-ai/sdk/helpers/beta/zod";
import { addNumbers, listDatasets, readFile, searchText } from "./_tools.ts";

export const tools = [
  betaZodTool({
    name: listDatasets.name,
    description: listDatasets.description,
    inputSchema: listDatasets.schema,
    run: listDatasets.run,
  }),
  betaZodTool({
    name: readFile.name,
    description: readFile.description,
    inputSchema: readFile.schema,
    run: readFile.run,
  }),
  betaZodTool({
    name: addNumbers.name,
    description: addNumbers.description,
    inputSchema: addNumbers.schema,
    run: addNumbers.run,
  }),
  betaZodTool({
    name: searchText.name,
    description: searchText.description,
    inputSchema: searchText.schema,
    run: searchText.run,
  }),
];
