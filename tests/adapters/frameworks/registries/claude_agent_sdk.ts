/**
 * The four tools of the Claude Agent SDK: a server that it makes, with its instance inside.
 * @module
 */
import { createSdkMcpServer, tool } from "@anthropic-ai/claude-agent-sdk";
import { addNumbers, asText, listDatasets, readFile, searchText } from "./_tools.ts";

export default createSdkMcpServer({
  name: "workspace",
  version: "1.0.0",
  tools: [
    tool(
      listDatasets.name,
      listDatasets.description,
      listDatasets.schema.shape,
      (args) => Promise.resolve(asText(listDatasets.run(args))),
    ),
    tool(
      readFile.name,
      readFile.description,
      readFile.schema.shape,
      (args) => Promise.resolve(asText(readFile.run(args))),
    ),
    tool(
      addNumbers.name,
      addNumbers.description,
      addNumbers.schema.shape,
      (args) => Promise.resolve(asText(addNumbers.run(args))),
    ),
    tool(
      searchText.name,
      searchText.description,
      searchText.schema.shape,
      (args) => Promise.resolve(asText(searchText.run(args))),
    ),
  ],
});
