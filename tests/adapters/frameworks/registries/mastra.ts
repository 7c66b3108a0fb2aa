/**
 * The four tools of Mastra: a record of `createTool()`, which validates by itself.
 * @module
 */
import { createTool } from "@mastra/core/tools";
import { addNumbers, listDatasets, readFile, searchText } from "./_tools.ts";

export const tools = {
  list_datasets: createTool({
    id: listDatasets.name,
    description: listDatasets.description,
    inputSchema: listDatasets.schema,
    execute: (args) => Promise.resolve(listDatasets.run(args)),
  }),
  read_file: createTool({
    id: readFile.name,
    description: readFile.description,
    inputSchema: readFile.schema,
    execute: (args) => Promise.resolve(readFile.run(args)),
  }),
  add_numbers: createTool({
    id: addNumbers.name,
    description: addNumbers.description,
    inputSchema: addNumbers.schema,
    execute: (args) => Promise.resolve(addNumbers.run(args)),
  }),
  search_text: createTool({
    id: searchText.name,
    description: searchText.description,
    inputSchema: searchText.schema,
    execute: async (args) => await Promise.resolve(searchText.run(args)),
  }),
};
