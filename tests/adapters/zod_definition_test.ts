/**
 * Schemas of zod's third version, in as much of their form as is read.
 * @module
 */
import { assertEquals, assertThrows } from "@std/assert";
import { isZodDefinition, readZodDefinition } from "../../src/adapters/_zod_definition.ts";
import { plainTools } from "../../src/adapters/plain_tools.ts";
import { openWith } from "./_calls.ts";

function zod(typeName: string, parts: object = {}): object {
  return { _def: { typeName, ...parts } };
}

const text = zod("ZodString", { checks: [] });

/** Definitions, and what they let in. */
const CASES: readonly (readonly [object, object])[] = [
  [
    zod("ZodString", {
      checks: [{ kind: "min", value: 1 }, { kind: "max", value: 9 }],
      description: "A word",
    }),
    {
      type: "string",
      minLength: 1,
      maxLength: 9,
      description: "A word",
    },
  ],
  [zod("ZodString", { checks: [{ kind: "email" }, { kind: "regex", regex: /^a/ }, { kind: "trim" }] }), {
    type: "string",
    format: "email",
    pattern: "^a",
  }],
  [zod("ZodNumber", { checks: [{ kind: "int" }, { kind: "min", value: 1, inclusive: false }] }), {
    type: "integer",
    exclusiveMinimum: 1,
  }],
  [
    zod("ZodNumber", {
      checks: [{ kind: "multipleOf", value: 5 }, { kind: "max", value: 50, inclusive: true }],
    }),
    {
      type: "number",
      multipleOf: 5,
      maximum: 50,
    },
  ],
  [zod("ZodBoolean"), { type: "boolean" }],
  [zod("ZodNull"), { type: "null" }],
  [zod("ZodAny"), {}],
  [zod("ZodLiteral", { value: 5 }), { const: 5 }],
  [zod("ZodEnum", { values: ["a", "b"] }), { type: "string", enum: ["a", "b"] }],
  [zod("ZodNativeEnum", { values: { 0: "Off", Off: 0, On: "on" } }), { enum: [0, "on"] }],
  [zod("ZodNullable", { innerType: text }), { anyOf: [{ type: "string" }, { type: "null" }] }],
  [zod("ZodDefault", { innerType: text, defaultValue: () => "a" }), { type: "string", default: "a" }],
  [zod("ZodUnion", { options: [text, zod("ZodBoolean")] }), {
    anyOf: [{ type: "string" }, { type: "boolean" }],
  }],
  [zod("ZodDiscriminatedUnion", { options: new Map([["a", text]]) }), { anyOf: [{ type: "string" }] }],
  [zod("ZodIntersection", { left: text, right: text }), { allOf: [{ type: "string" }, { type: "string" }] }],
  [zod("ZodArray", { type: text, minLength: { value: 1 }, maxLength: null, exactLength: null }), {
    type: "array",
    items: { type: "string" },
    minItems: 1,
  }],
  [zod("ZodRecord", { valueType: text }), { type: "object", additionalProperties: { type: "string" } }],
  [zod("ZodLazy", { getter: () => text }), { type: "string" }],
  [zod("ZodEffects", { schema: text }), { type: "string" }],
  [
    zod("ZodObject", {
      unknownKeys: "strict",
      shape: () => ({
        a: text,
        b: zod("ZodOptional", { innerType: text }),
        c: zod("ZodReadonly", { innerType: zod("ZodDefault", { innerType: text, defaultValue: () => "" }) }),
      }),
    }),
    {
      type: "object",
      properties: { a: { type: "string" }, b: { type: "string" }, c: { type: "string", default: "" } },
      required: ["a"],
      additionalProperties: false,
    },
  ],
];

Deno.test("definitions are read as what they let in", () => {
  for (const [raw, schema] of CASES) assertEquals(readZodDefinition(raw), schema);
});

Deno.test("what JSON cannot say is refused, and so is what holds itself", () => {
  assertThrows(() => readZodDefinition(zod("ZodDate")), TypeError, "JSON has no date");
  const knot: object = zod("ZodLazy", { getter: () => knot });
  assertThrows(() => readZodDefinition(knot), TypeError, "it holds itself");
  assertEquals(isZodDefinition({ _def: { type: "string" } }), false);
});

Deno.test("a tool with such a schema is listed, one whose schema cannot be read is a problem", async () => {
  const shape = (): object => ({ text });
  const execute = (): number => 1;
  const registry = await openWith(plainTools, {
    good: { description: "a", parameters: zod("ZodObject", { shape }), execute },
    bad: { description: "a", parameters: zod("ZodDate"), execute },
  });
  assertEquals(registry.tools.map(({ inputSchema }) => inputSchema), [
    { type: "object", properties: { text: { type: "string" } }, required: ["text"] },
  ]);
  assertEquals(registry.problems.map(({ message }) => message), [
    "Expected a JSON Schema of the tool's arguments: received a schema of zod that cannot be put as JSON Schema (JSON has no date)",
  ]);
});
