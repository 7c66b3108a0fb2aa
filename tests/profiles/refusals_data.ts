/**
 * What providers refuse: for every rule that refuses, the recorded refusal or the documentation (its words, or in short),
 * a definition it was said of, and one beside it that is taken.
 * @module
 */
import type { JsonValue } from "../../src/core/json.ts";
import type { ToolDefinition } from "../../src/core/tool.ts";

/** One refusal: the rules that know it, what was said, and two registries that differ in nothing else. */
export interface Refusal {
  readonly rules: readonly string[];
  readonly said: string;
  readonly bad: readonly ToolDefinition[];
  readonly good: readonly ToolDefinition[];
}

type Schema = Readonly<Record<string, JsonValue>>;

const TEXT: Schema = { type: "string" };

/** A tool with one parameter, closed, and the parameter required. */
function withParameter(a: JsonValue, beside: Schema = {}): readonly ToolDefinition[] {
  return withRoot({
    type: "object",
    properties: { a },
    required: ["a"],
    additionalProperties: false,
    ...beside,
  });
}

function withRoot(inputSchema: JsonValue, beside: Partial<ToolDefinition> = {}): readonly ToolDefinition[] {
  // Refusals are of what is no schema too.
  return [{ name: "search", description: "Finds orders.", inputSchema: inputSchema as Schema, ...beside }];
}

function named(name: string): readonly ToolDefinition[] {
  return withParameter(TEXT).map((tool) => ({ ...tool, name }));
}

function many(
  count: number,
  tool: readonly ToolDefinition[] = withParameter(TEXT),
): readonly ToolDefinition[] {
  return Array.from({ length: count }, (_, i) => tool.map((one) => ({ ...one, name: `tool_${i}` }))).flat();
}

function optional(count: number, a: Schema = TEXT): readonly ToolDefinition[] {
  const properties = Object.fromEntries(Array.from({ length: count }, (_, i) => [`p${i}`, a]));
  return withRoot({ type: "object", properties, additionalProperties: false });
}

function keyed(key: string): readonly ToolDefinition[] {
  return withRoot({
    type: "object",
    properties: { [key]: TEXT },
    required: [key],
    additionalProperties: false,
  });
}

function nested(levels: number): JsonValue {
  let schema: JsonValue = TEXT;
  for (let level = 0; level < levels; level++) {
    schema = { type: "object", properties: { a: schema }, required: ["a"], additionalProperties: false };
  }
  return schema;
}

function of(profiles: string, codes: string): readonly string[] {
  return profiles.split(" ").flatMap((id) => codes.split(" ").map((code) => `${id}/${code}`));
}

const CLOSED_NOWHERE = { type: "object", required: ["a"] };
const OPEN_ROOT = { type: "object", properties: { a: TEXT }, required: ["a"] };
const RECURSIVE = {
  type: "object",
  properties: { a: { $ref: "#" } },
  required: [],
  additionalProperties: false,
};
const texts = (count: number, length: number): JsonValue =>
  Array.from({ length: count }, (_, i) => String(i).padStart(length, "x"));

/** All refusals. */
export const REFUSALS: readonly Refusal[] = [
  {
    rules: of("openai openai-strict anthropic anthropic-strict bedrock mistral", "tool-name-charset"),
    said: "Invalid 'tools[0].function.name': string does not match pattern. Expected '^[a-zA-Z0-9_-]+$'",
    bad: named("notes.search"),
    good: named("notes_search"),
  },
  {
    rules: of("gemini-json gemini-openapi", "tool-name-charset"),
    said: "Invalid function name. Must start with a letter or an underscore",
    bad: named("7zip"),
    good: named("zip.7:open"),
  },
  {
    rules: of("openai openai-strict bedrock mistral", "tool-name-length"),
    said:
      "string too long. Expected a string with maximum length 64, but got a string with length 65 instead",
    bad: named("a".repeat(65)),
    good: named("a".repeat(64)),
  },
  {
    rules: of("anthropic anthropic-strict gemini-json gemini-openapi", "tool-name-length"),
    said: "tools.0.custom.name: String should match pattern '^[a-zA-Z0-9_-]{1,128}$'",
    bad: named("a".repeat(129)),
    good: named("a".repeat(128)),
  },
  {
    rules: ["cursor/tool-name-length"],
    said: "(60) exceeds 60: combined server and tool name length",
    bad: named("a".repeat(59)),
    good: named("a".repeat(58)),
  },
  {
    rules: of("anthropic anthropic-strict", "property-key-charset"),
    said:
      "tools.14.custom.input_schema.properties: Property keys should match pattern '^[a-zA-Z0-9_.-]{1,64}$'",
    bad: keyed("filter[id]"),
    good: keyed("filter.id"),
  },
  {
    rules: of(
      "openai openai-strict anthropic anthropic-strict gemini-json gemini-openapi bedrock mcp-2025-06-18 mcp-2025-11-25 mcp-2026-07-28",
      "root-object",
    ),
    said: "schema must be a JSON Schema of 'type: \"object\"', got 'type: null'",
    bad: withRoot({ properties: { a: TEXT }, required: ["a"], additionalProperties: false }),
    good: withParameter(TEXT),
  },
  {
    rules: of("anthropic anthropic-strict openai openai-strict", "root-combinator"),
    said: "input_schema does not support oneOf, allOf, or anyOf at the top level",
    bad: withParameter(TEXT, { anyOf: [{ required: ["a"] }] }),
    good: withParameter({ anyOf: [TEXT, { type: "integer" }] }),
  },
  {
    rules: of("openai openai-strict", "root-properties"),
    said: "In context=(), object schema missing properties",
    bad: withRoot({ type: "object", additionalProperties: false }),
    good: withRoot({ type: "object", properties: {}, additionalProperties: false }),
  },
  {
    rules: of("openai openai-strict gemini-openapi vscode", "array-items"),
    said: "In context=('properties', 'configs'), array schema missing items",
    bad: withParameter({ type: "array" }),
    good: withParameter({ type: "array", items: TEXT }),
  },
  {
    rules: of("openai openai-strict gemini-json gemini-openapi", "registry-tool-count"),
    said:
      "Invalid 'tools': array too long. Expected an array with maximum length 128, but got an array with length 129 instead",
    bad: many(129),
    good: many(128),
  },
  {
    rules: of("openai-strict anthropic-strict", "additional-properties"),
    said: "In context=(), 'additionalProperties' is required to be supplied and to be false",
    bad: withRoot(OPEN_ROOT),
    good: withParameter(TEXT),
  },
  {
    rules: ["openai-strict/all-required"],
    said: "'required' is required to be supplied and to be an array including every key in properties",
    bad: withParameter(TEXT, { required: [] }),
    good: withParameter({ type: ["string", "null"] }),
  },
  {
    rules: of("openai-strict gemini-openapi", "untyped"),
    said: "In context=('properties', 'a'), schema must have a 'type' key",
    bad: withRoot({ ...CLOSED_NOWHERE, properties: { a: { description: "Anything" } } }),
    good: withRoot({ ...CLOSED_NOWHERE, properties: { a: { type: "string", description: "Anything" } } }),
  },
  {
    rules: of("openai-strict anthropic-strict", "one-of"),
    said: "In context=('properties', 'a', 'items'), 'oneOf' is not permitted",
    bad: withParameter({ type: "array", items: { oneOf: [TEXT, { type: "integer" }] } }),
    good: withParameter({ type: "array", items: { anyOf: [TEXT, { type: "integer" }] } }),
  },
  {
    rules: of("openai-strict anthropic-strict", "unsupported-keyword"),
    said: "Schema keyword 'not' is not supported",
    bad: withParameter({ type: "string", not: { const: "x" } }),
    good: withParameter(TEXT),
  },
  {
    rules: ["openai-strict/unsupported-constraint"],
    said: "In context=('properties', 'tags'), 'uniqueItems' is not permitted",
    bad: withParameter({ type: "array", items: TEXT, uniqueItems: true }),
    good: withParameter({ type: "array", items: TEXT, maxItems: 5 }),
  },
  {
    rules: ["llama-cpp/unanchored-pattern"],
    said: "JSON schema conversion failed: Pattern must start with '^' and end with '$'",
    bad: withParameter({ type: "string", pattern: "[a-z]+" }),
    good: withParameter({ type: "string", pattern: "^[a-z]+$" }),
  },
  {
    rules: ["llama-cpp/shorthand-class"],
    said: "error parsing grammar: unknown escape at \\d",
    bad: withParameter({ type: "string", pattern: "^[\\w-]+$" }),
    good: withParameter({ type: "string", pattern: "^[A-Za-z0-9_-]+$" }),
  },
  {
    rules: of("anthropic anthropic-strict openai-strict gemini-openapi xai", "array-form-items"),
    said: "JSON schema is invalid. It must match JSON Schema draft 2020-12",
    bad: withParameter({ type: "array", items: [TEXT, TEXT] }),
    good: withParameter({ type: "array", items: TEXT }),
  },
  {
    rules: of("openai-strict gemini-openapi xai", "boolean-schema"),
    said: "True is not of type 'object'",
    bad: withParameter(true),
    good: withParameter(TEXT),
  },
  {
    rules: ["openai-strict/format"],
    said: "In context=('properties', 'url'), 'uri' is not a valid format",
    bad: withParameter({ type: "string", format: "uri" }),
    good: withParameter({ type: "string", format: "date-time" }),
  },
  {
    rules: ["openai-strict/ref-siblings"],
    said: "$ref cannot have keywords {'description'}",
    bad: withParameter({ $ref: "#/$defs/b", description: "Which" }, { $defs: { b: TEXT } }),
    good: withParameter({ $ref: "#/$defs/b" }, { $defs: { b: TEXT } }),
  },
  {
    rules: of("openai-strict anthropic-strict", "ref-external"),
    said: "Not supported: external $ref, such as 'http://example.com/schema.json'",
    bad: withParameter({ $ref: "https://example.com/schema.json" }),
    good: withParameter({ $ref: "#/$defs/b" }, { $defs: { b: TEXT } }),
  },
  {
    rules: of("openai-strict gemini-openapi", "required-unknown"),
    said:
      "'required' is required to be supplied and to be an array including every key in properties. Extra required key 'b' supplied",
    bad: withParameter(TEXT, { required: ["a", "b"] }),
    good: withParameter(TEXT),
  },
  {
    rules: of("openai openai-strict", "schema-invalid"),
    said: "Invalid schema for function 'create_draft': {} is not of type 'boolean'.",
    bad: withParameter({ type: "array", items: TEXT, uniqueItems: {} }),
    good: withParameter(TEXT),
  },
  {
    rules: of("openai openai-strict", "regex-syntax"),
    said: "Invalid schema for function 'Artifact': '^[^\\p{Cc}]{1,200}$' is not a 'regex'.",
    bad: withParameter({ type: "string", pattern: "^[^\\p{Cc}]{1,200}$" }),
    good: withParameter({ type: "string", pattern: "^[^\\x00]{1,200}$" }),
  },
  {
    rules: ["openai-strict/regex-feature"],
    said: "Invalid JSON schema: regex lookaround is not supported. Found at $.properties.email.pattern.",
    bad: withParameter({ type: "string", pattern: "^(?!-)[a-z-]+$" }),
    good: withParameter({ type: "string", pattern: "^[a-z][a-z-]*$" }),
  },
  {
    rules: of("anthropic anthropic-strict mcp-2025-11-25 mcp-2026-07-28", "schema-invalid"),
    said: "tools.12.custom.input_schema: JSON schema is invalid. It must match JSON Schema draft 2020-12",
    bad: withParameter({ type: "integer", minimum: 0, exclusiveMinimum: true }),
    good: withParameter({ type: "integer", exclusiveMinimum: 0 }),
  },
  {
    rules: ["openai-strict/depth"],
    said: "11 levels of nesting exceeds limit of 10",
    bad: withRoot(nested(11)),
    good: withRoot(nested(10)),
  },
  {
    rules: ["openai-strict/property-count"],
    said: "A schema may have up to 5000 object properties in total",
    bad: optional(5_001),
    good: optional(5_000),
  },
  {
    rules: ["openai-strict/enum-count"],
    said: "A schema may have up to 1000 enum values across all enum properties",
    bad: withParameter({ type: "string", enum: texts(1_001, 5) }),
    good: withParameter({ type: "string", enum: texts(1_000, 5) }),
  },
  {
    rules: ["openai-strict/enum-length"],
    said:
      "The total string length of all enum values cannot exceed 15,000 characters when there are more than 250 enum values",
    bad: withParameter({ type: "string", enum: texts(251, 60) }),
    good: withParameter({ type: "string", enum: texts(250, 61) }),
  },
  {
    rules: ["openai-strict/text-length"],
    said:
      "Total string length of all property names, definition names, enum values, and const values cannot exceed 120,000 characters",
    bad: withParameter({ type: "string", enum: ["x".repeat(120_000)] }),
    good: withParameter({ type: "string", enum: ["x".repeat(119_000)] }),
  },
  {
    rules: ["anthropic-strict/numeric-constraint"],
    said: "For 'integer' type, property 'minimum' is not supported",
    bad: withParameter({ type: "integer", minimum: 1 }),
    good: withParameter({ type: "integer", description: "1 or more" }),
  },
  {
    rules: ["anthropic-strict/string-length"],
    said: "Not supported: string constraints (minLength, maxLength)",
    bad: withParameter({ type: "string", maxLength: 10 }),
    good: withParameter({ type: "string", pattern: "^[a-z]+$" }),
  },
  {
    rules: ["anthropic-strict/array-constraint"],
    said: "Not supported: array constraints beyond minItems of 0 or 1",
    bad: withParameter({ type: "array", items: TEXT, maxItems: 5 }),
    good: withParameter({ type: "array", items: TEXT, minItems: 1 }),
  },
  {
    rules: ["anthropic-strict/min-items"],
    said: "For 'array' type, 'minItems' values other than 0 or 1 are not supported",
    bad: withParameter({ type: "array", items: TEXT, minItems: 2 }),
    good: withParameter({ type: "array", items: TEXT, minItems: 1 }),
  },
  {
    rules: ["anthropic-strict/all-of-ref"],
    said: "Not supported: allOf with $ref",
    bad: withParameter({ allOf: [{ $ref: "#/$defs/b" }] }, { $defs: { b: TEXT } }),
    good: withParameter({ allOf: [TEXT] }),
  },
  {
    rules: ["anthropic-strict/recursion"],
    said: "Not supported: recursive schemas",
    bad: withRoot(RECURSIVE),
    good: withParameter({ $ref: "#/$defs/b" }, { $defs: { b: TEXT } }),
  },
  {
    rules: ["anthropic-strict/complex-enum"],
    said: "Not supported: complex types within enums",
    bad: withParameter({ enum: [{ a: 1 }] }),
    good: withParameter({ enum: ["a", 1, null, true] }),
  },
  {
    rules: ["anthropic-strict/format"],
    said: "Supported string formats: date-time, time, date, duration, email, hostname, uri, ipv4, ipv6, uuid",
    bad: withParameter({ type: "string", format: "iri" }),
    good: withParameter({ type: "string", format: "uri" }),
  },
  {
    rules: ["anthropic-strict/regex-feature"],
    said: "Not supported: backreferences, lookahead and lookbehind assertions, word boundaries",
    bad: withParameter({ type: "string", pattern: "^(?=a)[a-z]+$" }),
    good: withParameter({ type: "string", pattern: "^a[a-z]*$" }),
  },
  {
    rules: ["anthropic-strict/registry-tool-count"],
    said: "Strict tools per request: 20",
    bad: many(21),
    good: many(20),
  },
  {
    rules: ["anthropic-strict/registry-optional-parameters"],
    said: "Optional parameters: 24 in total over all strict schemas",
    bad: optional(25),
    good: optional(24),
  },
  {
    rules: ["anthropic-strict/registry-unions"],
    said: "Parameters with union types: 16 in total over all strict schemas",
    bad: optional(17, { type: ["string", "null"] }),
    good: optional(16, { anyOf: [TEXT, { type: "null" }] }),
  },
  {
    rules: ["gemini-openapi/empty-object"],
    said:
      "GenerateContentRequest.tools[0].function_declarations[2].parameters.properties: should be non-empty for OBJECT type",
    bad: withRoot({ type: "object", properties: {} }),
    good: withRoot(OPEN_ROOT),
  },
  {
    rules: ["gemini-openapi/type-array"],
    said: "Proto field is not repeating, cannot start list: parameters.properties[0].value.type",
    bad: withParameter({ type: ["string", "null"] }),
    good: withParameter({ type: "string", nullable: true }),
  },
  {
    rules: ["gemini-openapi/non-string-enum"],
    said:
      "Invalid value at 'tools[0].function_declarations[0].parameters.properties[0].value.enum[0]' (TYPE_STRING), 1",
    bad: withParameter({ type: "integer", enum: [1, 2] }),
    good: withParameter({ type: "string", enum: ["1", "2"] }),
  },
  {
    rules: ["gemini-openapi/enum-type"],
    said:
      "GenerateContentRequest.tools[0].function_declarations[11].parameters.properties[accountability].enum: only allowed for STRING type",
    bad: withParameter({ type: "boolean", enum: ["true"] }),
    good: withParameter({ type: "string", enum: ["true"] }),
  },
  {
    rules: ["gemini-openapi/empty-enum-value"],
    said:
      "GenerateContentRequest.tools[0].function_declarations[26].parameters.properties[robots].enum[0]: cannot be empty",
    bad: withParameter({ type: "string", enum: ["", "noindex"] }),
    good: withParameter({ type: "string", enum: ["all", "noindex"] }),
  },
  {
    rules: ["gemini-openapi/const"],
    said:
      "Unknown name \"const\" at 'tools[0].function_declarations[5].parameters.properties[8].value.any_of[0]': Cannot find field",
    bad: withParameter({ anyOf: [{ type: "string", const: "a" }] }),
    good: withParameter({ anyOf: [{ type: "string", enum: ["a"] }] }),
  },
  {
    rules: ["gemini-openapi/additional-properties"],
    said:
      "Unknown name \"additionalProperties\" at 'tools[0].function_declarations[8].parameters.properties[1].value.items': Cannot find field",
    bad: withParameter(TEXT),
    good: withRoot(OPEN_ROOT),
  },
  {
    rules: ["gemini-openapi/property-names"],
    said:
      "Invalid JSON payload received. Unknown name \"propertyNames\" at 'tools[0].function_declarations...'",
    bad: withParameter({ type: "object", properties: { b: TEXT }, propertyNames: { pattern: "^b" } }),
    good: withParameter({ type: "object", properties: { b: TEXT } }),
  },
  {
    rules: ["gemini-openapi/unknown-field"],
    said: 'Invalid JSON payload received. Unknown name "$schema": Cannot find field',
    bad: withRoot({ ...OPEN_ROOT, $schema: "http://json-schema.org/draft-07/schema#" }),
    good: withRoot(OPEN_ROOT),
  },
  {
    rules: ["bedrock/empty-description"],
    said:
      "Invalid length for parameter toolConfig.tools[0].toolSpec.description, value: 0, valid min length: 1",
    bad: withRoot(OPEN_ROOT, { description: "" }),
    good: withRoot(OPEN_ROOT),
  },
  {
    rules: ["cohere/no-required-parameter"],
    said: "With strict_tools, at least one parameter must be required",
    bad: withParameter(TEXT, { required: [] }),
    good: withParameter(TEXT),
  },
  {
    rules: ["cohere/registry-fields"],
    said: "The maximum number of fields across all tools in a single call is 200",
    bad: optional(201),
    good: optional(200),
  },
  {
    rules: ["xai/empty-enum"],
    said: "An enum must have at least one value",
    bad: withParameter({ type: "string", enum: [] }),
    good: withParameter({ type: "string", enum: ["a"] }),
  },
  {
    rules: ["xai/contains-count"],
    said: "Not supported: minContains, maxContains",
    bad: withParameter({ type: "array", items: TEXT, contains: TEXT, minContains: 2 }),
    good: withParameter({ type: "array", items: TEXT }),
  },
  {
    rules: of("mcp-2025-06-18 mcp-2025-11-25", "output-schema-object"),
    said: 'outputSchema: type must be "object" at the root level',
    bad: withRoot(OPEN_ROOT, { outputSchema: { type: "array" } }),
    good: withRoot(OPEN_ROOT, { outputSchema: { type: "object" } }),
  },
  {
    rules: of("mcp-2025-06-18 mcp-2025-11-25", "boolean-schema"),
    said: 'tools.0.outputSchema.properties.received: "Invalid input"',
    bad: withRoot(OPEN_ROOT, { outputSchema: { type: "object", properties: { received: true } } }),
    good: withRoot(OPEN_ROOT, {
      outputSchema: {
        type: "object",
        properties: { received: { type: "object", properties: { value: true } } },
      },
    }),
  },
  {
    rules: ["mcp-2026-07-28/mcp-header"],
    said: "Clients MUST drop a tool whose x-mcp-header stands on a number",
    bad: withParameter({ type: "number", "x-mcp-header": "X-Limit" }),
    good: withParameter({ type: "integer", "x-mcp-header": "X-Limit" }),
  },
];
