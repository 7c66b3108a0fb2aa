import { assertEquals, assertRejects } from "@std/assert";
import { mcpClient } from "../../src/adapters/mcp_client.ts";
import { TargetError } from "../../src/core/errors.ts";
import { call, never, openWith, refusal, textSchema } from "./_calls.ts";

const tool = { name: "echo", description: "Says it again", inputSchema: textSchema };
const answer = { content: [{ type: "text", text: "hello" }] };

class McpError extends Error {
  constructor(readonly code: number | string, message: string) {
    super(message);
  }
}

/** A client whose every call ends as told. */
function client(callTool: (params: { name: string; arguments: unknown }) => unknown): object {
  return { listTools: () => Promise.resolve({ tools: [tool] }), callTool };
}

Deno.test("tools are listed over all pages, malformed ones too", async () => {
  const cursors: unknown[] = [];
  const registry = await openWith(mcpClient, {
    listTools(params?: { cursor?: string }): object {
      cursors.push(params?.cursor);
      return params?.cursor === undefined
        ? { tools: [tool, { name: "bad" }], nextCursor: "2" }
        : { tools: [{ ...tool, name: "more" }] };
    },
    callTool: () => answer,
  });
  assertEquals(registry.tools.map(({ name }) => name), ["echo", "more"]);
  assertEquals(registry.problems.map((problem) => problem.tool), ["bad"]);
  assertEquals(cursors, [undefined, "2"]);
});

Deno.test("a cursor that comes again ends the list", async () => {
  const registry = await openWith(mcpClient, {
    listTools: () => ({ tools: [tool], nextCursor: "same" }),
    callTool: () => answer,
  });
  assertEquals(registry.tools.length, 2);
});

Deno.test("a plain list will do, no list will not", async () => {
  assertEquals(
    (await openWith(mcpClient, { listTools: () => [tool], callTool: () => answer })).tools.length,
    1,
  );
  await assertRejects(
    () => mcpClient.open({ kind: "value", value: { listTools: () => ({}), callTool: () => answer } }, never),
    TargetError,
    "listTools() returns no list",
  );
});

Deno.test("results and their marks are read", async () => {
  const seen: unknown[] = [];
  const registry = await openWith(
    mcpClient,
    client((params) => {
      seen.push(params);
      return params.name === "echo"
        ? answer
        : { content: [{ type: "text", text: "Tool x not found" }], isError: true };
    }),
  );
  assertEquals(await call(registry, "echo", { text: "a" }), { kind: "ok", value: answer });
  assertEquals(await refusal(registry, "x"), { type: "not_found", message: "Tool x not found" });
  assertEquals(seen, [{ name: "echo", arguments: { text: "a" } }, { name: "x", arguments: {} }]);
});

Deno.test("a protocol error is an answer, any other is a fault", async () => {
  const ending = async (error: unknown): Promise<unknown> =>
    await call(await openWith(mcpClient, client(() => Promise.reject(error))), "echo");
  assertEquals(await ending(new McpError(-32602, "MCP error -32602: Tool x not found")), {
    kind: "error",
    error: { type: "not_found", message: "MCP error -32602: Tool x not found", code: "-32602" },
  });
  assertEquals(await ending(new McpError(-32603, "it broke")), {
    kind: "error",
    error: { message: "it broke", code: "-32603" },
  });
  assertEquals(await ending(new McpError(-32001, "MCP error -32001: Request timed out")), {
    kind: "timeout",
  });
  assertEquals(await ending(new McpError("REQUEST_TIMEOUT", "Request timed out")), { kind: "timeout" });
  for (
    const error of [
      new McpError(-32000, "MCP error -32000: Connection closed"),
      new McpError("CONNECTION_CLOSED", "Connection closed"),
      new Error("Not connected"),
      "text",
    ]
  ) {
    assertEquals(await ending(error), { kind: "throw", error });
  }
});

Deno.test("the signal goes where the client's version looks for options", async () => {
  const list = { listTools: () => [tool] };
  let options: unknown;
  const second = await openWith(mcpClient, {
    ...list,
    callTool: (_params: unknown, given: unknown) => (options = given, answer),
  });
  await call(second, "echo");
  assertEquals(options, { signal: never });
  const third = await openWith(mcpClient, {
    ...list,
    callTool(_params: unknown, schema: unknown = "default", ...rest: unknown[]): object {
      options = [schema, ...rest];
      return answer;
    },
  });
  await call(third, "echo");
  assertEquals(options, ["default", { signal: never }]);
});

Deno.test("the client is closed with its registry, and may fail to close", async () => {
  let closed = 0;
  const registry = await openWith(mcpClient, {
    ...client(() => answer),
    close(): Promise<never> {
      closed++;
      return Promise.reject(new Error("already closed"));
    },
  });
  await registry[Symbol.asyncDispose]();
  assertEquals(closed, 1);
});
