import { assert, assertEquals } from "@std/assert";
import type { Ending } from "../../src/core/outcome.ts";
import type { ToolCall } from "../../src/core/tool.ts";
import { registryOf, serve, tool } from "./_client.ts";

/** A registry whose only tool says what it was called with. */
const echo = registryOf(
  [tool("echo")],
  ({ tool, args }) => ({ kind: "ok", value: `${tool} ${shown(args)}` }),
);

function shown(args: ToolCall["args"]): string {
  return args.kind === "json" ? JSON.stringify(args.value) : "text";
}

Deno.test("the handshake agrees on the client's version, or offers the newest", async () => {
  await using client = serve(echo);
  for (
    const [asked, agreed] of [
      ["2024-11-05", "2024-11-05"],
      ["2025-03-26", "2025-03-26"],
      ["2025-06-18", "2025-06-18"],
      ["2025-11-25", "2025-11-25"],
      ["1999-01-01", "2025-11-25"],
      [7, "2025-11-25"],
    ]
  ) {
    const { result } = await client.ask("initialize", { protocolVersion: asked });
    assertEquals(Object(result).protocolVersion, agreed);
    assertEquals(Object(result).capabilities, { tools: {} });
    assertEquals(Object(result).serverInfo.name, "messcall");
  }
  void client.say('{"jsonrpc":"2.0","method":"notifications/initialized"}\n');
  assertEquals(await client.ask("ping"), { jsonrpc: "2.0", id: 7, result: {} });
});

Deno.test("tools are listed in the form of the protocol", async () => {
  const promise = { type: "object", properties: { n: { type: "integer" } } } as const;
  await using client = serve(registryOf([
    {
      ...tool("full", { title: "Full", description: "Does it.", outputSchema: promise }),
      annotations: { readOnlyHint: true },
      concurrency: "shared",
      reads: ["a"],
      examples: [{}],
    },
    tool("list", { outputSchema: { type: "array" } }),
    tool("any", { inputSchema: true }),
    tool("none", { inputSchema: false }),
    tool("untyped", { inputSchema: { required: ["a"] } }),
    tool("other", { inputSchema: { type: "string" } }),
  ], () => ({ kind: "ok", value: null })));
  const { result } = await client.ask("tools/list");
  assertEquals(result, {
    tools: [
      {
        name: "full",
        title: "Full",
        description: "Does it.",
        inputSchema: { type: "object" },
        outputSchema: promise,
        annotations: { readOnlyHint: true },
      },
      { name: "list", inputSchema: { type: "object" } },
      { name: "any", inputSchema: { type: "object" } },
      { name: "none", inputSchema: { type: "object", not: {} } },
      { name: "untyped", inputSchema: { type: "object", required: ["a"] } },
      { name: "other", inputSchema: { type: "string" } },
    ],
  });
});

Deno.test("arguments reach the registry as they come", async () => {
  await using client = serve(echo);
  const heard = async (name: string, args?: unknown): Promise<unknown> =>
    Object(await client.call(name, args)).content[0].text;
  assertEquals(await heard("echo", { a: ["ä\u2028", null] }), 'echo {"a":["ä\u2028",null]}');
  assertEquals(await heard("echo"), "echo {}");
  assertEquals(await heard("echo", '{"a":1}'), 'echo "{\\"a\\":1}"');
  assertEquals(await heard("echo", [1]), "echo [1]");
  assertEquals(await heard("echo", null), "echo null");
  assertEquals(await heard("nobody", {}), "nobody {}");
});

Deno.test("what is no request is told so", async (t) => {
  await using client = serve(echo);
  const refusals: readonly (readonly [string, number, string | number | null])[] = [
    ["{", -32700, null],
    ["hello", -32700, null],
    ["[]", -32600, null],
    ["null", -32600, null],
    ['{"id":1,"method":"ping"}', -32600, null],
    ['{"jsonrpc":"2.0","id":1}', -32600, 1],
    ['{"jsonrpc":"2.0","id":null,"method":"ping"}', -32600, null],
    ['{"jsonrpc":"2.0","id":"a","method":"ping","params":[1]}', -32600, "a"],
    ['{"jsonrpc":"2.0","id":2,"method":"resources/list"}', -32601, 2],
    ['{"jsonrpc":"2.0","id":3,"method":"constructor"}', -32601, 3],
    ['{"jsonrpc":"2.0","id":4,"method":"tools/call"}', -32602, 4],
    ['{"jsonrpc":"2.0","id":5,"method":"tools/call","params":{"name":7}}', -32602, 5],
  ];
  for (const [line, code, id] of refusals) {
    await t.step(line, async () => {
      void client.say(`${line}\n`);
      const answer = await client.hear();
      assertEquals([answer.jsonrpc, answer.id, Object(answer.error).code], ["2.0", id, code]);
      assert(Object(answer.error).message !== "");
    });
  }
});

Deno.test("what needs no answer gets none", async () => {
  await using client = serve(echo);
  for (
    const line of [
      "",
      " \r",
      '{"jsonrpc":"2.0","method":"notifications/nobody"}',
      '{"jsonrpc":"2.0","method":"tools/call","params":{"name":"echo"}}',
      '{"jsonrpc":"2.0","id":1,"result":{}}',
      '{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":""}}',
      '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":99}}',
      '{"jsonrpc":"2.0","method":"notifications/cancelled"}',
    ]
  ) void client.say(`${line}\n`);
  assertEquals((await client.ask("ping")).result, {});
});

Deno.test("messages come in any pieces", async () => {
  await using client = serve(echo);
  for (
    const piece of [
      '{"jsonrpc":"2.0",',
      '"id":1,"meth',
      'od":"ping"}\r\n{"jsonrpc":"2.0","id":2,"method":"ping"}\n',
    ]
  ) {
    void client.say(piece);
  }
  assertEquals([(await client.hear()).id, (await client.hear()).id], [1, 2]);
});

/** A registry whose calls end when their test says so, or are given up. */
function slow(): { registry: ReturnType<typeof registryOf>; finish(id: string): void; aborted: string[] } {
  const waiting = new Map<string, (ending: Ending) => void>();
  const aborted: string[] = [];
  return {
    aborted,
    finish: (id) => waiting.get(id)?.({ kind: "ok", value: id }),
    registry: registryOf([tool("wait")], ({ id }, signal) => {
      signal.addEventListener("abort", () => {
        aborted.push(id);
        waiting.get(id)?.({ kind: "error", error: { message: "given up" } });
      });
      return new Promise((resolve) => waiting.set(id, resolve));
    }),
  };
}

function wait(id: number | string): string {
  return `${JSON.stringify({ jsonrpc: "2.0", id, method: "tools/call", params: { name: "wait" } })}\n`;
}

Deno.test("calls run side by side", async () => {
  const { registry, finish } = slow();
  await using client = serve(registry);
  void client.say(wait(1) + wait(2));
  assertEquals((await client.ask("ping")).result, {});
  finish("2");
  assertEquals((await client.hear()).id, 2);
  finish("1");
  assertEquals((await client.hear()).id, 1);
});

Deno.test("a call that is cancelled is aborted and not answered", async () => {
  const { registry, finish, aborted } = slow();
  await using client = serve(registry);
  void client.say(wait("a") + wait("b"));
  void client.say('{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"a"}}\n');
  await client.ask("ping");
  assertEquals(aborted, ["a"]);
  finish("b");
  assertEquals((await client.hear()).id, "b");
});

Deno.test("the end of the stream aborts what is under way", async () => {
  const { registry, aborted } = slow();
  const client = serve(registry);
  void client.say(wait(1));
  await client.ask("ping");
  await client.close();
  assertEquals(aborted, ["1"]);
});
