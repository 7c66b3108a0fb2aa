import { assert, assertEquals, assertFalse, assertStrictEquals, assertStringIncludes } from "@std/assert";
import { plainTools } from "../../src/adapters/plain_tools.ts";
import { call, hostile, never, openWith, refusal, textSchema } from "./_calls.ts";

const upper = {
  name: "upper",
  description: "Puts text in capitals",
  inputSchema: textSchema,
  execute: ({ text }: { text: string }): string => text.toUpperCase(),
};

Deno.test("a list of tools is listed and called, by any name of the function", async () => {
  for (const key of ["execute", "handler", "call", "run", "invoke"]) {
    const { execute, ...rest } = upper;
    const registry = await openWith(plainTools, [{ ...rest, [key]: execute }]);
    assertEquals(registry.tools, [rest]);
    assertEquals(registry.handlers, ["upper"]);
    assertEquals(registry.problems, []);
    assertEquals(await call(registry, "upper", { text: "ж" }), { kind: "ok", value: "Ж" });
  }
});

Deno.test("a record gives names to tools that have none", async () => {
  const { name: _name, ...unnamed } = upper;
  const registry = await openWith(plainTools, { shout: unnamed, other: upper, left_out: undefined });
  assertEquals(registry.tools.map((tool) => tool.name), ["shout", "upper"]);
  assertEquals(await call(registry, "shout", { text: "a" }), { kind: "ok", value: "A" });
});

Deno.test("OpenAI's form is called where its function is", async () => {
  const { execute, inputSchema, ...rest } = upper;
  const inner = { type: "function", function: { ...rest, parameters: inputSchema, function: execute } };
  const outer = {
    type: "function",
    function: { ...rest, name: "outer", parameters: inputSchema },
    handler: execute,
  };
  const registry = await openWith(plainTools, [inner, outer]);
  for (const name of ["upper", "outer"]) {
    assertEquals(await call(registry, name, { text: "a" }), { kind: "ok", value: "A" });
  }
});

Deno.test("a tool's function keeps its own this", async () => {
  const counter = {
    ...upper,
    count: 41,
    execute(): number {
      return ++this.count;
    },
  };
  const registry = await openWith(plainTools, [counter]);
  assertEquals(await call(registry, "upper"), { kind: "ok", value: 42 });
});

Deno.test("throwing an error for a reader is how plain tools refuse", async () => {
  const registry = await openWith(plainTools, [
    { ...upper, name: "refuses", execute: () => Promise.reject(new Error("text is required")) },
    { ...upper, name: "stumbles" },
    { ...upper, name: "throws_text", execute: () => Promise.reject("text is required") },
    { ...upper, name: "returns", execute: () => ({ error: "no such city" }) },
  ]);
  assertEquals(await refusal(registry, "refuses"), {
    type: "validation",
    message: "text is required",
    pointer: "/text",
  });
  const stumble = await call(registry, "stumbles", {});
  assert(stumble.kind === "throw" && stumble.error instanceof TypeError);
  assertEquals(await call(registry, "throws_text"), { kind: "throw", error: "text is required" });
  assertEquals(await refusal(registry, "returns"), { type: "not_found", message: "no such city" });
});

Deno.test("a name that no tool has is refused with the closest names", async () => {
  const names = ["read_file", "write_file", "search", "search_files", "now"];
  const registry = await openWith(plainTools, names.map((name) => ({ ...upper, name })));
  const error = await refusal(registry, "serch");
  assertEquals(error.type, "not_found");
  assertEquals(error.options, names);
  assertStringIncludes(error.message, 'unknown tool "serch": the closest are search,');
  for (const name of ["toString", "__proto__", "constructor", ""]) {
    assertEquals((await refusal(registry, name)).type, "not_found", name);
  }
});

Deno.test("a prototype's names are tools only where a tool has them", async () => {
  const registry = await openWith(plainTools, [{ ...upper, name: "constructor" }, {
    ...upper,
    name: "__proto__",
  }]);
  for (const name of ["constructor", "__proto__"]) {
    assertEquals(await call(registry, name, { text: "a" }), { kind: "ok", value: "A" });
  }
});

Deno.test("a handler gets arguments of its own, and a context", async () => {
  let seen: unknown[] = [];
  const value = { list: [1] };
  const registry = await openWith(plainTools, [{
    ...upper,
    execute(...args: [{ list: number[] }, object]): null {
      seen = args;
      args[0].list.push(2);
      return null;
    },
  }]);
  await call(registry, "upper", value);
  assertEquals(value, { list: [1] });
  assertEquals(seen[1], {
    signal: never,
    abortSignal: never,
    toolCallId: "call-1",
    callId: "call-1",
    messages: [],
  });
});

Deno.test("text that is not JSON is refused for the tool", async () => {
  const registry = await openWith(plainTools, [upper]);
  const send = (text: string): unknown =>
    registry.call({ id: "1", tool: "upper", args: { kind: "text", text } }, never);
  assertEquals(await send('{"text":'), {
    kind: "error",
    error: { type: "validation", message: "arguments are not JSON", code: "unsupported-text" },
  });
  assertEquals(await send('{"text":"a"}'), { kind: "ok", value: "A" });
});

Deno.test("a schema that validates is asked first, as hosts do, and fills in defaults", async () => {
  const validate = (args: { text?: string }): object =>
    args.text === ""
      ? { issues: [{ message: 'Invalid option: expected one of "a"|"b"', path: [{ key: "text" }] }] }
      : { value: { text: "default", ...args } };
  const jsonSchema = { input: (): object => textSchema };
  const schema = { "~standard": { version: 1, vendor: "zod", validate, jsonSchema } };
  const registry = await openWith(plainTools, { upper: { ...upper, inputSchema: schema } });
  assertEquals(registry.tools[0]?.inputSchema, textSchema);
  assertEquals(await call(registry, "upper", {}), { kind: "ok", value: "DEFAULT" });
  assertEquals(await refusal(registry, "upper", { text: "" }), {
    type: "validation",
    message: 'text: Invalid option: expected one of "a"|"b"',
    options: ["a", "b"],
    pointer: "/text",
  });
});

Deno.test("a malformed tool does not hide the rest, nor does a hostile one", async () => {
  const registry = await openWith(plainTools, [
    { name: "bad", execute: upper.execute },
    hostile(),
    upper,
    null,
  ]);
  assertEquals(registry.tools.map((tool) => tool.name), ["upper"]);
  assertEquals(registry.problems.map(({ tool, pointer }) => [tool, pointer]), [
    ["bad", "/tools/0/inputSchema"],
    ["*", "/tools/1"],
    ["*", "/tools/3"],
  ]);
  const record = {
    good: upper,
    get secret(): never {
      throw new Error("do not touch");
    },
  };
  assertEquals((await openWith(plainTools, record)).problems.map(({ tool }) => tool), ["secret"]);
});

Deno.test("a tool without a function is listed, but is no handler", async () => {
  const { execute: _execute, ...rest } = upper;
  const registry = await openWith(plainTools, [rest]);
  assertEquals([registry.tools.length, registry.handlers], [1, []]);
  assertEquals((await refusal(registry, "upper")).code, "no-handler");
});

Deno.test("of two tools with one name both are listed and the first is called", async () => {
  const registry = await openWith(plainTools, [upper, { ...upper, execute: () => "second" }]);
  assertEquals(registry.tools.length, 2);
  assertEquals(await call(registry, "upper", { text: "a" }), { kind: "ok", value: "A" });
});

Deno.test("results stay the very values that were returned", async () => {
  const value = { when: new Date(0) };
  const registry = await openWith(plainTools, [{ ...upper, execute: () => value }]);
  const ending = await call(registry, "upper");
  assertStrictEquals(ending.kind === "ok" ? ending.value : ending, value);
});

Deno.test("what holds no tools is not accepted, empty lists and records are", async () => {
  const no = [
    null,
    5,
    "tools",
    () => upper,
    { port: 80, start(): void {} },
    [1, 2],
    new Map(),
    hostile(),
    upper,
  ];
  for (const value of no) assertFalse(plainTools.accepts({ kind: "value", value }), Deno.inspect(value));
  for (const value of [[], {}]) assertEquals((await openWith(plainTools, value)).tools, []);
});
