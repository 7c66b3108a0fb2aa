/**
 * Rows B3, C1, C5 and D1: one definition makes a tool, the registry agrees with itself, names that no tool has are refused.
 */
import { assert, assertEquals, assertThrows } from "@std/assert";
import { distance } from "fastest-levenshtein";
import { createRegistry, defineTool, guard, type PhantomCall, toToolOutput } from "../../src/guard/mod.ts";
import { indexNames } from "../../src/guard/nearest_name.ts";
import { SIGNAL } from "./_call.ts";

const input = {
  type: "object",
  properties: {
    name: { type: "string" },
    kind: { enum: ["a", "b"] },
    tags: { type: "array", items: { type: "integer" } },
    at: { anyOf: [{ type: "number" }, { type: "null" }] },
    deep: { type: "object", properties: { on: { type: "boolean" } }, required: ["on"] },
  },
  required: ["name", "kind"],
} as const;

/** Is its two types the same? */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends (<T>() => T extends B ? 1 : 2) ? true : false;

Deno.test("the type of the arguments follows from the schema", () => {
  defineTool({
    name: "typed",
    description: "Checks types; changes nothing.",
    input,
    execute: (args) => {
      const isSame: Same<typeof args, {
        readonly name: string;
        readonly kind: "a" | "b";
        readonly tags?: readonly number[];
        readonly at?: number | null;
        readonly deep?: { readonly on: boolean };
      }> = true;
      return isSame;
    },
  });
});

Deno.test("a Standard Schema gives type, JSON Schema and validation", async () => {
  const schema = {
    "~standard": {
      version: 1,
      vendor: "test",
      validate: (value: unknown) =>
        JSON.stringify(value) === '{"n":1}'
          ? { value: { n: 2 } }
          : { issues: [{ message: "must be one", path: ["n"] }] },
      jsonSchema: { input: () => ({ type: "object", properties: { n: { type: "number" } } }) },
    },
  } as const;
  const tool = defineTool({
    name: "std",
    description: "",
    input: schema,
    execute: ({ n }: { n: number }) => n + 1,
  });
  assertEquals(tool.definition.inputSchema, { type: "object", properties: { n: { type: "number" } } });
  const registry = guard(createRegistry([tool]));
  const call = (value: { n: number }) =>
    registry.call({ id: "1", tool: "std", args: { kind: "json", value } }, SIGNAL);
  assertEquals(await call({ n: 1 }), { kind: "ok", value: 3 });
  const refused = await call({ n: 5 });
  assertEquals(refused.kind === "error" && [refused.error.pointer, refused.error.message], [
    "/n",
    "n: must be one",
  ]);
  const bare = { "~standard": { ...schema["~standard"], jsonSchema: undefined } } as const;
  assertThrows(
    () => defineTool({ name: "std", description: "", input: bare, execute: () => 1 }),
    Error,
    "JSON Schema",
  );
});

const tools = ["get_weather", "get_forecast", "search_flights"].map((name) =>
  defineTool({
    name,
    description: `Does ${name}; changes nothing.`,
    input: { type: "object" },
    execute: () => name,
  })
);

Deno.test("listing and handlers are made of the same definitions", () => {
  const registry = createRegistry(tools);
  assertEquals(registry.tools.map(({ name }) => name), registry.handlers);
  assertThrows(() => createRegistry([...tools, ...tools]), Error, "another tool has that name");
});

Deno.test("a phantom is refused with the nearest names and told to the hook, bare and guarded", async () => {
  const seen: PhantomCall[] = [];
  for (
    const registry of [
      createRegistry(tools),
      guard(createRegistry(tools), { onPhantom: (call) => seen.push(call) }),
    ]
  ) {
    for (const tool of ["getWeather", "weather_get", "constructor", "__proto__", "toString", ""]) {
      const ending = await registry.call({ id: "1", tool, args: { kind: "json", value: {} } }, SIGNAL);
      assert(ending.kind === "error", tool);
      assertEquals(ending.error.type, "not_found");
      assertEquals(ending.error.options?.length, 3);
      if (/weather/i.test(tool)) assertEquals(ending.error.hint, "Did you mean get_weather?");
    }
  }
  assertEquals(seen.map(({ name }) => name).slice(0, 2), ["getWeather", "weather_get"]);
});

Deno.test("a hook that throws changes nothing", async () => {
  const onPhantom = (): never => {
    throw new Error("hook");
  };
  const ending = await guard(createRegistry(tools), { onPhantom })
    .call({ id: "1", tool: "x", args: { kind: "json", value: {} } }, SIGNAL);
  assertEquals(ending.kind, "error");
});

Deno.test("the nearest name is as near as any that brute force finds", () => {
  const letters = "abcde_";
  let state = 7;
  const next = (limit: number): number => (state = (state * 1103515245 + 12345) % 2147483648) % limit;
  const word = (): string => Array.from({ length: 1 + next(14) }, () => letters[next(6)]).join("");
  const names = [...new Set(Array.from({ length: 400 }, word)), "x".repeat(90), "имя_файла"];
  const index = indexNames(names);
  for (let i = 0; i < 2000; i++) {
    const query = i % 2 === 0 ? word() : `${names[next(names.length)]}${letters[next(6)]}`;
    const least = Math.min(...names.map((name) => distance(query, name)));
    const found = index.nearest(query);
    if (found === undefined) assert(least > Math.max(2, query.length / 3), query);
    else assertEquals([found.distance, distance(query, found.name)], [least, least], query);
  }
  assertEquals(indexNames([]).nearest("a"), undefined);
});

Deno.test("results have a title, content and metadata even where the tool gives none", () => {
  assertEquals(toToolOutput({ kind: "ok", value: { a: 1 } }), {
    title: "",
    content: '{"a":1}',
    metadata: {},
    isError: false,
  });
  assertEquals(
    toToolOutput({ kind: "ok", value: { content: "x", title: "T", metadata: { ms: 1 }, is_error: true } }),
    {
      title: "T",
      content: "x",
      metadata: { ms: 1 },
      isError: true,
    },
  );
});

Deno.test("where code from text is forbidden, arguments are judged and mended all the same", async () => {
  const { stdout } = await new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "-A",
      "--no-check",
      "--v8-flags=--disallow-code-generation-from-strings",
      new URL("_no_code.ts", import.meta.url).pathname,
      ...['{"n":1}', '{"N":"5","kind":"B"}', "{}", '{"n":1,"kind":"c"}', '{"n":1,"other":2}'],
    ],
  }).output();
  const endings = new TextDecoder().decode(stdout).trim().split("\n").map((line) => JSON.parse(line));
  assertEquals(endings.map(({ kind, value, error }) => kind === "ok" ? value : error.pointer), [
    { n: 1 },
    { n: 5, kind: "b" },
    "/n",
    "/kind",
    "/other",
  ]);
});
