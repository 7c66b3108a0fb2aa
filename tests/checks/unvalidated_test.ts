/**
 * Registries in which nothing validates: each tool is named once, and not once for each argument.
 * @module
 */
import { assertEquals } from "@std/assert";
import { checkRegistry, openRegistry } from "../../mod.ts";
import { numberForQuery, observe, withoutQuery } from "../../src/checks/_example.ts";
import { invalidRejected } from "../../src/checks/invalid_rejected.ts";
import { neverThrows } from "../../src/checks/never_throws.ts";
import { requiredEnforced } from "../../src/checks/required_enforced.ts";
import { sameMeaning } from "../../src/checks/same_meaning.ts";
import { judge } from "./_judge.ts";

const registry = { unvalidated: true } as const;

Deno.test("a result for arguments that are wrong, or missing, has one code and no place", async () => {
  for (const sketch of [numberForQuery, withoutQuery]) {
    const observation = observe({ ...sketch, outcome: { kind: "ok", value: [] } });
    const [problem] = await judge(invalidRejected, { observation, registry }) ?? [];
    assertEquals([problem?.code, problem?.pointer], ["unvalidated", undefined]);
    assertEquals(await judge(requiredEnforced, { observation, registry }), null);
    assertEquals(await judge(sameMeaning, { observation, registry }), null);
  }
  const refused = observe({ ...numberForQuery, outcome: { kind: "error", error: { message: "no" } } });
  assertEquals(await judge(invalidRejected, { observation: refused, registry }), []);
});

Deno.test("a tool that throws, whatever is wrong, has one place", async () => {
  const outcome = { kind: "throw", error: new TypeError("query.trim is not a function") } as const;
  const observation = observe({ ...numberForQuery, outcome });
  const [loose] = await judge(neverThrows, { observation, registry }) ?? [];
  assertEquals([loose?.code, loose?.pointer], ["throws-TypeError", undefined]);
  const [placed] = await judge(neverThrows, { observation }) ?? [];
  assertEquals(placed?.pointer, "/query");
});

Deno.test("where an unknown key is in the way, the place is the object that holds it", async () => {
  const violations = [
    { pointer: "/querry", keyword: "additionalProperties", expected: "no such key" },
  ] as const;
  const observation = observe({
    ...numberForQuery,
    violations,
    outcome: { kind: "throw", error: new TypeError("a.trim is not a function") },
  });
  assertEquals((await judge(neverThrows, { observation }))?.[0]?.pointer, "");
});

Deno.test("a run says so once for each tool, and once in a note", async () => {
  const inputSchema = {
    type: "object",
    properties: {
      first: { type: "number", description: "The first number", minimum: 0, maximum: 9 },
      second: { type: "number", description: "The second number", minimum: 0, maximum: 9 },
    },
    required: ["first", "second"],
  };
  const tool = {
    type: "function",
    function: {
      description: "Adds two numbers and returns their sum; changes nothing.",
      parameters: inputSchema,
      parse: JSON.parse,
      function: (args: { first?: number; second?: number } | null) => `${args?.first} and ${args?.second}`,
    },
  };
  const tools = ["add_numbers", "join_numbers"].map((name) => ({
    ...tool,
    function: { ...tool.function, name },
  }));
  await using opened = await openRegistry(tools);
  assertEquals(opened.unvalidated, true);
  const report = await checkRegistry(tools, { quick: true, seed: 1 });
  const said = report.findings.filter(({ unit }) =>
    ["invalid-rejected", "required-enforced", "same-meaning"].includes(unit)
  ).map(({ unit, tool }) => `${unit} ${tool}`);
  assertEquals(said, ["invalid-rejected add_numbers", "invalid-rejected join_numbers"]);
  assertEquals(report.warnings, [
    "The arguments of all tools are not validated by their parsers: the functions run with whatever a model sends",
  ]);
});
