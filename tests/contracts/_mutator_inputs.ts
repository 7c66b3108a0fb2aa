/**
 * What mutators are tried on: sites, calls and texts of every kind.
 * @module
 */
import fc from "fast-check";
import { isJsonObject, type JsonValue } from "../../src/core/json.ts";
import { joinPointer, splitPointer } from "../../src/core/json_pointer.ts";
import type { Site } from "../../src/core/mutator.ts";
import type { JsonSchema, ToolCall, ToolDefinition } from "../../src/core/tool.ts";

/** Names as registries have them, and any others. */
export const anyName = fc.oneof(
  fc.constantFrom("get_data", "readFile", "search", "SEARCH", "list-files", "constructor", "ab", "s"),
  fc.string({ minLength: 1, unit: "grapheme" }),
);

/** Any JSON, own keys named `__proto__` included. */
export const anyJson: fc.Arbitrary<JsonValue> = fc.json().map((text) => JSON.parse(text));

/** Keywords with sensible and with odd values. */
const anySchema: fc.Arbitrary<JsonSchema> = fc.oneof(
  fc.boolean(),
  fc.record({
    type: fc.oneof(
      fc.constantFrom("string", "integer", "number", "boolean", "array", "object", "null", "constructor"),
      fc.constantFrom(["string", "null"], ["integer", "string"]),
      anyJson,
    ),
    enum: fc.oneof(fc.constantFrom(["a", "b"], ["adsl", "adae", null], []), anyJson),
    format: fc.oneof(fc.constantFrom("date", "email", "__proto__"), anyJson),
    pattern: fc.oneof(fc.constantFrom("^a", "("), anyJson),
    minimum: fc.oneof(fc.integer(), anyJson),
    exclusiveMaximum: fc.oneof(fc.boolean(), fc.double({ noNaN: true, noDefaultInfinity: true })),
    multipleOf: fc.oneof(fc.integer(), anyJson),
    minLength: fc.oneof(fc.nat(4), anyJson),
    maxItems: fc.oneof(fc.nat(4), anyJson),
    items: fc.oneof(fc.constantFrom({ type: "string" }, { enum: ["all"] }), anyJson),
    properties: fc.oneof(fc.constantFrom({ a: {} }, { reason: {}, constructor: {} }), anyJson),
    required: fc.oneof(fc.constantFrom(["a", "b"]), anyJson),
    additionalProperties: anyJson,
  }, { requiredKeys: [] }).map((schema): JsonSchema => JSON.parse(JSON.stringify(schema))),
);

/** Sites of any kind, half of them with the place or the schema of the mutator's own example. */
export function anySite(example: Site): fc.Arbitrary<Site> {
  const key = fc.constantFrom("path", "user_id", "maxResults", "url_list", "0", "", "a/b", "__proto__");
  return fc.record({
    pointer: fc.oneof(
      fc.constant(example.pointer),
      fc.array(fc.oneof(key, fc.string()), { maxLength: 3 }).map((tokens) => joinPointer("", ...tokens)),
    ),
    schema: fc.oneof(fc.constant(example.schema), anySchema),
    value: fc.oneof(
      fc.constant(undefined),
      fc.constant(example.value),
      fc.constantFrom("adsl", "10", "", "https://a.example/x", "/srv/data/a.txt"),
      fc.constantFrom<JsonValue>(3, true, null, ["a"], ["a", "b"], [1, 2], { a: 1 }),
      anyJson,
    ),
    required: fc.boolean(),
    siblings: fc.oneof(fc.constant(example.siblings), fc.array(key)),
  }).map((site) => ({
    ...site,
    // The root always has a value, and a place inside it that has none is a property.
    value: site.pointer === "" && site.value === undefined ? {} : site.value,
  }));
}

/** The smallest document that has the site. */
export function documentAt({ pointer, value }: Site): JsonValue {
  const tokens = splitPointer(pointer);
  const last = tokens.at(-1);
  if (last === undefined) return value ?? {};
  const holder: JsonValue = value === undefined ? {} : Object.fromEntries([[last, value]]);
  return tokens.slice(0, -1).reduceRight<JsonValue>(
    (inner, token) => Object.fromEntries([[token, inner]]),
    holder,
  );
}

/** The schema of that document, which allows nothing else in it. */
export function closedSchemaAt({ pointer, schema, required }: Site): JsonSchema {
  return splitPointer(pointer).reduceRight<JsonSchema>((inner, token) => ({
    type: "object",
    properties: Object.fromEntries([[token, inner]]),
    required: required ? [token] : [],
    additionalProperties: false,
  }), schema);
}

/** A call of a tool. */
export function callOf(tool: string): ToolCall {
  return { id: "1", tool, args: { kind: "json", value: { query: "deno" } } };
}

/** A tool of a name. */
export function toolOf(name: string): ToolDefinition {
  return { name, inputSchema: { type: "object" } };
}

/** Makes sure that nobody changes a value. */
export function deepFreeze<T>(value: T): T {
  if (Array.isArray(value) || isJsonObject(value)) Object.values(value).forEach(deepFreeze);
  return Object.freeze(value);
}

/** Calls with arguments of either kind. */
export const anyCall = fc.record({
  id: fc.oneof(fc.constantFrom("1", "2", ""), fc.string()),
  tool: anyName,
  args: fc.oneof(
    fc.record({ kind: fc.constant("json" as const), value: anyJson }),
    fc.record({ kind: fc.constant("text" as const), text: fc.json() }),
  ),
});

/** Texts of arguments, of other JSON, and of nothing at all. */
export function anyText(example: string): fc.Arbitrary<string> {
  const strings = fc.constantFrom("a", "C:\\new", "it's", 'say "hi"', "a\nb", "\t", "}{", "\\");
  const args = fc.dictionary(
    fc.constantFrom("id", "user_id", "path", "a b", "__proto__", ""),
    fc.oneof(strings, fc.integer(), fc.boolean(), fc.constant(null), anyJson),
  );
  return fc.oneof(
    fc.constant(example),
    args.map((value) => JSON.stringify(value)),
    args.map((value) => JSON.stringify(value, null, 2)),
    fc.json(),
    fc.string(),
    fc.constantFrom("", "{", "null", "[]", "{}", "5", '{"a":1e999}', '{"a":5,}'),
  );
}
