/**
 * The four tools of a server of the official library's first version, which nothing has connected.
 * @module
 */
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { addNumbers, asText, listDatasets, readFile, searchText } from "./_tools.ts";

const server = new McpServer({ name: "workspace", version: "1.0.0" });

const { description } = listDatasets;
server.registerTool(
  listDatasets.name,
  { description, inputSchema: listDatasets.schema.shape },
  (args: { kind: string }) => asText(listDatasets.run(args)),
);
server.registerTool(
  readFile.name,
  { description: readFile.description, inputSchema: readFile.schema.shape },
  (args: { path: string }) => asText(readFile.run(args)),
);
server.registerTool(
  addNumbers.name,
  { description: addNumbers.description, inputSchema: addNumbers.schema.shape },
  (args: { first: number; second: number }) => asText(addNumbers.run(args)),
);
server.registerTool(
  searchText.name,
  { description: searchText.description, inputSchema: searchText.schema.shape },
  (args: { query: string; limit?: number | undefined }) => asText(searchText.run(args)),
);

export default server;
