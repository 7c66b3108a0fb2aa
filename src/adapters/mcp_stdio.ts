/**
 * Servers of the Model Context Protocol, started by a command.
 * @module
 */
import type { Client } from "@modelcontextprotocol/client";
import type { Adapter } from "../core/adapter.ts";
import { TargetError } from "../core/errors.ts";
import { isJsonObject } from "../core/json.ts";
import type { Ending } from "../core/outcome.ts";
import type { Problem } from "../core/problem.ts";
import type { Registry, Target } from "../core/registry.ts";
import type { ToolCall } from "../core/tool.ts";
import { VERSION } from "../core/version.ts";
import { readEnding } from "./_read_ending.ts";
import { readError } from "./_read_error.ts";
import { startStdio, type StdioTransport } from "./_stdio_transport.ts";
import { type Listing, readListing } from "./_tool_definition.ts";

/** How long a server that let a call time out may take to answer a ping before it is started anew, in milliseconds. */
const PING_MS = 2_000;

/** How often a server is started anew before it counts as lost. */
const MAX_RESTARTS = 10;

/** Pages of a tool list that are read at most; a cursor that never ends is a fault of the server. */
const MAX_PAGES = 200;

/** The official client's own time limit, out of the way: the caller's signal is the limit. */
const FOREVER_MS = 2 ** 31 - 1;

const REPEATED_CURSOR: Problem = {
  code: "repeated-cursor",
  tool: "*",
  message: "Expected each page of the tool list to lead to another: received a cursor that was given before",
};

/** A result as it came: what is wrong with it is for the checks to say. */
const AS_IT_CAME = {
  "~standard": {
    version: 1,
    vendor: "messcall",
    validate: (value: unknown): { value: unknown } => ({ value }),
  },
} as const;

/** A connection to one run of the server. */
interface Connection {
  readonly client: Client;
  readonly transport: StdioTransport;
}

/** An MCP server that a command starts, over its standard input and output. */
export const mcpStdio: Adapter = {
  id: "mcp-stdio",
  docs: {
    summary: "An MCP server started by a command: `messcall check -- npx -y @scope/server`.",
    why: "It is how most MCP servers are run, in any language.",
    fix: "Give the command after `--`, and what it needs of the environment with `--env NAME=VALUE`.",
    sources: ["https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#stdio"],
  },
  accepts: (target) => target.kind === "command",
  async open(target, signal): Promise<Registry> {
    if (target.kind !== "command") {
      throw new TargetError("Cannot open the target: it is no command", "Give a command after --");
    }
    let connection = await connect(target, signal);
    const { tools, problems } = await readTools(target, connection, signal);
    const { noise } = connection.transport;
    let restarts = 0;
    let recovery: Promise<void> | undefined;

    /** Starts the server anew where it has ended, or does not even answer a ping. */
    async function recover(): Promise<void> {
      if (!connection.transport.hasEnded()) {
        const answered = await connection.client.ping({ timeout: PING_MS }).then(() => true, () => false);
        if (answered) return;
        await connection.transport.close();
      }
      if (restarts++ >= MAX_RESTARTS) return;
      const fresh = await connect(target as CommandTarget, AbortSignal.timeout(30_000)).catch(() =>
        undefined
      );
      if (fresh !== undefined) connection = fresh;
    }

    return {
      source: target.argv.join(" "),
      tools,
      get problems(): readonly Problem[] {
        return noise.length === 0 ? problems : [...problems, noiseProblem(noise)];
      },
      async call(call, callSignal): Promise<Ending> {
        await recovery;
        if (connection.transport.hasEnded()) await recover();
        const ending = await callTool(connection, call, callSignal);
        if (callSignal.aborted) recovery = recover();
        return ending;
      },
      async ping(): Promise<void> {
        await recovery;
        await connection.client.ping({ timeout: PING_MS });
      },
      async [Symbol.asyncDispose](): Promise<void> {
        await recovery;
        await connection.transport.close();
      },
    };
  },
};

type CommandTarget = Target & { readonly kind: "command" };

/** Starts the server and shakes hands with it. */
async function connect(target: CommandTarget, signal: AbortSignal): Promise<Connection> {
  const { Client } = await import("@modelcontextprotocol/client");
  const name = target.argv.join(" ");
  let transport: StdioTransport;
  try {
    transport = startStdio(target.argv, target.env);
  } catch (error) {
    throw new TargetError(
      `Cannot start "${target.argv[0]}": ${
        error instanceof Deno.errors.NotFound ? "there is no such command" : String(error)
      }`,
      "Give the command as you would type it, after --",
      { cause: error },
    );
  }
  const client = new Client({ name: "messcall", version: VERSION }, {
    capabilities: {},
    versionNegotiation: { mode: "legacy" },
  });
  try {
    await client.connect(transport, { signal, timeout: FOREVER_MS });
  } catch (error) {
    // The child may be about to end by itself, which says more than a closed connection.
    const code = await transport.endedSoon();
    await transport.close();
    throw new TargetError(
      `Cannot open "${name}": ${reasonOf(error, signal, code)}${saidOf(transport)}`,
      hintOf(code),
      {
        cause: error,
      },
    );
  }
  return { client, transport };
}

function reasonOf(error: unknown, signal: AbortSignal, code: number | undefined): string {
  if (signal.aborted) return "it did not answer in time";
  if (code !== undefined) return `it ended with exit code ${code} before it answered`;
  return `it does not speak the protocol (${error instanceof Error ? error.message : String(error)})`;
}

/** The last line the child said for people, or its noise where it said nothing. */
function saidOf(transport: StdioTransport): string {
  const line = transport.stderr().split("\n").at(-1) || transport.noise.at(-1);
  return line ? `; it said: ${line.slice(0, 300)}` : "";
}

function hintOf(code: number | undefined): string {
  return code === undefined
    ? "Run the command by hand: an MCP server waits in silence, and prints nothing but messages on standard output"
    : "Run the command by hand and see why it ends; give what it needs with --env NAME=VALUE";
}

/** Reads the whole tool list as it comes: one malformed tool does not hide the rest. */
async function readTools(
  target: CommandTarget,
  { client, transport }: Connection,
  signal: AbortSignal,
): Promise<Listing> {
  const raw: unknown[] = [];
  const cursors = new Set<string>();
  const problems: Problem[] = [];
  try {
    for (let cursor: string | undefined; cursors.size < MAX_PAGES;) {
      const params = cursor === undefined ? {} : { cursor };
      const page = await client.request({ method: "tools/list", params }, AS_IT_CAME, {
        signal,
        timeout: FOREVER_MS,
      });
      if (!isJsonObject(page) || !Array.isArray(page.tools)) {
        throw new TypeError("the answer has no list of tools");
      }
      raw.push(...page.tools);
      if (typeof page.nextCursor !== "string") break;
      cursor = page.nextCursor;
      if (!cursors.has(cursor)) cursors.add(cursor);
      else {
        problems.push(REPEATED_CURSOR);
        break;
      }
    }
  } catch (error) {
    await transport.close();
    throw new TargetError(
      `Cannot list the tools of "${target.argv.join(" ")}": ${
        error instanceof Error ? error.message : String(error)
      }`,
      "Look at the server's answer to tools/list",
      { cause: error },
    );
  }
  const listing = readListing(raw);
  return { tools: listing.tools, problems: [...listing.problems, ...problems] };
}

/** Calls a tool, and tells what came of it. */
async function callTool(
  { client, transport }: Connection,
  call: ToolCall,
  signal: AbortSignal,
): Promise<Ending> {
  if (transport.hasEnded()) return { kind: "exit", code: await transport.ended };
  if (call.args.kind === "text") {
    return {
      kind: "error",
      error: { type: "validation", message: "arguments are not JSON", code: "unsupported-text" },
    };
  }
  try {
    const params = { name: call.tool, arguments: call.args.value };
    return readEnding(
      await client.request({ method: "tools/call", params }, AS_IT_CAME, { signal, timeout: FOREVER_MS }),
    );
  } catch (error) {
    if (signal.aborted) return { kind: "timeout" };
    // A protocol error is an answer of the server; anything else is a fault between it and us.
    if (error instanceof Error && "code" in error && typeof error.code === "number") {
      return { kind: "error", error: readError(error.message, { code: String(error.code) }) };
    }
    const code = await transport.endedSoon();
    return code === undefined ? { kind: "throw", error } : { kind: "exit", code };
  }
}

function noiseProblem(noise: readonly string[]): Problem {
  return {
    code: "stdout-noise",
    tool: "*",
    message:
      `Expected nothing but messages on standard output: received ${noise.length} other lines, the first ${
        JSON.stringify(noise[0])
      }`,
  };
}
