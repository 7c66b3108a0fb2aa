/**
 * The four tools of Strands: `tool()`, called by `invoke()`.
 * @module
 */
import { tool } from "@strands-agents/sdk";
import { addNumbers, listDatasets, readFile, searchText } from "./_tools.ts";

export const tools = [
  tool({
    name: listDatasets.name,
    description: listDatasets.description,
    inputSchema: listDatasets.schema,
    callback: listDatasets.run,
  }),
  tool({
    name: readFile.name,
    description: readFile.description,
    inputSchema: readFile.schema,
    callback: readFile.run,
  }),
  tool({
    name: addNumbers.name,
    description: addNumbers.description,
    inputSchema: addNumbers.schema,
    callback: addNumbers.run,
  }),
  tool({
    name: searchText.name,
    description: searchText.description,
    inputSchema: searchText.schema,
    callback: searchText.run,
  }),
];
