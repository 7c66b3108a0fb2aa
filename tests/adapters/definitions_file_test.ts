/**
 * Files of definitions: every form is read, and what is none is told of.
 * @module
 */
import { assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { adapters } from "../../src/adapters/mod.ts";
import { definitionsFile } from "../../src/adapters/definitions_file.ts";
import { TargetError } from "../../src/core/errors.ts";
import type { Registry } from "../../src/core/registry.ts";
import { checkRegistry, lintRegistry } from "../../src/harness.ts";
import { messcallHere } from "../cli/_messcall.ts";

const SCHEMA = {
  type: "object",
  properties: { city: { type: "string", description: "Name of the city" } },
  required: ["city"],
};
const TOOL = { name: "find_weather", description: "Finds the weather of a city." };

/** The same tool in every form. */
const FORMS: Readonly<Record<string, unknown>> = {
  "a list of MCP": { tools: [{ ...TOOL, inputSchema: SCHEMA }], nextCursor: "x" },
  "an array of MCP": [{ ...TOOL, inputSchema: SCHEMA }],
  "OpenAI, Chat Completions": [{ type: "function", function: { ...TOOL, parameters: SCHEMA } }],
  "OpenAI, Responses": [{ type: "function", ...TOOL, parameters: SCHEMA }],
  "Anthropic": [{ ...TOOL, input_schema: SCHEMA }],
};

/** A file for the length of a test. */
class TextFile implements AsyncDisposable {
  readonly name = Deno.makeTempFileSync({ suffix: ".json" });
  constructor(text: string) {
    Deno.writeTextFileSync(this.name, text);
  }
  async [Symbol.asyncDispose](): Promise<void> {
    await Deno.remove(this.name);
  }
}

async function open(name: string): Promise<Registry> {
  const target = { kind: "module", specifier: name } as const;
  assertEquals(adapters.find((adapter) => adapter.accepts(target)), definitionsFile);
  return await definitionsFile.open(target, AbortSignal.timeout(30_000));
}

Deno.test("every form is read as the same definition", async (t) => {
  for (const [form, document] of Object.entries(FORMS)) {
    await t.step(form, async () => {
      await using file = new TextFile(`\uFEFF${JSON.stringify(document)}`);
      await using registry = await open(file.name);
      assertEquals(registry.tools, [{ ...TOOL, inputSchema: SCHEMA }]);
      assertEquals(registry.problems, []);
    });
  }
});

Deno.test("what is no list of tools is told of", async (t) => {
  const cases: readonly (readonly [string, string])[] = [
    ["", "it is no JSON"],
    ["name: find", "it is no JSON"],
    ['{"tools": [', "it is no JSON"],
    ["[]", "its list of tools is empty"],
    ['{"tools": []}', "its list of tools is empty"],
    ['{"tool": 1}', 'it holds no list of tools, but {"tool":1}'],
    ["3", "it holds no list of tools, but 3"],
  ];
  for (const [text, state] of cases) {
    await t.step(text, async () => {
      await using file = new TextFile(text);
      const error = await assertRejects(() => lintRegistry(file.name), TargetError);
      assertStringIncludes(error.message, state);
    });
  }
});

Deno.test("a file that cannot be called is linted, and not checked", async () => {
  await using file = new TextFile(JSON.stringify(FORMS["Anthropic"]));
  const error = await assertRejects(() => checkRegistry(file.name), TargetError);
  assertStringIncludes(error.message, "it holds definitions only");
  assertEquals(error.hint, `messcall lint ${file.name}`);
  const checked = await messcallHere("check", file.name);
  assertEquals(checked.code, 3);
  assertStringIncludes(checked.stderr, "definitions only");
  assertStringIncludes((await messcallHere("list", file.name)).stdout, "find_weather  Finds");
  assertEquals((await messcallHere("lint", file.name)).code, 0);
});

Deno.test("what is wrong with single definitions is a finding", async () => {
  const [tool] = [{ ...TOOL, inputSchema: SCHEMA }];
  await using file = new TextFile(JSON.stringify([
    tool,
    tool,
    { ...tool, name: "\u0007\u001b[31mred" },
    { ...tool, name: "seen", description: "Finds the weather\u{E0069}\u{E0067} of a city." },
    { name: "no_schema" },
    null,
  ]));
  const { findings } = await lintRegistry(file.name);
  const found = findings.map(({ unit, tool }) => `${unit} ${tool}`);
  for (
    const expected of [
      "name-unique find_weather",
      "name-usable \u0007\u001b[31mred",
      "hidden-unicode seen",
      "listing-well-formed no_schema",
      "listing-well-formed *",
    ]
  ) assertEquals(found.includes(expected), true, `${expected} in ${found}`);
  const { stdout, code } = await messcallHere("lint", file.name);
  assertEquals(code, 1);
  // deno-lint-ignore no-control-regex
  assertEquals(/[\u0007\u001b]/.test(stdout), false);
});

Deno.test("a list of 10 MB holds nobody up", async () => {
  const tools = Array.from({ length: 4_000 }, (_, index) => ({
    name: `find_${index % 3_999}`,
    description: `Finds number ${index}. ${"All about it. ".repeat(200)}`,
    inputSchema: SCHEMA,
  }));
  const text = JSON.stringify({ tools });
  assertEquals(text.length > 10_000_000, true);
  await using file = new TextFile(text);
  await using registry = await open(file.name);
  assertEquals(registry.tools.length, 4_000);
  const { findings } = await lintRegistry(file.name);
  assertEquals(findings.map(({ unit }) => unit).includes("name-unique"), true);
});
