/**
 * Clients of the Model Context Protocol that are connected already.
 * @module
 */
import type { Adapter } from "../core/adapter.ts";
import type { JsonValue } from "../core/json.ts";
import type { Ending } from "../core/outcome.ts";
import type { Registry } from "../core/registry.ts";
import type { ToolCall } from "../core/tool.ts";
import { attempt, field, method } from "./_fields.ts";
import { invokeHandler } from "./_invoke.ts";
import { askForTools, cannotOpen, closeTarget, nameOf } from "./_opening.ts";
import { readError } from "./_read_error.ts";
import { readListing } from "./_tool_definition.ts";

/** Pages of a tool list that are read at most; a cursor that never ends is a fault of the server. */
const MAX_PAGES = 200;

type Method = (...args: readonly unknown[]) => unknown;

/** An object with `listTools()` and `callTool({ name, arguments })`, such as a connected MCP client. */
export const mcpClient: Adapter = {
  id: "mcp-client",
  docs: {
    summary: "An object with listTools() and callTool({ name, arguments }), such as a connected MCP client.",
    why: "It reaches servers over any transport that the client has been given.",
    fix: "Return a result with isError: true for a refusal; protocol errors carry a code.",
    sources: ["https://modelcontextprotocol.io/specification/2025-11-25/server/tools#error-handling"],
  },
  accepts: (target) =>
    target.kind === "value" && method(target.value, "listTools") !== undefined &&
    method(target.value, "callTool") !== undefined,
  async open(target, signal): Promise<Registry> {
    const value = target.kind === "value" ? target.value : undefined;
    const source = nameOf(value, "listTools and callTool");
    const listTools = method(value, "listTools");
    const callTool = method(value, "callTool");
    if (listTools === undefined || callTool === undefined) {
      throw cannotOpen(source, "it has no listTools() and callTool()", { hint: "Give it both" });
    }
    const list = (): Promise<unknown> => listPages(listTools);
    const listing = readListing(await askForTools(source, { name: "listTools", list }, signal));
    return {
      source,
      ...listing,
      call: (call, callSignal): Promise<Ending> =>
        invokeHandler(call, {
          run: (args) => callTool(...callArguments(value, { call, args, signal: callSignal })),
          readThrow: readProtocolError,
        }),
      [Symbol.asyncDispose]: () => closeTarget(value),
    };
  },
};

/** Reads the whole list. Some clients return the list itself, others a page of it. */
async function listPages(listTools: Method): Promise<unknown> {
  const first = await listTools();
  if (Array.isArray(first)) return first;
  let tools = field(first, "tools");
  const cursors = new Set<string>();
  let cursor = field(first, "nextCursor");
  while (typeof cursor === "string" && !cursors.has(cursor) && cursors.size < MAX_PAGES) {
    cursors.add(cursor);
    const page = await listTools({ cursor });
    const more = field(page, "tools");
    if (!Array.isArray(tools) || !Array.isArray(more)) return undefined;
    tools = [...tools, ...more];
    cursor = field(page, "nextCursor");
  }
  return tools;
}

/** The first version of the official client takes its options third, the second version takes them second. */
function callArguments(
  client: unknown,
  { call, args, signal }: { readonly call: ToolCall; readonly args: JsonValue; readonly signal: AbortSignal },
): readonly unknown[] {
  const params = { name: call.tool, arguments: args };
  const callTool = field(client, "callTool");
  const takesOptionsSecond = typeof callTool === "function" && callTool.length === 2;
  return takesOptionsSecond ? [params, { signal }] : [params, undefined, { signal }];
}

/** A protocol error is an answer of the server; anything else is a fault between it and us. */
function readProtocolError(error: unknown): Ending {
  const code = field(error, "code");
  const message = attempt(() => error instanceof Error ? error.message : undefined);
  if (message === undefined) return { kind: "throw", error };
  if (code === "REQUEST_TIMEOUT" || (code === -32001 && /request timed out/i.test(message))) {
    return { kind: "timeout" };
  }
  if (typeof code !== "number" || (code === -32000 && /connection closed/i.test(message))) {
    return { kind: "throw", error };
  }
  return { kind: "error", error: readError(message, { code: String(code) }) };
}
