/**
 * What a model sees: the published form, and the rules that name what it does not show.
 * @module
 */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import type { JsonValue } from "../../src/core/json.ts";
import type { ToolDefinition } from "../../src/core/tool.ts";
import { constraintInvisible } from "../../src/lint/constraint_invisible.ts";
import { nullableEnumLost } from "../../src/lint/nullable_enum_lost.ts";
import { rendersAsAny } from "../../src/lint/renders_as_any.ts";
import { applyFixes } from "../../src/run/apply_fixes.ts";
import { renderHarmony, renderHarmonyTool } from "../../src/schema/render_harmony.ts";
import { messcallHere } from "../cli/_messcall.ts";
import { assertAsyncProperty, assertProperty } from "../_property.ts";

/** How one property is shown. */
function shown(schema: JsonValue, required: readonly string[] = []): string {
  const text = renderHarmonyTool({
    name: "f",
    inputSchema: { type: "object", properties: { p: schema }, required },
  });
  return text.slice("type f = (_: {\n".length, -"}) => any;".length);
}

Deno.test("a namespace of functions", () => {
  const tools = [
    {
      name: "a",
      description: "Does a.\nAnd more.\n",
      inputSchema: { type: "object", description: "Its arguments" },
    },
    { name: "b", inputSchema: true },
  ];
  assertEquals(
    renderHarmony(tools),
    [
      "namespace functions {",
      "",
      "// Does a.",
      "// And more.",
      "type a = (_: // Its arguments",
      "{",
      "}) => any;",
      "",
      "type b = (_: any) => any;",
      "",
      "} // namespace functions",
    ].join("\n"),
  );
});

Deno.test("properties", async (t) => {
  const cases: readonly (readonly [JsonValue, string])[] = [
    [{ type: "integer" }, "p?: number,\n"],
    [{ type: ["integer", "null"], enum: [1, null] }, "p?: number | null,\n"],
    [{ type: "string", enum: ["a", "b"], default: "a" }, 'p?: "a" | "b", // default: a\n'],
    [{ type: "string", default: "a", nullable: true }, 'p?: string | null, // default: "a"\n'],
    [{ type: "integer", enum: [1, 2] }, "p?: number,\n"],
    [{ type: "array", items: { type: "string" } }, "p?: string[],\n"],
    [{ type: "array" }, "p?: Array<any>,\n"],
    [
      { type: "string", title: "T", description: "D", examples: ["e", 1] },
      '// T\n//\n// D\n// Examples:\n// - "e"\np?: string,\n',
    ],
    [
      { type: "object", properties: { q: { type: "boolean" } }, required: ["q"] },
      "p?: {\n    q: boolean,\n    },\n",
    ],
    [
      { oneOf: [{ type: "string" }, { type: "null", description: "none" }] },
      "p?:\n | string\n | any // none\n,\n",
    ],
    [{ anyOf: [{ type: "string" }] }, "p?: any,\n"],
    [false, "p?: any,\n"],
  ];
  for (const [schema, text] of cases) {
    await t.step(JSON.stringify(schema), () => assertEquals(shown(schema), text));
  }
  await t.step("required", () => assertEquals(shown({ type: "string" }, ["p"]), "p: string,\n"));
});

/** Schemas of one parameter, with and without what is not shown. */
const parameter = fc.record({
  type: fc.constantFrom("string", "integer", "array", ["string", "null"]),
  description: fc.constant("How"),
  minimum: fc.constantFrom(11, 23),
  maxLength: fc.constantFrom(31, 47),
  pattern: fc.constantFrom("^zz+$", "^qq$"),
  enum: fc.constantFrom<JsonValue>(["red", "blue"], [1, 2]),
  const: fc.constant("red"),
  $ref: fc.constant("#/$defs/x"),
  anyOf: fc.constant([{ type: "string" }, { type: "null" }]),
  allOf: fc.constant([{ type: "string" }]),
  oneOf: fc.constant([{ type: "string" }, { type: "boolean" }]),
}, { requiredKeys: [] });

function toolOf(schema: object): ToolDefinition {
  return {
    name: "f",
    inputSchema: {
      type: "object",
      properties: { p: JSON.parse(JSON.stringify(schema)) },
      $defs: { x: { type: "string" } },
    },
  };
}

Deno.test("renders-as-any fires where the renderer shows any for a type that is said elsewhere", async () => {
  await assertAsyncProperty(
    fc.asyncProperty(parameter, async (schema) => {
      const tool = toolOf(schema);
      const isAny = /^p\?: any,/m.test(renderHarmonyTool(tool));
      const saysType = ["anyOf", "allOf", "$ref"].some((key) => key in schema);
      assertEquals(rendersAsAny.lint(tool, [tool]).length > 0, isAny && saysType);
      const mended = await applyFixes(tool, [rendersAsAny]);
      if (mended.edits.length > 0) assert(!/^p\?: any,/m.test(renderHarmonyTool(mended.tool)));
    }),
    400,
  );
});

Deno.test("constraint-invisible fires where the renderer shows no limit, and its fix makes it seen", async () => {
  await assertAsyncProperty(
    fc.asyncProperty(parameter, async (schema) => {
      const tool = toolOf(schema);
      const limits = [schema.minimum, schema.maxLength].filter((limit) => limit !== undefined).map(String);
      const text = renderHarmonyTool(tool);
      for (const limit of limits) assert(!text.includes(limit), text);
      assertEquals(constraintInvisible.lint(tool, [tool]).length > 0, limits.length > 0);
      const mended = await applyFixes(tool, [constraintInvisible]);
      if (mended.edits.length > 0 && schema.oneOf === undefined) {
        for (const limit of limits) assertStringIncludes(renderHarmonyTool(mended.tool), limit);
      }
    }),
    400,
  );
});

Deno.test("nullable-enum-lost fires where the renderer drops choices", () => {
  const { bad, good } = nullableEnumLost.examples;
  assert(!renderHarmonyTool(bad).includes("asc"));
  assertStringIncludes(renderHarmonyTool(good), '"asc" | "desc"');
});

Deno.test("any JSON is rendered, however deep", () => {
  assertProperty(
    fc.property(fc.jsonValue(), (value) => {
      assert(shown(JSON.parse(JSON.stringify(value))).length > 0);
    }),
  );
  let deep: JsonValue = { type: "string" };
  for (let i = 0; i < 20_000; i++) deep = { type: "array", items: deep };
  assert(shown(deep).includes("any"));
});

Deno.test("lint --render prints what a model sees of a tool", async () => {
  const { code, stdout } = await messcallHere("lint", "fixtures/registries/seed_004.ts", "--render", "echo");
  assertEquals(code, 0);
  assertStringIncludes(stdout, "type echo = (_: {");
  assert(!stdout.includes("write_file"));
  assertEquals((await messcallHere("lint", "fixtures/registries/seed_004.ts", "--render", "eco")).code, 2);
});
