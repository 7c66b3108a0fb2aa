/**
 * The four tools of VoltAgent: `createTool()`.
 * @module
 */
import { createTool } from "@voltagent/core";
import { addNumbers, listDatasets, readFile, searchText } from "./_tools.ts";

export const tools = [
  createTool({
    name: listDatasets.name,
    description: listDatasets.description,
    parameters: listDatasets.schema,
    execute: listDatasets.run,
  }),
  createTool({
    name: readFile.name,
    description: readFile.description,
    parameters: readFile.schema,
    execute: readFile.run,
  }),
  createTool({
    name: addNumbers.name,
    description: addNumbers.description,
    parameters: addNumbers.schema,
    execute: addNumbers.run,
  }),
  createTool({
    name: searchText.name,
    description: searchText.description,
    parameters: searchText.schema,
    execute: searchText.run,
  }),
];
