/**
 * The four tools of Google's Agent Development Kit: `FunctionTool`, called by `runAsync()`.
 * @module
 */
import { FunctionTool } from "@google/adk";
import { addNumbers, listDatasets, readFile, searchText } from "./_tools.ts";

export const tools = [
  new FunctionTool({
    name: listDatasets.name,
    description: listDatasets.description,
    parameters: listDatasets.schema,
    execute: listDatasets.run,
  }),
  new FunctionTool({
    name: readFile.name,
    description: readFile.description,
    parameters: readFile.schema,
    execute: readFile.run,
  }),
  new FunctionTool({
    name: addNumbers.name,
    description: addNumbers.description,
    parameters: addNumbers.schema,
    execute: addNumbers.run,
  }),
  new FunctionTool({
    name: searchText.name,
    description: searchText.description,
    parameters: searchText.schema,
    execute: searchText.run,
  }),
];
