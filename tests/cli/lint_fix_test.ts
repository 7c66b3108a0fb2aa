/**
 * `messcall lint --fix`: files are mended in place, and of all else the patches are printed.
 * @module
 */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { applyEdit } from "../../src/core/edit.ts";
import type { JsonValue } from "../../src/core/json.ts";
import type { JsonPointer } from "../../src/core/json_pointer.ts";
import { openRegistry } from "../../src/open.ts";
import { writeDefinitions } from "./_definitions.ts";
import { messcallHere } from "./_messcall.ts";

/** What each form writes around a schema. */
const FORMS: Readonly<Record<string, (schema: string) => string>> = {
  "MCP list": (schema) =>
    `{\n  "tools": [\n    { "name": "a", "inputSchema": ${schema} }\n  ],\n  "ttl": 1.50\n}\n`,
  "MCP array": (schema) => `[{"name":"a","inputSchema":${schema}}]`,
  "OpenAI chat": (schema) =>
    `[\r\n\t{\r\n\t\t"type": "function",\r\n\t\t"function": { "name": "a", "parameters": ${schema} }\r\n\t}\r\n]\r\n`,
  "OpenAI responses": (schema) =>
    `[ { "type": "function", "name": "a", "parameters": ${schema}, "strict": false } ]`,
  "Anthropic": (schema) =>
    `\uFEFF[{ "name": "a", "input_schema": ${schema}, "cache_control": {"type":"ephemeral"} }]`,
};

const BROKEN =
  '{ "type": "object", "properties": { "n": { "type": "int", "maximum": 1e3, "enum": [1, 2, 1] } } }';
const MENDED =
  '{ "type": "object", "properties": { "n": { "type": "integer", "maximum": 1e3, "enum": [1, 2] } } }';

Deno.test("a file of every form keeps all but what is mended, and twice changes nothing", async (t) => {
  for (const [form, around] of Object.entries(FORMS)) {
    await t.step(form, async () => {
      await using written = await writeDefinitions(around(BROKEN));
      const first = await messcallHere("lint", "--fix", written.file);
      assertEquals(first.code, 0);
      assertStringIncludes(first.stdout, "tools.json: 1 tool mended");
      const bytes = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await Deno.readFile(written.file));
      assertEquals(bytes, around(MENDED));

      const { mtime } = await Deno.stat(written.file);
      const second = await messcallHere("lint", "--fix", written.file);
      assertEquals([second.code, second.stdout], [0, `${written.file}: nothing to mend\n`]);
      assertEquals((await Deno.stat(written.file)).mtime, mtime);

      const { stdout } = await messcallHere("lint", written.file);
      assert(!/schema-invalid|enum-distinct/.test(stdout), stdout);
    });
  }
});

Deno.test("what was changed is printed by its place in the file", async () => {
  await using written = await writeDefinitions(FORMS["OpenAI chat"]?.(BROKEN) ?? "");
  const { stdout } = await messcallHere("lint", "--fix", written.file);
  assertStringIncludes(stdout, "a\n  replace /0/function/parameters/properties/n/enum  [1,2]\n");
  assertStringIncludes(stdout, '  replace /0/function/parameters/properties/n/type  "integer"\n');
});

Deno.test("only the tools and by the rules that are named", async () => {
  const tool = (name: string): string => `{"name":"${name}","inputSchema":${BROKEN}}`;
  await using written = await writeDefinitions(`[${tool("a")},${tool("b")},${tool("a")}]`);
  await messcallHere("lint", "--fix", written.file, "--tool", "b", "--rule", "enum-distinct");
  const mended = tool("b").replace("[1, 2, 1]", "[1, 2]");
  assertEquals(await written.read(), `[${tool("a")},${mended},${tool("a")}]`);
  // Of two tools of one name, each is mended where it stands.
  await messcallHere("lint", "--fix", written.file, "--tool", "a", "--rule", "enum-distinct");
  assertEquals(
    await written.read(),
    `[${tool("a")},${mended},${tool("a")}]`.replaceAll("[1, 2, 1]", "[1, 2]"),
  );
});

Deno.test("a file is made fit for a provider", async () => {
  await using written = await writeDefinitions(
    '[\n  { "name": "a", "input_schema": { "type": "object", "properties": {} } }\n]\n',
  );
  await messcallHere("lint", "--fix", written.file, "--target", "anthropic-strict");
  assertEquals(
    await written.read(),
    '[\n  { "name": "a", "input_schema": { "type": "object", "properties": {}, "additionalProperties": false } }\n]\n',
  );
});

Deno.test("parameters that OpenAI's form leaves out are not made up: the tool is left alone", async () => {
  const text = '[{"type":"function","function":{"name":"a","description":"Tells the time."}}]';
  await using written = await writeDefinitions(text);
  const { code, stderr } = await messcallHere("lint", "--fix", written.file, "--target", "anthropic-strict");
  assertEquals([code, await written.read()], [0, text]);
  assertStringIncludes(stderr, 'Cannot mend "a"');
});

Deno.test("of code, a JSON Patch of each tool is printed, which mends it", async () => {
  const module = "tests/cli/modules/mendable.ts";
  const before = await Deno.readTextFile(module);
  const { code, stdout } = await messcallHere("lint", "--fix", module);
  assertEquals([code, await Deno.readTextFile(module)], [0, before]);
  const patches: { tool: string; patch: { op: "replace"; path: JsonPointer; value: JsonValue }[] }[] = JSON
    .parse(
      stdout,
    );
  assertEquals(patches, [{
    tool: "count",
    patch: [
      { op: "replace", path: "/inputSchema/properties/n/enum", value: [1, 2] },
      { op: "replace", path: "/inputSchema/properties/n/type", value: "integer" },
    ],
  }]);
  await using registry = await openRegistry(module);
  const mended = (patches[0]?.patch ?? []).reduce<JsonValue | undefined>(
    (tool, { op, path, value }) => tool === undefined ? tool : applyEdit(tool, { op, pointer: path, value }),
    JSON.parse(JSON.stringify(registry.tools[0])),
  );
  assertEquals(JSON.stringify(mended).includes('{"type":"integer","enum":[1,2]'), true);
});

Deno.test("of a server too; and where there is nothing to mend, no patch", async () => {
  const { code, stdout } = await messcallHere(
    "lint",
    "--fix",
    "--",
    Deno.execPath(),
    "run",
    "-A",
    "tests/cli/modules/mendable_server.ts",
  );
  assertEquals(code, 0);
  assertEquals(JSON.parse(stdout)[0].patch[0].path, "/inputSchema/properties/n/enum");
  assertEquals((await messcallHere("lint", "--fix", "fixtures/registries/seed_004.ts")).stdout, "[]\n");
});

Deno.test("--fix and --matrix do not go together", async () => {
  const { code, stderr } = await messcallHere("lint", "--fix", "--matrix", "fixtures/registries/seed_004.ts");
  assertEquals(code, 2);
  assertStringIncludes(stderr, 'Cannot use "--fix" with --matrix');
});
