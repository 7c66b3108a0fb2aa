/**
 * Token costs: figures of the reference, parts that add up, budgets, and a counter of the user's own.
 * @module
 */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import type { ToolDefinition } from "../src/core/tool.ts";
import { judgeTokens } from "../src/run/token_budgets.ts";
import { countTool } from "../src/schema/tokens.ts";
import { tokenCost } from "../src/tokens.ts";
import { messcallHere } from "./cli/_messcall.ts";

const TOOL = {
  name: "find_weather",
  description: "Finds the weather.",
  inputSchema: {
    type: "object",
    properties: {
      city: { type: "string", description: "Its name" },
      unit: { type: "string", enum: ["celsius", "kelvin"] },
      enum: { type: "string", description: "A parameter with the name of a keyword" },
    },
  },
  execute: (): number => 1,
};

Deno.test("parts add up to the whole, and hold what they say", async () => {
  const { tools: [cost], total } = await tokenCost([TOOL], { counter: (text) => text.length });
  assert(cost !== undefined);
  const { description, parameters, enums, boilerplate } = cost.parts;
  assertEquals(description + parameters + enums + boilerplate, cost.o200kJson);
  assertEquals(description, TOOL.description.length);
  assertEquals(enums, '["celsius","kelvin"]'.length);
  assertEquals(
    parameters,
    "cityIts nameunitenumA parameter with the name of a keyword".length,
  );
  assertEquals(total.o200kJson, cost.o200kJson);
});

Deno.test("the worst offenders come first", async () => {
  const long = { ...TOOL, name: "long", description: "word ".repeat(600) };
  const { tools, findings } = await tokenCost([TOOL, long]);
  assertEquals(tools.map(({ tool }) => tool), ["long", "find_weather"]);
  assertEquals(findings.map(({ unit, tool, severity }) => `${unit} ${tool} ${severity}`), [
    "token-budget long warning",
  ]);
});

Deno.test("texts that look like special tokens, and any JSON for a schema, are counted", async () => {
  const cost = await tokenCost([{ ...TOOL, description: "Ends with <|endoftext|>" }]);
  assert((cost.tools[0]?.o200kJson ?? 0) > 0);
  const schemas: readonly unknown[] = [true, null, 3, [], { properties: 3, enum: null, items: [null] }];
  for (const inputSchema of schemas) {
    const tool = { name: "x", inputSchema } as ToolDefinition;
    assert(countTool(tool, (text) => text.length).o200kJson > 0);
  }
});

Deno.test("budgets begin above their limits", () => {
  const cost = (tool: string, o200kJson: number): Parameters<typeof judgeTokens>[0][number] => ({
    tool,
    o200kJson,
    openaiRendered: 0,
    claudeEstimate: { from: 0, to: 0 },
    parts: { description: 0, parameters: 0, enums: 0, boilerplate: 0 },
  });
  const said = (
    costs: readonly number[],
    limits: Parameters<typeof judgeTokens>[1] = { preset: "recommended" },
  ): readonly string[] =>
    judgeTokens(costs.map((figure, i) => cost(`t${i}`, figure)), limits).map(({ severity, code, message }) =>
      `${severity} ${code} ${/\d+/.exec(message)}`
    );
  assertEquals(said([300]), []);
  assertEquals(said([301]), ["info tool 300"]);
  assertEquals(said([501]), ["warning tool 500"]);
  assertEquals(said([1_001]), ["warning tool 500"]);
  assertEquals(said([1_001], { preset: "strict" }), ["error tool 1000"]);
  const many = (count: number, each: number): readonly number[] => Array.from({ length: count }, () => each);
  assertEquals(said(many(10, 100)), []);
  assertEquals(said(many(20, 100)), ["info count 10"]);
  assertEquals(said(many(21, 100)), ["warning count 20"]);
  assertEquals(said(many(31, 100)), ["warning count 30"]);
  assertEquals(said(many(129, 10)), ["error count 128"]);
  assertEquals(said(many(40, 251)), ["warning count 30", "warning registry 10000"]);
  const within = (context: number): readonly string[] =>
    said(many(10, 100), { preset: "recommended", context });
  assertEquals(within(50_000), []);
  assertEquals(within(49_999), ["info context 999"]);
  assertEquals(within(19_999), ["warning context 999"]);
  assertEquals(within(9_999), ["error context 999"]);
});

Deno.test("lint --tokens prints a table of estimates, or JSON", async () => {
  const target = "fixtures/registries/seed_004.ts";
  const { code, stdout } = await messcallHere("lint", target, "--tokens");
  assertEquals(code, 0);
  assertStringIncludes(stdout, "all figures are estimates");
  assert(stdout.indexOf("write_file") < stdout.indexOf("echo"));
  const small = await messcallHere("lint", target, "--tokens", "--context", "1000");
  assertEquals(small.code, 1);
  assertStringIncludes(small.stdout, "Expected at most 100 tokens of this context for all definitions");
  assertEquals((await messcallHere("lint", target, "--tokens", "--context", "0")).code, 2);
  const json = JSON.parse((await messcallHere("lint", target, "--tokens", "--format", "json")).stdout);
  assertEquals(json.tools.length, 2);
});
