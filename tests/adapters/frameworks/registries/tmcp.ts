/**
 * The four tools of tmcp, whose server is sent messages without a transport.
 * @module
 */
import { ZodJsonSchemaAdapter } from "@tmcp/adapter-zod";
import { McpServer } from "tmcp";
import { addNumbers, asText, listDatasets, readFile, searchText } from "./_tools.ts";

const server = new McpServer({
  name: "workspace",
  version: "1.0.0",
  description: "A workspace",
}, {
  adapter: new ZodJsonSchemaAdapter(),
  capabilities: { tools: {} },
});

server.tool(
  {
    name: listDatasets.name,
    description: listDatasets.description,
    schema: listDatasets.schema,
  },
  (args) => asText(listDatasets.run(args)),
);
server.tool(
  {
    name: readFile.name,
    description: readFile.description,
    schema: readFile.schema,
  },
  (args) => asText(readFile.run(args)),
);
server.tool(
  {
    name: addNumbers.name,
    description: addNumbers.description,
    schema: addNumbers.schema,
  },
  (args) => asText(addNumbers.run(args)),
);
server.tool(
  {
    name: searchText.name,
    description: searchText.description,
    schema: searchText.schema,
  },
  (args) => asText(searchText.run(args)),
);

export default server;
