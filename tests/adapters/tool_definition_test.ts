import { assert, assertEquals, assertMatch } from "@std/assert";
import { readListing, readToolDefinition } from "../../src/adapters/_tool_definition.ts";
import { hostile, textSchema } from "./_calls.ts";

Deno.test("each provider's form is read", () => {
  const expected = { name: "find", description: "Finds", inputSchema: textSchema };
  const parts = { name: "find", description: "Finds" };
  for (
    const raw of [
      { ...parts, inputSchema: textSchema },
      { ...parts, input_schema: textSchema },
      { ...parts, parameters: textSchema },
      { ...parts, schema: textSchema },
      { ...parts, inputSchema: { jsonSchema: textSchema, validate: () => true } },
      { type: "function", function: { ...parts, parameters: textSchema } },
      { type: "function", ...parts, parameters: textSchema },
      { ...parts, inputSchema: textSchema, title: null, annotations: null, outputSchema: null },
    ]
  ) {
    assertEquals(readToolDefinition(raw, 0), expected);
  }
});

Deno.test("a schema object tells its own JSON Schema", () => {
  const targets: unknown[] = [];
  const jsonSchema = {
    input: (options: unknown): object => (targets.push(options), textSchema),
    output: (): object => ({ type: "number" }),
  };
  const schema = { "~standard": { version: 1, vendor: "zod", jsonSchema } };
  assertEquals(readToolDefinition({ name: "find", inputSchema: schema, outputSchema: schema }, 0), {
    name: "find",
    inputSchema: textSchema,
    outputSchema: { type: "number" },
  });
  assertEquals(targets, [{ target: "draft-07" }]);
});

Deno.test("effects, scheduling, sources and examples are read", () => {
  const base = { name: "w", inputSchema: textSchema };
  const annotations = (raw: object): unknown => {
    const read = readToolDefinition({ ...base, ...raw }, 0);
    return "code" in read ? read : read.annotations;
  };
  assertEquals(annotations({ side_effect: "read", idempotent: true }), {
    readOnlyHint: true,
    idempotentHint: true,
  });
  assertEquals(annotations({ sideEffect: "write" }), { readOnlyHint: false, destructiveHint: false });
  assertEquals(annotations({ side_effect: "irreversible" }), { readOnlyHint: false, destructiveHint: true });
  assertEquals(annotations({ side_effect: "read", annotations: { readOnlyHint: false, title: "t" } }), {
    readOnlyHint: false,
  });
  assertEquals(annotations({ side_effect: "unheard of" }), undefined);
  assertEquals(
    readToolDefinition({
      ...base,
      concurrency_mode: "Exclusive",
      reads_from: new Set(["a"]),
      writes: ["b"],
      inputExamples: [{ input: { text: "x" } }, { text: "y" }, "no arguments"],
    }, 0),
    {
      ...base,
      concurrency: "exclusive",
      reads: ["a"],
      writes: ["b"],
      examples: [{ text: "x" }, { text: "y" }],
    },
  );
});

Deno.test("a schema left out means no parameters only in OpenAI's forms", () => {
  assertEquals(readToolDefinition({ type: "function", function: { name: "now" } }, 0), {
    name: "now",
    inputSchema: { type: "object", properties: {} },
  });
  assert("code" in readToolDefinition({ name: "now" }, 0));
});

Deno.test("what cannot be used is a problem that says where and why", () => {
  const cycle: Record<string, unknown> = { type: "object" };
  cycle.self = cycle;
  const table: readonly (readonly [unknown, string, string, RegExp])[] = [
    ["text", "*", "/tools/3", /received "text"$/],
    [null, "*", "/tools/3", /received null$/],
    [[], "*", "/tools/3", /received \[\]$/],
    [{ inputSchema: textSchema }, "*", "/tools/3/name", /a name: received nothing$/],
    [{ name: "", inputSchema: textSchema }, "*", "/tools/3/name", /received ""$/],
    [{ name: 5, inputSchema: textSchema }, "*", "/tools/3/name", /received 5$/],
    [{ name: "x" }, "x", "/tools/3/inputSchema", /received nothing$/],
    [{ name: "x", inputSchema: null }, "x", "/tools/3/inputSchema", /received null$/],
    [{ name: "x", input_schema: "{}" }, "x", "/tools/3/input_schema", /received a string$/],
    [{ name: "x", parameters: [] }, "x", "/tools/3/parameters", /received a list$/],
    [{ name: "x", inputSchema: { _def: {} } }, "x", "/tools/3/inputSchema", /cannot tell its JSON Schema$/],
    [
      { name: "x", inputSchema: { city: { _def: {} } } },
      "x",
      "/tools/3/inputSchema",
      /a record of schema objects$/,
    ],
    [
      { name: "x", inputSchema: { "~standard": { vendor: "valibot" } } },
      "x",
      "/tools/3/inputSchema",
      /a schema of valibot that cannot tell/,
    ],
    [{ name: "x", inputSchema: cycle }, "x", "/tools/3/inputSchema", /an object that JSON cannot hold$/],
    [{ name: "x", inputSchema: textSchema, description: 7 }, "x", "/tools/3/description", /received 7$/],
    [{ name: "x", inputSchema: textSchema, title: [] }, "x", "/tools/3/title", /received \[\]$/],
    [
      { name: "x", inputSchema: textSchema, outputSchema: "no" },
      "x",
      "/tools/3/outputSchema",
      /received a string$/,
    ],
    [
      { name: "x", inputSchema: textSchema, annotations: { readOnlyHint: "yes" } },
      "x",
      "/tools/3/annotations",
      /received "yes" for readOnlyHint$/,
    ],
    [
      {
        name: "x",
        get inputSchema(): object {
          throw new Error("boom");
        },
      },
      "x",
      "/tools/3",
      /received Error: boom$/,
    ],
    [hostile(), "*", "/tools/3", /received Error: do not touch$/],
  ];
  for (const [raw, tool, pointer, message] of table) {
    const read = readToolDefinition(raw, 3);
    assert("code" in read, `no problem with ${message}`);
    assertEquals([read.code, read.tool, read.pointer], ["malformed-tool", tool, pointer]);
    assertMatch(read.message, message);
    assertMatch(read.message, /^Expected .+: received .*[^.]$/);
  }
});

Deno.test("a malformed tool does not hide the rest", () => {
  const good = { name: "good", inputSchema: textSchema };
  const { tools, problems } = readListing([hostile(), good, { name: "bad" }, { ...good, name: "also" }]);
  assertEquals(tools.map((tool) => tool.name), ["good", "also"]);
  assertEquals(problems.map((problem) => problem.tool), ["*", "bad"]);
});

Deno.test("a definition is a copy", () => {
  const schema = { type: "object", properties: { a: { type: "string" } } };
  const read = readToolDefinition({ name: "x", inputSchema: schema }, 0);
  schema.properties.a.type = "number";
  assertEquals("code" in read ? read : read.inputSchema, {
    type: "object",
    properties: { a: { type: "string" } },
  });
});
