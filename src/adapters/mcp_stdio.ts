/**
 * Servers of the Model Context Protocol, started by a command.
 * @module
 */
import type { Adapter } from "../core/adapter.ts";
import type { Registry } from "../core/registry.ts";

/** An MCP server that a command starts, over its standard input and output. */
export const mcpStdio: Adapter = {
  id: "mcp-stdio",
  docs: {
    summary: "An MCP server started by a command: `messcall check -- npx -y @scope/server`.",
    why: "It is how most MCP servers are run, in any language.",
    fix: "Give the command after `--`, and what it needs of the environment with `--env NAME=VALUE`.",
    sources: ["https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#stdio"],
  },
  accepts: (target) => target.kind === "command" && target.protocol !== "jsonl",
  async open(target, signal): Promise<Registry> {
    const { openMcpStdio } = await import("./_open_mcp_stdio.ts");
    return await openMcpStdio(target, signal);
  },
};
