/**
 * The four tools of LlamaIndex: `tool()`, which logs what its schema refuses and runs all the same.
 * @module
 */
import { tool } from "@llamaindex/core/tools";
import { addNumbers, listDatasets, readFile, searchText } from "./_tools.ts";

export const tools = [
  tool({
    name: listDatasets.name,
    description: listDatasets.description,
    parameters: listDatasets.schema,
    execute: listDatasets.run,
  }),
  tool({
    name: readFile.name,
    description: readFile.description,
    parameters: readFile.schema,
    execute: readFile.run,
  }),
  tool({
    name: addNumbers.name,
    description: addNumbers.description,
    parameters: addNumbers.schema,
    execute: addNumbers.run,
  }),
  tool({
    name: searchText.name,
    description: searchText.description,
    parameters: searchText.schema,
    execute: searchText.run,
  }),
];
