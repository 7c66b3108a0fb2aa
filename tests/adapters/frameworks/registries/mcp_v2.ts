/**
 * The four tools of a server of the official library's second version, which nothing has connected.
 * @module
 */
import { McpServer } from "@modelcontextprotocol/server";
import { addNumbers, asText, listDatasets, readFile, searchText } from "./_tools.ts";

const server = new McpServer({ name: "workspace", version: "1.0.0" });

const { description } = listDatasets;
server.registerTool(
  listDatasets.name,
  { description, inputSchema: listDatasets.schema },
  (args) => asText(listDatasets.run(args)),
);
server.registerTool(
  readFile.name,
  { description: readFile.description, inputSchema: readFile.schema },
  (args) => asText(readFile.run(args)),
);
server.registerTool(
  addNumbers.name,
  { description: addNumbers.description, inputSchema: addNumbers.schema },
  (args) => asText(addNumbers.run(args)),
);
server.registerTool(
  searchText.name,
  { description: searchText.description, inputSchema: searchText.schema },
  (args) => asText(searchText.run(args)),
);

export default server;
