/**
 * The four tools of the OpenAI Agents SDK: `tool()`, which is given a context and the text of the arguments.
 * @module
 */
import { tool } from "@openai/agents";
import { addNumbers, listDatasets, readFile, searchText } from "./_tools.ts";

/** Errors are for the model as they are; without this, the SDK says the same of all. */
const errorFunction = null;

export const tools = [
  tool({
    name: listDatasets.name,
    description: listDatasets.description,
    parameters: listDatasets.schema,
    execute: listDatasets.run,
    errorFunction,
  }),
  tool({
    name: readFile.name,
    description: readFile.description,
    parameters: readFile.schema,
    execute: readFile.run,
    errorFunction,
  }),
  tool({
    name: addNumbers.name,
    description: addNumbers.description,
    parameters: addNumbers.schema,
    execute: addNumbers.run,
    errorFunction,
  }),
  tool({
    name: searchText.name,
    description: searchText.description,
    // The API's strict mode has no optional arguments: they are null instead.
    parameters: searchText.schema.extend({
      limit: searchText.schema.shape.limit.unwrap().nullable().describe(
        "How many lines to return; all where it is null",
      ),
    }),
    execute: searchText.run,
    errorFunction,
  }),
];
