/**
 * The four tools of OpenAI's library, for `runTools()`: three of `zodFunction()`, and one with a parser of its own.
 * @module
 */
import { zodFunction } from "openai/helpers/zod";
import { addNumbers, jsonSchemaOf, listDatasets, readFile, searchText } from "./_tools.ts";

export const tools = [
  zodFunction({
    name: listDatasets.name,
    description: listDatasets.description,
    parameters: listDatasets.schema,
    function: listDatasets.run,
  }),
  zodFunction({
    name: readFile.name,
    description: readFile.description,
    parameters: readFile.schema,
    function: readFile.run,
  }),
  zodFunction({
    name: addNumbers.name,
    description: addNumbers.description,
    parameters: addNumbers.schema,
    function: addNumbers.run,
  }),
  {
    type: "function",
    function: {
      name: searchText.name,
      description: searchText.description,
      parameters: jsonSchemaOf(searchText.schema),
      parse: (text: string) => searchText.schema.parse(JSON.parse(text)),
      function: searchText.run,
    },
  },
];
