/**
 * Files of definitions on the command line: what is linted, and what is told of files that hold none.
 * @module
 */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { writeDefinitions } from "./_definitions.ts";
import { messcallHere } from "./_messcall.ts";

const SCHEMA = { type: "object", properties: { id: { type: "str", description: "Which order" } } };
const ABOUT = { name: "get_order", description: "Reads one order by its number." };

const FORMS: Readonly<Record<string, unknown>> = {
  "MCP list": { tools: [{ ...ABOUT, inputSchema: SCHEMA }] },
  "MCP array": [{ ...ABOUT, inputSchema: SCHEMA }],
  "OpenAI chat": [{ type: "function", function: { ...ABOUT, parameters: SCHEMA } }],
  "OpenAI responses": [{ type: "function", ...ABOUT, parameters: SCHEMA }],
  "Anthropic": [{ ...ABOUT, input_schema: SCHEMA }],
};

Deno.test("every form is linted and listed", async (t) => {
  for (const [form, content] of Object.entries(FORMS)) {
    await t.step(form, async () => {
      await using written = await writeDefinitions(JSON.stringify(content));
      const { code, stdout } = await messcallHere("lint", written.file);
      assertEquals(code, 1);
      assertStringIncludes(stdout, "error schema-invalid  get_order /inputSchema/properties/id/type");
      const list = await messcallHere("list", written.file);
      assertEquals(list, { code: 0, stdout: "get_order  Reads one order by its number.\n", stderr: "" });
    });
  }
});

Deno.test("nothing in a file can be called, and whoever tries is told what can be done", async () => {
  await using written = await writeDefinitions(JSON.stringify(FORMS["MCP list"]));
  for (
    const words of [
      ["check", written.file],
      ["check", written.file, "--sandbox", "inherit"],
      ["check", written.file, "--dry-run"],
      ["check", "fixtures/registries/seed_004.ts", "--against", written.file],
    ]
  ) {
    const { code, stderr } = await messcallHere(...words);
    assertEquals(code, 3);
    assertStringIncludes(stderr, "it can only be linted");
    assertStringIncludes(stderr, `Run messcall lint ${written.file}`);
  }
});

const REFUSED: readonly (readonly [what: string, content: string | Uint8Array, told: string])[] = [
  ["no JSON", "hello", "it is no JSON"],
  ["cut JSON", '{"tools": [{"name": "a"', "it is no JSON"],
  ["no text", new Uint8Array([0xff, 0xfe, 0x5b, 0x00]), "it is no text in UTF-8"],
  ["nothing", " \n", "it is empty"],
  ["an empty list", '{"tools": []}', "its list of tools is empty"],
  ["an empty array", "[]", "its list of tools is empty"],
  ["no list", '{"name": "a"}', "it has no list of tools"],
  ["a list that is none", '{"tools": {"a": {}}}', "it has no list of tools"],
  ["null", "null", "it has no list of tools"],
  ["no tools in the list", "[1, null, []]", "it lists no tools (Expected a tool: received 1)"],
  ["a control character", '{"a": "\u001b[2J"}', "it is no JSON"],
  ["no end of brackets", "[".repeat(200_000), "it is no JSON"],
  ["brackets alone", "[".repeat(100_000) + "]".repeat(100_000), "it lists no tools"],
];

Deno.test("a file that lists no tools is told of, with no crash", async (t) => {
  for (const [what, content, told] of REFUSED) {
    await t.step(what, async () => {
      await using written = await writeDefinitions(content);
      for (const words of [["lint", written.file], ["lint", "--fix", written.file]]) {
        const { code, stderr } = await messcallHere(...words);
        assertStringIncludes(stderr, told);
        assertEquals(code, 3);
        // deno-lint-ignore no-control-regex
        assert(!/[\u0000-\u0009\u000b-\u001f]/.test(stderr), "a terminal would obey it");
      }
    });
  }
});

Deno.test("a file that is not there: the closest of its kind is meant", async () => {
  await using written = await writeDefinitions("[]");
  const { code, stderr } = await messcallHere("lint", written.file.replace("tools", "tolls"));
  assertEquals(code, 3);
  assertStringIncludes(stderr, `Did you mean ${written.file}?`);
});

Deno.test("names that are there twice, control characters and hidden ones are findings", async () => {
  const tool = (name: string, description: string): unknown => ({ name, description, inputSchema: SCHEMA });
  await using written = await writeDefinitions(JSON.stringify([
    tool("same", "Reads one order."),
    tool("same", "Reads one customer."),
    tool("clear\u001b[2J\u0000", "Reads one shop."),
    tool("hidden", "Reads one street.\u{E0069}\u{E0067}"),
  ]));
  const { code, stdout } = await messcallHere("lint", written.file);
  assertEquals(code, 1);
  assertStringIncludes(stdout, "error name-unique  same");
  assertStringIncludes(stdout, "error name-usable  clear");
  assertStringIncludes(stdout, "error hidden-unicode  hidden");
  // deno-lint-ignore no-control-regex
  assert(!/[\u0000-\u0009\u000b-\u001f]/.test(stdout), "a terminal would obey it");
});

Deno.test("a tool that cannot be read hides no other, and is told of", async () => {
  await using written = await writeDefinitions(
    JSON.stringify([{ name: "bare" }, { ...ABOUT, inputSchema: SCHEMA }]),
  );
  const { stdout } = await messcallHere("lint", written.file);
  assertStringIncludes(stdout, "get_order /inputSchema/properties/id/type");
  assertStringIncludes(stdout, "warning listing-well-formed  bare /tools/0/inputSchema");
  assertStringIncludes(stdout, "Expected a JSON Schema of the tool's arguments");
});

Deno.test("a list of 10 MB is linted and mended", async () => {
  const tools = Array.from({ length: 500 }, (_, index) => ({
    name: `get_order_${index}`,
    description: `Reads order ${index}. ${"It has many words. ".repeat(1_100)}`,
    inputSchema: SCHEMA,
  }));
  const text = JSON.stringify({ tools }, null, 2);
  assert(text.length > 10_000_000);
  await using written = await writeDefinitions(text);
  const { code, stdout } = await messcallHere("lint", written.file, "--rule", "schema-invalid");
  assertEquals(code, 1);
  assertStringIncludes(stdout, "500 findings");
  assertEquals((await messcallHere("lint", written.file)).code, 1);
  assertEquals((await messcallHere("lint", "--fix", written.file, "--rule", "schema-invalid")).code, 0);
  assertEquals(await written.read(), text.replaceAll('"str"', '"string"'));
});
