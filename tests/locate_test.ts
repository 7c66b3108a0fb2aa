/**
 * Where tools are defined: found where the text says so beyond doubt, and never guessed.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { checkRegistry, lintRegistry } from "../mod.ts";
import { locate } from "../src/locate.ts";

function placeIn(...texts: readonly string[]): readonly [string, number, number] | undefined {
  const found = locate("search", texts.map((text, i) => ({ file: `${i}.ts`, text })));
  return found && [found.file, found.line, found.column];
}

Deno.test("a name is found in every form that definitions have", () => {
  const forms = {
    'export default [\n  { name: "search", description: "Finds" },\n];': [2, 11],
    "const a = {\n  name: 'search',\n  execute() {} };": [2, 9],
    "const a = { name: `search`, handler };": [1, 19],
    '[{\n    "name": "search",\n    "input_schema": {}\n}]': [2, 13],
    'server.registerTool("search", { title: "a" }, run);': [1, 21],
    'server.tool(\n  "search",\n  run);': [2, 3],
    "export const tools = {\n  search: tool({ execute }),\n};": [2, 3],
    "export const tools = { search: defineTool({}) };": [1, 24],
    '// name: "search", description\nconst a = { name: "search", parameters: {} };': [2, 19],
  };
  for (const [text, [line, column]] of Object.entries(forms)) {
    assertEquals(placeIn(text), ["0.ts", line ?? 0, column ?? 0], text);
  }
});

Deno.test("what is no definition, or one of two, is no place", () => {
  const texts = [
    "",
    'const a = { name: "search" };',
    'const a = { name: "searching", description: "" };',
    'const a = { tool_name: "search", description: "" };',
    'const a = { filename: "search", description: "" };',
    '// { name: "search", description: "" }',
    ' * { name: "search", description: "" }',
    'new ToolError("search", "it failed")',
    "const a = { search: { type: 'string', description: '' } };",
    'tool("search2", run)',
    'const a = [{ name: "search", description: "a" }, { name: "search", description: "b" }];',
    'tool("search", run); const a = { name: "search", description: "b" };',
  ];
  for (const text of texts) assertEquals(placeIn(text), undefined, text);
  const one = '{ name: "search", description: "a" }';
  assertEquals(placeIn("", one)?.[0], "1.ts");
  assertEquals(placeIn(one, one), undefined);
  for (const name of ["", "*", "a b", "a\nb", 'a"b', "字", ".*"]) {
    assertEquals(locate(name, [{ file: "a.ts", text: one.replace("search", name) }]), undefined);
  }
});

/** What a line of a file says at a column. */
async function textAt(
  { file, line, column }: { file: string; line: number; column: number },
): Promise<string> {
  return (await Deno.readTextFile(file)).split("\n")[line - 1]?.slice(column - 1) ?? "";
}

Deno.test("findings of a module say where their tools are, in the files that it imports too", async () => {
  const target = "tests/fixtures/modules/two_files.ts";
  const { findings } = await lintRegistry(target, { preset: "all" });
  const places = new Map(findings.map(({ tool, location }) => [tool, location] as const));
  for (const [tool, file] of [["here", target], ["there", "tests/fixtures/modules/other_file.ts"]] as const) {
    const location = places.get(tool);
    assert(location !== undefined, tool);
    assertEquals(location.file, file);
    assert((await textAt(location)).startsWith(`"${tool}"`));
  }
  assertEquals(places.get("*"), undefined);
  const checked = await checkRegistry(target, { runs: 5, quick: true, tools: ["there"] });
  const calls = checked.findings.filter(({ kind }) => kind === "check");
  assert(calls.length > 0 && calls.every(({ location }) => location?.file.endsWith("other_file.ts")));
});

Deno.test("findings of values and of servers have no place", async () => {
  const value = [{ name: "here", inputSchema: { type: "object" }, execute: () => NaN }];
  const { findings } = await lintRegistry(value, { preset: "all" });
  assert(findings.length > 0 && findings.every(({ location }) => location === undefined));
});
