/**
 * The four tools of Anthropic's library from JSON Schema: `betaTool()`, whose parser lets through whatever comes.
 * @module
 */
import { betaTool } from "@anthropic-ai/sdk/helpers/beta/json-schema";
import { addNumbers, jsonSchemaOf, listDatasets, readFile, searchText } from "./_tools.ts";

/** The library wants to see that it is an object's schema. */
function objectSchema(
  schema: Parameters<typeof jsonSchemaOf>[0],
): { type: "object" } {
  return { ...jsonSchemaOf(schema), type: "object" };
}

export const tools = [
  betaTool({
    name: listDatasets.name,
    description: listDatasets.description,
    inputSchema: objectSchema(listDatasets.schema),
    run: (args) => listDatasets.run(args as { kind: string }),
  }),
  betaTool({
    name: readFile.name,
    description: readFile.description,
    inputSchema: objectSchema(readFile.schema),
    run: (args) => readFile.run(args as { path: string }),
  }),
  betaTool({
    name: addNumbers.name,
    description: addNumbers.description,
    inputSchema: objectSchema(addNumbers.schema),
    run: (args) => addNumbers.run(args as { first: number; second: number }),
  }),
  betaTool({
    name: searchText.name,
    description: searchText.description,
    inputSchema: objectSchema(searchText.schema),
    run: (args) => searchText.run(args as { query: string; limit?: number }),
  }),
];
