/**
 * The four tools of FastMCP, which serves them over its standard input and output and in no other way that is of use here.
 * @module
 */
import { FastMCP } from "fastmcp";
import { tools } from "./_tools.ts";

const server = new FastMCP({ name: "workspace", version: "1.0.0" });
for (const { name, description, schema, run } of tools) {
  // The four have different arguments: each parses its own.
  const execute: (args: never) => string = run;
  server.addTool({
    name,
    description,
    parameters: schema,
    execute: (args) => Promise.resolve(execute(args as never)),
  });
}
await server.start({ transportType: "stdio" });
