/**
 * The four tools of TanStack AI: `toolDefinition().server()`.
 * @module
 */
import { toolDefinition } from "@tanstack/ai";
import { addNumbers, listDatasets, readFile, searchText } from "./_tools.ts";

export const tools = [
  toolDefinition({
    name: listDatasets.name,
    description: listDatasets.description,
    inputSchema: listDatasets.schema,
  }).server(listDatasets.run),
  toolDefinition({
    name: readFile.name,
    description: readFile.description,
    inputSchema: readFile.schema,
  }).server(readFile.run),
  toolDefinition({
    name: addNumbers.name,
    description: addNumbers.description,
    inputSchema: addNumbers.schema,
  }).server(addNumbers.run),
  toolDefinition({
    name: searchText.name,
    description: searchText.description,
    inputSchema: searchText.schema,
  }).server(searchText.run),
];
