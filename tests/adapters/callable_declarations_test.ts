import { assertEquals, assertFalse, assertRejects } from "@std/assert";
import { callableDeclarations } from "../../src/adapters/callable_declarations.ts";
import { call, never, openWith, refusal, textSchema } from "./_calls.ts";

interface Call {
  readonly id: string;
  readonly name: string;
  readonly args: { readonly text?: string };
}

function callable(name: string, respond: (call: Call) => object): object {
  return {
    tool: () => Promise.resolve({ functionDeclarations: [{ name, parametersJsonSchema: textSchema }] }),
    callTool: ([first]: readonly Call[]) =>
      Promise.resolve(first === undefined ? [] : [{ functionResponse: { response: respond(first) } }]),
  };
}

Deno.test("the functions of all callable tools are listed, and each is called where it is", async () => {
  const registry = await openWith(callableDeclarations, [
    callable("upper", ({ args }) => ({ output: args.text?.toUpperCase() })),
    callable("echo", ({ id, name, args }) => ({ id, name, args })),
  ]);
  assertEquals(registry.tools, [{ name: "upper", inputSchema: textSchema }, {
    name: "echo",
    inputSchema: textSchema,
  }]);
  assertEquals(await call(registry, "upper", { text: "a" }), { kind: "ok", value: "A" });
  assertEquals(await call(registry, "echo", { text: "a" }), {
    kind: "ok",
    value: { id: "call-1", name: "echo", args: { text: "a" } },
  });
  assertEquals((await refusal(registry, "ecko")).type, "not_found");
});

Deno.test("a response with an error is a refusal", async () => {
  for (const error of ["text is required", { message: "text is required" }]) {
    const registry = await openWith(callableDeclarations, callable("upper", () => ({ error })));
    assertEquals(await refusal(registry, "upper"), {
      type: "validation",
      message: "text is required",
      pointer: "/text",
    });
  }
});

Deno.test("a callable tool that does not declare is told of", async () => {
  const value = { tool: () => Promise.reject(new Error("no key")), callTool: (): object => [] };
  await assertRejects(
    () => callableDeclarations.open({ kind: "value", value }, never),
    Error,
    "tool() throws: no key",
  );
});

Deno.test("clients of the Model Context Protocol are not its own", () => {
  const client = { tool: (): null => null, callTool: (): null => null, listTools: (): object => [] };
  for (const value of [client, [], {}]) assertFalse(callableDeclarations.accepts({ kind: "value", value }));
});
