/**
 * The four tools as plain objects with schemas of three libraries, which all tell their JSON Schema in the standard's way.
 * @module
 */
import { toStandardJsonSchema } from "@valibot/to-json-schema";
import { type } from "arktype";
import * as v from "valibot";
import { addNumbers, listDatasets, readFile, searchText } from "./_tools.ts";

export const tools = {
  list_datasets: {
    description: listDatasets.description,
    inputSchema: toStandardJsonSchema(v.object({
      kind: v.pipe(
        v.picklist(["table", "text", "image", "all"]),
        v.description("The kind of the datasets to list"),
      ),
    })),
    execute: listDatasets.run,
  },
  read_file: {
    description: readFile.description,
    inputSchema: type({
      path: type("1 <= string <= 200").describe(
        "The path of the file, from the workspace's root",
      ),
    }),
    execute: readFile.run,
  },
  add_numbers: {
    description: addNumbers.description,
    inputSchema: addNumbers.schema,
    execute: addNumbers.run,
  },
  search_text: {
    description: searchText.description,
    inputSchema: toStandardJsonSchema(v.object({
      query: v.pipe(
        v.string(),
        v.minLength(1),
        v.maxLength(80),
        v.description("The word to look for, in any case"),
      ),
      limit: v.optional(
        v.pipe(
          v.number(),
          v.integer(),
          v.minValue(1),
          v.maxValue(50),
          v.description("How many lines to return at most; all without it"),
        ),
      ),
    })),
    execute: searchText.run,
  },
};
