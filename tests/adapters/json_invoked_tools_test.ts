import { assert, assertEquals, assertFalse } from "@std/assert";
import { jsonInvokedTools } from "../../src/adapters/json_invoked_tools.ts";
import { call, never, openWith, refusal, textSchema } from "./_calls.ts";

type Invoke = (context: unknown, text: string, details?: object) => unknown;

function toolOf(invoke: Invoke): object {
  return {
    type: "function",
    name: "upper",
    description: "Upper",
    parameters: textSchema,
    strict: true,
    invoke,
  };
}

Deno.test("a tool is given a context, the text of the arguments, and what the call was", async () => {
  const seen: unknown[] = [];
  const registry = await openWith(jsonInvokedTools, [toolOf((...all) => {
    seen.push(...all);
    return "A";
  })]);
  assertEquals(registry.tools, [{ name: "upper", description: "Upper", inputSchema: textSchema }]);
  assertEquals([registry.takesText, registry.handlers], [true, ["upper"]]);
  assertEquals(await call(registry, "upper", { text: "a" }), { kind: "ok", value: "A" });
  const [context, text, details] = seen;
  assert(typeof context === "object" && context !== null && "usage" in context);
  assertEquals(text, '{"text":"a"}');
  assertEquals(details, {
    signal: never,
    toolCall: { type: "function_call", callId: "call-1", name: "upper", arguments: '{"text":"a"}' },
  });
});

Deno.test("text that is no JSON reaches the tool as it is", async () => {
  const registry = await openWith(jsonInvokedTools, [toolOf((_context, text) => text)]);
  const args = { kind: "text", text: '{"text":' } as const;
  assertEquals(await registry.call({ id: "1", tool: "upper", args }, never), {
    kind: "ok",
    value: '{"text":',
  });
});

Deno.test("what is said of every failure is a failure, other texts are results", async () => {
  const generic = "An error occurred while running the tool. Please try again.";
  const registry = await openWith(jsonInvokedTools, [toolOf(() => generic)]);
  assertEquals((await refusal(registry, "upper")).message, generic);
  const told = await openWith(jsonInvokedTools, [toolOf(() => "An error occurred in 1969, on a voyage")]);
  assertEquals((await call(told, "upper")).kind, "ok");
});

Deno.test("what is thrown is a refusal where it is for a reader", async () => {
  const refusing = await openWith(jsonInvokedTools, {
    upper: toolOf(() => Promise.reject(new Error("text is empty"))),
  });
  assertEquals((await refusal(refusing, "upper")).message, "text is empty");
  const failing = await openWith(jsonInvokedTools, [
    toolOf((_context, text) => JSON.parse(text).text.trim()),
  ]);
  assertEquals((await call(failing, "upper", {})).kind, "throw");
});

Deno.test("tools of other shapes are not its own", () => {
  const no = [
    [],
    [{ ...toolOf(() => 1), type: "hosted" }],
    [{ type: "hosted_tool", name: "web_search" }],
    [{ type: "function", name: "a", parameters: textSchema, execute: (): number => 1 }],
    [toolOf(() => 1), { name: "plain", inputSchema: textSchema, execute: (): number => 1 }],
  ];
  for (const value of no) assertFalse(jsonInvokedTools.accepts({ kind: "value", value }));
});

Deno.test("a tool that runs at the provider is left out, and that is said", async () => {
  const hosted = { type: "hosted_tool", name: "web_search", providerData: {} };
  const registry = await openWith(jsonInvokedTools, [hosted, toolOf(() => "A")]);
  assertEquals([registry.tools.length, registry.problems.length], [1, 0]);
  assertEquals(registry.warnings, ['Left out, since it runs at the provider: "web_search"']);
  assertEquals(await call(registry, "upper"), { kind: "ok", value: "A" });
});
