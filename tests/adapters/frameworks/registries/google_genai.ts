/**
 * The four tools of Google's Gen AI library: one callable tool with four declarations, two of them with types in capitals.
 * @module
 */
import { type CallableTool, type FunctionCall, type Part, Type } from "@google/genai";
import { addNumbers, jsonSchemaOf, listDatasets, readFile, searchText, tools } from "./_tools.ts";

function declare(
  { name, description, schema }: (typeof tools)[number],
): object {
  return { name, description, parametersJsonSchema: jsonSchemaOf(schema) };
}

/** Validates and runs a call, and answers with an error where that fails. */
function respond({ id = "", name = "", args = {} }: FunctionCall): Part {
  const tool = tools.find((candidate) => candidate.name === name);
  const parsed = tool?.schema.safeParse(args);
  const error = parsed?.error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ");
  const response = error === undefined ? { output: run(name, parsed?.data) } : { error };
  return { functionResponse: { id, name, response } };
}

function run(name: string, args: unknown): string {
  switch (name) {
    case "list_datasets":
      return listDatasets.run(listDatasets.schema.parse(args));
    case "read_file":
      return readFile.run(readFile.schema.parse(args));
    case "add_numbers":
      return addNumbers.run(addNumbers.schema.parse(args));
    default:
      return searchText.run(searchText.schema.parse(args));
  }
}

const workspace: CallableTool = {
  tool: () =>
    Promise.resolve({
      functionDeclarations: [
        declare(readFile),
        declare(searchText),
        {
          name: listDatasets.name,
          description: listDatasets.description,
          parameters: {
            type: Type.OBJECT,
            properties: {
              kind: {
                type: Type.STRING,
                format: "enum",
                enum: ["table", "text", "image", "all"],
                description: "The kind of the datasets to list",
              },
            },
            required: ["kind"],
          },
        },
        {
          name: addNumbers.name,
          description: addNumbers.description,
          parameters: {
            type: Type.OBJECT,
            properties: {
              first: {
                type: Type.NUMBER,
                minimum: -1e6,
                maximum: 1e6,
                description: "The first number",
              },
              second: {
                type: Type.NUMBER,
                minimum: -1e6,
                maximum: 1e6,
                description: "The second number",
              },
            },
            required: ["first", "second"],
          },
        },
      ],
    }),
  callTool: (calls) => Promise.resolve(calls.map(respond)),
};

export default workspace;
