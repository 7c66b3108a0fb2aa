import { assert, assertEquals, assertFalse } from "@std/assert";
import { registryValue } from "../../src/adapters/registry_value.ts";
import type { Registry } from "../../src/core/registry.ts";
import { call, hostile, never, openWith, textSchema } from "./_calls.ts";

function registry(parts: object = {}): object {
  return {
    source: "mine",
    tools: [{ name: "echo", inputSchema: textSchema }],
    problems: [],
    call: () => Promise.resolve({ kind: "ok", value: 1 }),
    ...parts,
  };
}

Deno.test("a Registry is opened as it is", async () => {
  let pinged = 0;
  let closed = 0;
  const problem = { code: "noise", message: "Expected nothing: received noise" };
  const value: Registry = {
    source: "mine",
    tools: [{ name: "echo", title: "Echo", inputSchema: textSchema, concurrency: "shared", reads: ["a"] }],
    handlers: ["echo"],
    problems: [problem],
    call: (toolCall) => Promise.resolve({ kind: "ok", value: toolCall }),
    ping: () => Promise.resolve(void pinged++),
    [Symbol.asyncDispose]: () => Promise.resolve(void closed++),
  };
  const opened = await openWith(registryValue, value);
  assertEquals([opened.source, opened.tools, opened.handlers, opened.problems], [
    "mine",
    value.tools,
    ["echo"],
    [problem],
  ]);
  assertEquals(await call(opened, "echo", { text: "a" }), {
    kind: "ok",
    value: { id: "call-1", tool: "echo", args: { kind: "json", value: { text: "a" } } },
  });
  await opened.ping?.(never);
  await opened[Symbol.asyncDispose]();
  assertEquals([pinged, closed], [1, 1]);
});

Deno.test("a call that breaks its promise still ends", async () => {
  const error = new Error("boom");
  for (
    const broken of [
      (): never => {
        throw error;
      },
      () => Promise.reject(error),
    ]
  ) {
    assertEquals(await call(await openWith(registryValue, registry({ call: broken })), "echo"), {
      kind: "throw",
      error,
    });
  }
  for (const ending of [undefined, 5, { kind: "fine" }, { kind: "error" }, { kind: "exit" }, hostile()]) {
    const opened = await openWith(registryValue, registry({ call: () => ending }));
    const outcome = await call(opened, "echo");
    assert(outcome.kind === "throw", Deno.inspect(ending));
  }
});

Deno.test("every kind of ending passes", async () => {
  const endings = [
    { kind: "ok", value: undefined },
    { kind: "error", error: { message: "no" } },
    { kind: "throw", error: 1 },
    { kind: "timeout" },
    { kind: "exit", code: 3 },
  ] as const;
  for (const ending of endings) {
    assertEquals(await call(await openWith(registryValue, registry({ call: () => ending })), "echo"), ending);
  }
});

Deno.test("malformed tools and problems do not hide the rest", async () => {
  const opened = await openWith(
    registryValue,
    registry({ tools: [{}, { name: "a", inputSchema: true }], problems: "none" }),
  );
  assertEquals(opened.tools, [{ name: "a", inputSchema: true }]);
  assertEquals(opened.problems.map(({ pointer }) => pointer), ["/tools/0/name"]);
});

Deno.test("what lacks a part is not accepted", () => {
  for (const missing of [{ source: undefined }, { tools: undefined }, { call: undefined }]) {
    assertFalse(registryValue.accepts({ kind: "value", value: registry(missing) }));
  }
  assertFalse(registryValue.accepts({ kind: "value", value: hostile() }));
});
