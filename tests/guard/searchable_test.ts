/**
 * Row B8: a registry behind `search_tools`: little is shown, all of it is found, and all of it can be called.
 * @module
 */
import { assert, assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import { checkRegistry } from "../../mod.ts";
import { UsageError } from "../../src/core/errors.ts";
import { isJsonObject, type JsonValue } from "../../src/core/json.ts";
import type { Ending } from "../../src/core/outcome.ts";
import type { Registry } from "../../src/core/registry.ts";
import type { ToolDefinition } from "../../src/core/tool.ts";
import { createRegistry, defineTool, guard, searchable, type Tool } from "../../src/guard/mod.ts";
import { definitionText } from "../../src/guard/select.ts";
import { openRegistry } from "../../src/open.ts";
import { compileValidator } from "../../src/schema/validate.ts";
import { SIGNAL } from "./_call.ts";
import { TOOLS } from "./_retrieval.ts";

/** The tools of the fixture, each of which gives its name and its arguments back. */
function tools(): readonly Tool[] {
  return TOOLS.map(({ inputSchema, description = "", ...rest }) =>
    defineTool({ ...rest, description, input: inputSchema, execute: (args) => ({ called: rest.name, args }) })
  );
}

const all = guard(createRegistry(tools()));

function call(registry: Registry, tool: string, value: JsonValue): Promise<Ending> {
  return registry.call({ id: "1", tool, args: { kind: "json", value } }, SIGNAL);
}

async function found(registry: Registry, value: JsonValue): Promise<Readonly<Record<string, JsonValue>>> {
  const ending = await call(registry, "search_tools", value);
  assert(ending.kind === "ok", JSON.stringify(ending));
  assert(isJsonObject(ending.value));
  return ending.value;
}

function names(list: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(list) ? list.map((one) => isJsonObject(one) ? one.name ?? null : one) : [];
}

Deno.test("B8: only the search and what is always shown is listed", () => {
  assertEquals(searchable(all).tools.map(({ name }) => name), ["search_tools"]);
  const { tools, source, problems } = searchable(all, { always: ["read_file", "book_hotel"] });
  assertEquals(tools.map(({ name }) => name), ["search_tools", "book_hotel", "read_file"]);
  assertEquals([source, problems], ["registry", []]);
});

Deno.test("B8: a search answers with definitions without loss, and what was found can be called", async () => {
  const registry = searchable(all);
  const { tools, total, more } = await found(registry, { query: "send an email with a file", limit: 2 });
  const expected = all.tools.find(({ name }) => name === "send_email");
  assert(Array.isArray(tools) && Array.isArray(more) && expected !== undefined);
  const { name, description, inputSchema } = expected;
  assertEquals(tools[0], { name, description, inputSchema });
  assertEquals(total, 2 + more.length);
  assertEquals(tools.length, 2);
  const args = { to: ["a@example.org"], subject: "s", body: "b" };
  assertEquals(await call(registry, "send_email", args), {
    kind: "ok",
    value: { called: "send_email", args },
  });
});

Deno.test("B8: a tool that was never shown can be called, and refuses as it would have", async () => {
  const registry = searchable(all);
  assertEquals((await call(registry, "get_stock_price", { ticker: "AAPL" })).kind, "ok");
  const wrong = await call(registry, "get_stock_price", {});
  assert(wrong.kind === "error" && wrong.error.type === "validation");
  const phantom = await call(registry, "get_stock_prize", { ticker: "AAPL" });
  assert(phantom.kind === "error" && phantom.error.type === "not_found");
  assertEquals(phantom.error.options, ["get_stock_price", "search_tools"]);
  assertEquals(phantom.error.hint, "Did you mean get_stock_price? Search for tools with search_tools");
});

Deno.test("B8: arguments of the search are mended or refused like those of any guarded tool", async () => {
  const registry = searchable(all);
  assertEquals(names((await found(registry, { query: "погода или врач", limit: "1" })).tools), [
    "find_doctor",
  ]);
  assertEquals(names((await found(registry, { query: "weather" })).tools), ["get_weather_forecast"]);
  for (
    const wrong of [{}, { query: "" }, { query: "a", limit: 0 }, { query: "a", limit: 21 }, { q: "a" }, []]
  ) {
    const ending = await call(registry, "search_tools", wrong);
    assert(ending.kind === "error" && ending.error.type === "validation", JSON.stringify(ending));
  }
});

Deno.test("B8: what fits less well is named, and where nothing fits, that is said", async () => {
  const registry = searchable(all);
  const many = await found(registry, { query: "file date text of the system", limit: 1 });
  assert(Array.isArray(many.more) && many.more.length <= 20 && names(many.tools).length === 1);
  const none = await found(registry, { query: "xylophone" });
  assertEquals([none.tools, none.total], [[], 0]);
  assertStringIncludes(String(none.explanation), "there are 28 tools");
  assert(Array.isArray(none.more) && none.more.length === 20);
});

Deno.test("B8: a long answer is not cut: it is as many definitions as were asked for", async () => {
  const long = Array.from({ length: 12 }, (_, at) =>
    defineTool({
      name: `long_${at}`,
      description: `Tool ${at}. ${"It goes on. ".repeat(2_000)}`,
      input: { type: "object" },
      execute: () => at,
    }));
  const answer = await found(searchable(guard(createRegistry(long))), { query: "long", limit: 12 });
  assertEquals(names(answer.tools).length, 12);
  assert(JSON.stringify(answer).length > 200_000);
});

Deno.test("B7: within the budget a registry is shown whole; beyond it, answers keep to it", async () => {
  const counter = (text: string): number => text.length;
  const whole = all.tools.reduce((sum, tool) => sum + definitionText(tool).length, 0);
  assertEquals(searchable(all, { budget: whole, counter }).tools, all.tools);
  const small = searchable(all, { budget: 1_500, counter });
  assertEquals(small.tools.map(({ name }) => name), ["search_tools"]);
  const answer = await found(small, { query: "calendar file e-mail text", limit: 20 });
  const given = all.tools.filter(({ name }) => names(answer.tools).includes(name));
  assert(given.length > 0 && given.length < 20);
  assert(given.reduce((sum, tool) => sum + definitionText(tool).length, 0) <= 1_500);
});

Deno.test("B8: the search's own definition is one that it keeps to", () => {
  const [search] = searchable(all).tools;
  assert(search !== undefined);
  assertEquals(search.annotations?.readOnlyHint, true);
  const { violations } = compileValidator(search.inputSchema);
  assertEquals(violations({ query: "weather", limit: 3 }), []);
  assert(violations({ limit: 3 }).length > 0);
});

Deno.test("B8: messcall has nothing to say against a good registry that is searched", async () => {
  const good = await openRegistry(new URL("../../fixtures/registries/good.ts", import.meta.url), {
    sandbox: "inherit",
  });
  const { findings, tools } = await checkRegistry(searchable(guard(good)), { runs: 60 });
  assertEquals(findings, []);
  assertEquals(tools.map(({ name }) => name), ["search_tools", "*"]);
});

Deno.test("B8: a list that changes is searched as it is", async () => {
  const tool = (name: string): ToolDefinition => ({
    name,
    description: `Plays the ${name}.`,
    inputSchema: {},
  });
  const live = { ...createRegistry([]), tools: [tool("harp")] };
  const registry = searchable(live, { always: ["harp"] });
  assertEquals(names((await found(registry, { query: "play" })).tools), ["harp"]);
  live.tools = [tool("harp"), tool("xylophone")];
  assertEquals(names((await found(registry, { query: "xylophone" })).tools), ["xylophone"]);
  assertEquals(registry.tools.map(({ name }) => name), ["search_tools", "harp"]);
});

Deno.test("B8: what cannot be made searchable is told of when it is made", () => {
  const taken = createRegistry([
    defineTool({ name: "search_tools", description: "Mine.", input: true, execute: () => 1 }),
  ]);
  const refusals: readonly (readonly [() => unknown, string, string])[] = [
    [() => searchable(taken), 'a tool called "search_tools" already', "Rename that tool"],
    [() => searchable(all, { always: ["get_dat"] }), 'Cannot always show "get_dat"', '"get_data"'],
    [() => searchable(all, { budget: 10 }), 'Cannot show "search_tools": they cost', "Raise the budget to"],
    [() => searchable(all, { budget: -1 }), "no whole number", "budget: 5"],
  ];
  for (const [make, message, hint] of refusals) {
    const error = assertThrows(make, UsageError);
    assertStringIncludes(error.message, message);
    assertStringIncludes(error.hint, hint);
  }
});

Deno.test("B8: it is closed with the registry that it shows", async () => {
  let isClosed = false;
  const inner: Registry = {
    ...createRegistry(tools()),
    [Symbol.asyncDispose]: () => Promise.resolve(void (isClosed = true)),
  };
  await searchable(inner)[Symbol.asyncDispose]();
  assert(isClosed);
});
