/**
 * Definitions with anything in them, for whatever has to bear any.
 * @module
 */
import fc from "fast-check";
import type { JsonValue } from "../../src/core/json.ts";
import type { ToolDefinition } from "../../src/core/tool.ts";

/** Keywords the rules read, and names that every object has. */
const KEYS =
  "type properties required items prefixItems enum const default anyOf oneOf allOf not if $ref $defs minimum maxLength format definitions $schema additionalProperties description title pattern nullable __proto__ constructor toString"
    .split(" ");

/** JSON in which keywords of JSON Schema hold anything at all. */
const { schemaLike } = fc.letrec<{ schemaLike: JsonValue }>((tie) => ({
  schemaLike: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom<JsonValue>(null, true, 5, "", "object", "array", "#", "#/$defs/a", [], {}),
    fc.jsonValue().map((value) => value as JsonValue),
    fc.array(tie("schemaLike"), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...KEYS), tie("schemaLike"), { maxKeys: 5 }),
    fc.dictionary(fc.string({ unit: "binary" }), tie("schemaLike"), { maxKeys: 3 }),
  ),
}));

/** A definition with any JSON in any place; the cast is the point of it. */
export const anyTool: fc.Arbitrary<ToolDefinition> = fc.record({
  name: fc.oneof(schemaLike, fc.constantFrom("get_data", "get_info", "constructor", "")),
  title: schemaLike,
  description: schemaLike,
  inputSchema: schemaLike,
  outputSchema: schemaLike,
  annotations: schemaLike,
}, { requiredKeys: [] }).map((tool) => tool as unknown as ToolDefinition);

/** Freezes a value to its depth, so that changing it throws. */
export function freeze<T>(value: T): T {
  if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(freeze);
  return value;
}

/** Values that nest deeper than the stack is high. */
export const DEEP: readonly JsonValue[] = [
  nest((inner) => ({ type: "object", properties: { a: inner }, required: ["a"] })),
  nest((inner) => ({ type: "array", items: inner })),
  nest((inner) => ({ anyOf: [inner, { type: "null" }] })),
  nest((inner) => ({ allOf: [inner] })),
  nest((inner) => ({ not: inner })),
  nest((inner) => ({ $defs: { a: inner }, $ref: "#/$defs/a" })),
  nest((inner) => [inner]),
];

function nest(around: (inner: JsonValue) => JsonValue): JsonValue {
  let value: JsonValue = { type: "string", default: 5 };
  for (let depth = 0; depth < 10_000; depth++) value = around(value);
  return value;
}

/** Definitions with a deep value in each place. */
export function deepTools(deep: JsonValue): readonly ToolDefinition[] {
  const slots: readonly Readonly<Record<string, JsonValue>>[] = [
    { inputSchema: deep },
    { inputSchema: { type: "object" }, description: deep, outputSchema: deep, annotations: deep },
    { inputSchema: { type: "object" }, examples: [deep], name: deep },
    ...[
      "type",
      "enum",
      "const",
      "default",
      "examples",
      "required",
      "format",
      "minimum",
      "title",
      "description",
    ]
      .map((keyword) => ({
        inputSchema: {
          type: "object",
          properties: { a: { type: "string", [keyword]: deep } },
          required: ["a"],
        },
      })),
    { inputSchema: { type: "object", properties: { a: { type: "string", enum: [deep], default: deep } } } },
  ];
  return slots.map((slot) => ({ name: "deep", ...slot }) as unknown as ToolDefinition);
}

/** Texts as long as a flood, on which a pattern that goes back over them would take minutes. */
export const FLOODS: readonly string[] = [
  "a",
  " ",
  "one of: ",
  "'a', ",
  "a.",
  "<",
  "1-",
  "(",
  '"',
  "default ",
  "\n",
  "max ",
  "a or ",
  "<a ",
]
  .map((text) => text.repeat(Math.ceil(100_000 / text.length)));
