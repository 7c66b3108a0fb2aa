/**
 * Servers of the Model Context Protocol, reached by an address.
 * @module
 */
import type { Adapter } from "../core/adapter.ts";
import type { Registry } from "../core/registry.ts";

/** An MCP server at an address, over Streamable HTTP or the older SSE. */
export const mcpHttp: Adapter = {
  id: "mcp-http",
  docs: {
    summary:
      "An MCP server at an address, over Streamable HTTP or the older SSE: `messcall check https://host/mcp`.",
    why: "It is how MCP servers are run that many share.",
    fix:
      "Give what it asks for with `--header NAME=VALUE` or `--token-env NAME`; `--protocol` says which revisions are tried.",
    sources: ["https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#streamable-http"],
  },
  accepts: (target) => target.kind === "url",
  async open(target, signal): Promise<Registry> {
    const { openMcpHttp } = await import("./_open_mcp_http.ts");
    return await openMcpHttp(target, signal);
  },
};
