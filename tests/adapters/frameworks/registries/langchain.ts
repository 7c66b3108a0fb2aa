/**
 * The four tools of LangChain: `tool()`, which is called by `invoke()` and throws what its schema refuses.
 * @module
 */
import { tool } from "@langchain/core/tools";
import { addNumbers, listDatasets, readFile, searchText } from "./_tools.ts";

export const tools = [
  tool(listDatasets.run, {
    name: listDatasets.name,
    description: listDatasets.description,
    schema: listDatasets.schema,
  }),
  tool(readFile.run, {
    name: readFile.name,
    description: readFile.description,
    schema: readFile.schema,
  }),
  tool(addNumbers.run, {
    name: addNumbers.name,
    description: addNumbers.description,
    schema: addNumbers.schema,
  }),
  tool(searchText.run, {
    name: searchText.name,
    description: searchText.description,
    schema: searchText.schema,
  }),
];
