/**
 * What else calls a tool with arguments that it judges first: the frameworks that people use, each as its own loop does.
 *
 * They are loaded by specifiers put together at run time, so that nothing here is a dependency of the package.
 * @module
 */
import { Ajv } from "ajv";
import type { JsonValue } from "../src/core/json.ts";
import type { Workload } from "./_guard_workloads.ts";

/** A call: its arguments, and the text that they were read from. */
export interface PeerCall {
  readonly args: JsonValue;
  readonly text: string;
}

/** A framework with a tool in it. */
export interface Peer {
  readonly name: string;
  /** Defines the tool, and says how it is called. */
  open(load: Workload): Promise<(call: PeerCall) => unknown>;
}

type Run = Workload["execute"];
type Opaque = object;

function load<T>(specifier: string): Promise<T> {
  return import(specifier);
}

/** The schema of a tool as Zod has it. */
export async function zodSchema({ schema }: Pick<Workload, "schema">): Promise<Opaque> {
  const { z } = await load<{ z: { fromJSONSchema(schema: unknown): Opaque } }>("npm:zod@4.6.7");
  return z.fromJSONSchema(schema);
}

/** Parse and execute, as `generateText` does with each call. */
async function openAi(run: Run, schema: Opaque): Promise<(call: PeerCall) => unknown> {
  interface Parsed {
    readonly success: boolean;
    readonly value: unknown;
  }
  interface Utils {
    safeParseJSON(options: { text: string; schema: Opaque }): Promise<Parsed>;
    executeTool(call: object): AsyncIterable<{ readonly output: unknown }>;
  }
  const { safeParseJSON, executeTool } = await load<Utils>("npm:@ai-sdk/provider-utils@5.0.81");
  const { tool: define } = await load<{ tool(spec: object): object }>("npm:ai@7.0.173");
  const tool = define({ description: "", inputSchema: schema, execute: run });
  const options = { toolCallId: "1", messages: [], abortSignal: new AbortController().signal };
  return async ({ text }) => {
    const parsed = await safeParseJSON({ text, schema });
    if (!parsed.success) return parsed;
    let output: unknown;
    for await (const part of executeTool({ tool, input: parsed.value, options })) output = part.output;
    return output;
  };
}

async function ajvSchema({ schema }: Workload): Promise<Opaque> {
  const { jsonSchema } = await load<{ jsonSchema(schema: unknown, options: object): Opaque }>(
    "npm:ai@7.0.173",
  );
  const validate = new Ajv({ strict: false }).compile(schema as never);
  return jsonSchema(schema, {
    validate: (value: unknown) =>
      validate(value) ? { success: true, value } : { success: false, error: new Error("invalid") },
  });
}

async function openLangchain(run: Run, schema: unknown): Promise<(call: PeerCall) => unknown> {
  const { tool } = await load<
    { tool(run: Run, spec: object): { invoke(args: JsonValue): Promise<unknown> } }
  >("npm:@langchain/core@1.4.0/tools");
  const made = tool(run, { name: "tool", description: "", schema });
  return ({ args }) => made.invoke(args);
}

/** The client of a server. */
export interface McpClient {
  connect(transport: Opaque): Promise<void>;
  listTools(): Promise<unknown>;
  callTool(call: { name: string; arguments: JsonValue }): Promise<unknown>;
}

/** The server. */
export interface McpSide {
  connect(transport: Opaque): Promise<void>;
}

const MCP = "npm:@modelcontextprotocol/sdk@1.32.2";
const VERSION = { name: "bench", version: "1.0.0" };

/** A client and a server of the Model Context Protocol in one process. */
export async function connectMcp(server: McpSide): Promise<McpClient> {
  const { Client } = await load<{ Client: new (info: object) => McpClient }>(`${MCP}/client/index.js`);
  const { InMemoryTransport } = await load<
    { InMemoryTransport: { createLinkedPair(): [Opaque, Opaque] } }
  >(`${MCP}/inMemory.js`);
  const [near, far] = InMemoryTransport.createLinkedPair();
  const client = new Client(VERSION);
  await Promise.all([server.connect(far), client.connect(near)]);
  return client;
}

/** A server with the comfort of `registerTool`. */
export async function openMcpServer(): Promise<
  McpSide & { registerTool(name: string, spec: object, run: Run): void }
> {
  const { McpServer } = await load<
    {
      McpServer: new (
        info: object,
      ) => McpSide & { registerTool(name: string, spec: object, run: Run): void };
    }
  >(`${MCP}/server/mcp.js`);
  return new McpServer(VERSION);
}

function asContent(run: Run): Run {
  return async (args) => ({ content: [{ type: "text", text: JSON.stringify(await run(args)) }] });
}

async function openLowLevel({ schema, execute }: Workload): Promise<(call: PeerCall) => unknown> {
  interface Request {
    readonly params: { readonly arguments: JsonValue };
  }
  const { Server } = await load<
    {
      Server: new (
        info: object,
        options: object,
      ) => McpSide & { setRequestHandler(kind: Opaque, handle: (request: Request) => unknown): void };
    }
  >(`${MCP}/server/index.js`);
  const { CallToolRequestSchema } = await load<{ CallToolRequestSchema: Opaque }>(`${MCP}/types.js`);
  const validate = new Ajv({ strict: false }).compile(schema as never);
  const run = asContent(execute);
  const server = new Server(VERSION, { capabilities: { tools: {} } });
  server.setRequestHandler(
    CallToolRequestSchema,
    ({ params }) =>
      validate(params.arguments)
        ? run(params.arguments)
        : { isError: true, content: [{ type: "text", text: "invalid" }] },
  );
  const client = await connectMcp(server);
  return ({ args }) => client.callTool({ name: "tool", arguments: args });
}

/** The frameworks, by name. */
export const peers: readonly Peer[] = [
  {
    name: "@mastra/core 1.71",
    async open(work) {
      const { createTool } = await load<
        { createTool(spec: object): { execute(args: JsonValue, context: object): unknown } }
      >("npm:@mastra/core@1.71.0/tools");
      const inputSchema = await zodSchema(work);
      const made = createTool({ id: "tool", description: "", inputSchema, execute: work.execute });
      return ({ args }) => made.execute(args, {});
    },
  },
  { name: "ai 7, ajv", open: async (work) => openAi(work.execute, await ajvSchema(work)) },
  { name: "ai 7, zod", open: async (work) => openAi(work.execute, await zodSchema(work)) },
  {
    name: "@openai/agents 0.20",
    async open(work) {
      const { tool, RunContext } = await load<
        {
          tool(spec: object): { invoke(context: object, text: string): Promise<unknown> };
          RunContext: new () => object;
        }
      >("npm:@openai/agents@0.20.0");
      const parameters = await zodSchema(work);
      const made = tool({ name: "tool", description: "", parameters, execute: work.execute });
      const context = new RunContext();
      return ({ text }) => made.invoke(context, text);
    },
  },
  { name: "MCP SDK 1.32 in memory", open: openLowLevel },
  {
    name: "McpServer 1.32 in memory",
    async open(work) {
      const server = await openMcpServer();
      server.registerTool(
        "tool",
        { description: "", inputSchema: await zodSchema(work) },
        asContent(work.execute),
      );
      const client = await connectMcp(server);
      return ({ args }) => client.callTool({ name: "tool", arguments: args });
    },
  },
  {
    name: "@langchain/core 1.4, zod",
    open: async (work) => openLangchain(work.execute, await zodSchema(work)),
  },
  { name: "@langchain/core 1.4, JSON Schema", open: (work) => openLangchain(work.execute, work.schema) },
];
