/**
 * The four tools of the AI SDK: a record of `tool()`.
 * @module
 */
import { tool } from "ai";
import { addNumbers, listDatasets, readFile, searchText } from "./_tools.ts";

export const tools = {
  list_datasets: tool({
    description: listDatasets.description,
    inputSchema: listDatasets.schema,
    execute: listDatasets.run,
  }),
  read_file: tool({
    description: readFile.description,
    inputSchema: readFile.schema,
    execute: readFile.run,
  }),
  add_numbers: tool({
    description: addNumbers.description,
    inputSchema: addNumbers.schema,
    execute: addNumbers.run,
  }),
  search_text: tool({
    description: searchText.description,
    inputSchema: searchText.schema,
    execute: searchText.run,
  }),
};
