/**
 * Servers of the Model Context Protocol that live in this process and are not connected yet.
 * @module
 */
import type { Adapter } from "../core/adapter.ts";
import type { Ending } from "../core/outcome.ts";
import type { Registry } from "../core/registry.ts";
import { field, hasFields, method, textField } from "./_fields.ts";
import { invokeHandler } from "./_invoke.ts";
import { endingOfAbort } from "./_lost_call.ts";
import { AnswerError, openSession, type Session } from "./_memory_session.ts";
import { askForTools, cannotOpen, nameOf, reasonOf, untilAborted } from "./_opening.ts";
import { readError } from "./_read_error.ts";
import { readListing } from "./_tool_definition.ts";

/** Pages of a tool list that are read at most; a cursor that never ends is a fault of the server. */
const MAX_PAGES = 200;

/** A server object: the official library's, of both versions and both levels, tmcp's, or what the Claude Agent SDK makes. */
export const mcpServer: Adapter = {
  id: "mcp-server",
  docs: {
    summary:
      'A server object that is not connected: connect(transport) as in the official library, receive(message, context) as in tmcp, or the Claude Agent SDK\'s { type: "sdk", instance }.',
    why: "It is tested as clients see it, without a process or a wire between.",
    fix: "Return a result with isError: true for a refusal; export the server before anything connects it.",
    sources: ["https://modelcontextprotocol.io/specification/2025-11-25/server/tools#error-handling"],
  },
  accepts: (target) => target.kind === "value" && serverIn(target.value) !== undefined,
  async open(target, signal): Promise<Registry> {
    const value = target.kind === "value" ? target.value : undefined;
    const server = serverIn(value);
    const source = textField(value, "name") ?? nameOf(server, "MCP server");
    const session = await open(source, server, signal);
    const listing = readListing(
      await askForTools(source, { name: "tools/list", list: () => listPages(session) }, signal),
    );
    return {
      source,
      ...listing,
      ...(session.protocol === undefined ? {} : { protocol: session.protocol }),
      call: (call, callSignal): Promise<Ending> =>
        invokeHandler(call, {
          run: (args) =>
            session.ask({ method: "tools/call", params: { name: call.tool, arguments: args } }, callSignal),
          readThrow: (error) =>
            endingOfAbort(callSignal) ?? (error instanceof AnswerError
              ? { kind: "error", error: readError(error.message, { code: String(error.code) }) }
              : { kind: "throw", error }),
        }),
      [Symbol.asyncDispose]: () => session.close().catch(() => {}),
    };
  },
};

/** The server itself. Clients connect as well: what marks a server is that tools can be registered with it. */
function serverIn(value: unknown): unknown {
  const server = field(value, "type") === "sdk" ? field(value, "instance") : value;
  if (!hasFields(server)) return undefined;
  const registers = method(server, "registerTool", "setRequestHandler", "tool") !== undefined;
  const isClient = method(server, "listTools", "callTool") !== undefined;
  const speaks = method(server, "connect") !== undefined || method(server, "receive") !== undefined;
  return registers && speaks && !isClient ? server : undefined;
}

async function open(source: string, server: unknown, signal: AbortSignal): Promise<Session> {
  const opening = openSession(server);
  try {
    return await untilAborted(opening, signal);
  } catch (error) {
    // One that opens after all is nobody's.
    void opening.then((session) => session.close(), () => {});
    throw cannotOpen(source, signal.aborted ? "it does not answer initialize" : reasonOf(error), {
      hint: "Export a server that has its tools registered, and that nothing has connected yet",
      cause: error,
    });
  }
}

/** Reads the whole list. */
async function listPages(session: Session): Promise<unknown> {
  const tools: unknown[] = [];
  const cursors = new Set<string>();
  let cursor: string | undefined;
  do {
    if (cursor !== undefined) cursors.add(cursor);
    const page = await session.ask({
      method: "tools/list",
      params: cursor === undefined ? {} : { cursor },
    });
    const listed = field(page, "tools");
    if (!Array.isArray(listed)) return undefined;
    tools.push(...listed);
    cursor = textField(page, "nextCursor");
  } while (cursor !== undefined && !cursors.has(cursor) && cursors.size < MAX_PAGES);
  return tools;
}
