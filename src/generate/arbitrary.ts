/**
 * From a JSON Schema to a fast-check arbitrary of values that satisfy it.
 * @module
 */
import fc from "fast-check";
import { isJsonObject, type JsonObject, type JsonValue } from "../core/json.ts";
import type { JsonSchema } from "../core/tool.ts";
import { dereference } from "../schema/dereference.ts";

/** How deep values are built; below it only what is required. */
const MAX_DEPTH = 6;

/**
 * An arbitrary of values for a schema. The judge decides afterwards whether each one fits.
 *
 * @param schema the schema of a tool's arguments, or of a part of them
 * @param root the document that references are looked up in
 * @returns values with the simplest first
 */
export function arbitraryFromSchema(schema: JsonSchema, root: JsonSchema = schema): fc.Arbitrary<JsonValue> {
  return build(schema, root, 0);
}

function build(raw: JsonSchema, root: JsonSchema, depth: number): fc.Arbitrary<JsonValue> {
  const schema = dereference(raw, root);
  if (!isJsonObject(schema)) return fc.constantFrom<JsonValue>("a", 0, true);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (Array.isArray(schema.enum) && schema.enum.length > 0) return fc.constantFrom(...schema.enum);
  const branches = [schema.anyOf, schema.oneOf].find(Array.isArray);
  if (branches !== undefined && branches.length > 0) {
    const { anyOf: _any, oneOf: _one, ...own } = schema;
    return fc.oneof(
      ...branches.map((branch) =>
        build(merge(own, dereference(branch as JsonSchema, root)), root, depth + 1)
      ),
    );
  }
  if (Array.isArray(schema.allOf)) {
    const { allOf, ...own } = schema;
    return build(
      allOf.reduce<JsonObject>((joined, part) => merge(joined, dereference(part as JsonSchema, root)), own),
      root,
      depth,
    );
  }
  const [type, ...others] = [schema.type ?? guessType(schema)].flat();
  const arbitraries = [type, ...others].map((name) => ofType(String(name), schema, root, depth));
  return arbitraries.length === 1 && arbitraries[0] !== undefined ? arbitraries[0] : fc.oneof(...arbitraries);
}

function ofType(type: string, schema: JsonObject, root: JsonSchema, depth: number): fc.Arbitrary<JsonValue> {
  switch (type) {
    case "null":
      return fc.constant(null);
    case "boolean":
      return fc.boolean();
    case "integer":
      return numbers(schema, true);
    case "number":
      return numbers(schema, false);
    case "array":
      return arrays(schema, root, depth);
    case "object":
      return objects(schema, root, depth);
    default:
      return strings(schema);
  }
}

function guessType(schema: JsonObject): string {
  if ("properties" in schema || "required" in schema) return "object";
  return "items" in schema ? "array" : "string";
}

function merge(a: JsonObject, b: JsonSchema): JsonObject {
  if (!isJsonObject(b)) return a;
  const properties = {
    ...(isJsonObject(b.properties) ? b.properties : {}),
    ...(isJsonObject(a.properties) ? a.properties : {}),
  };
  const required = [...new Set([a.required ?? [], b.required ?? []].flat())];
  return {
    ...b,
    ...a,
    ...(Object.keys(properties).length > 0 ? { properties } : {}),
    ...(required.length > 0 ? { required } : {}),
  };
}

function numbers(schema: JsonObject, integer: boolean): fc.Arbitrary<number> {
  const step = typeof schema.multipleOf === "number" ? schema.multipleOf : integer ? 1 : 0.5;
  const low = Math.max(
    numberAt(schema.minimum, -Infinity),
    numberAt(schema.exclusiveMinimum, -Infinity) + step,
  );
  const high = Math.min(
    numberAt(schema.maximum, Infinity),
    numberAt(schema.exclusiveMaximum, Infinity) - step,
  );
  const min = low === -Infinity ? Math.min(0, high) : low;
  const max = high === Infinity ? min + 100 * step : high;
  const first = Math.ceil(min / step);
  return fc.integer({ min: first, max: Math.max(first, Math.floor(max / step)) }).map((count) =>
    count * step
  );
}

function numberAt(value: JsonValue | undefined, otherwise: number): number {
  return typeof value === "number" ? value : otherwise;
}

const FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  date: fc.constantFrom("2026-03-23", "2024-02-29"),
  "date-time": fc.constantFrom("2026-03-23T10:00:00Z", "2024-02-29T23:59:59+02:00"),
  time: fc.constant("10:00:00Z"),
  email: fc.constantFrom("a@example.org", "first.last@example.com"),
  uri: fc.constantFrom("https://example.org/a", "https://example.com/b?c=d"),
  uuid: fc.constant("3f2b8c1e-5d4a-4c6b-9e8f-0a1b2c3d4e5f"),
};

function strings(schema: JsonObject): fc.Arbitrary<string> {
  const format = typeof schema.format === "string" ? FORMATS[schema.format] : undefined;
  if (format !== undefined) return format;
  if (typeof schema.pattern === "string") return patterned(schema.pattern);
  const minLength = numberAt(schema.minLength, 0);
  const maxLength = Math.max(minLength, Math.min(numberAt(schema.maxLength, 24), minLength + 24));
  const words = ["alpha", "beta", "gamma", "report", "two words", "2026"].filter((word) =>
    word.length >= minLength && word.length <= maxLength
  );
  const spelled = fc.string({ unit: fc.constantFrom(..."abcxyz0189 "), minLength, maxLength });
  return words.length === 0
    ? spelled
    : fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...words) }, spelled);
}

function patterned(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    return fc.constant("");
  }
}

function arrays(schema: JsonObject, root: JsonSchema, depth: number): fc.Arbitrary<JsonValue> {
  const minLength = numberAt(schema.minItems, 0);
  const maxLength = depth >= MAX_DEPTH
    ? minLength
    : Math.max(minLength, Math.min(numberAt(schema.maxItems, 4), minLength + 3));
  const prefix = Array.isArray(schema.prefixItems)
    ? schema.prefixItems
    : Array.isArray(schema.items)
    ? schema.items
    : [];
  if (prefix.length > 0) return fc.tuple(...prefix.map((item) => build(item as JsonSchema, root, depth + 1)));
  const items = build((schema.items ?? true) as JsonSchema, root, depth + 1);
  return schema.uniqueItems === true
    ? fc.uniqueArray(items, { minLength, maxLength, selector: (item) => JSON.stringify(item) })
    : fc.array(items, { minLength, maxLength });
}

function objects(schema: JsonObject, root: JsonSchema, depth: number): fc.Arbitrary<JsonValue> {
  const properties = isJsonObject(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
  const keys = [...new Set([...required, ...Object.keys(properties)])]
    .filter((key) => depth < MAX_DEPTH || required.includes(key));
  const parts = keys.map((key) => {
    const arbitrary = build((properties[key] ?? true) as JsonSchema, root, depth + 1);
    return required.includes(key) ? arbitrary : fc.option(arbitrary, { nil: undefined });
  });
  return fc.tuple(...parts).map((values) =>
    Object.fromEntries(keys.flatMap((key, i) => (values[i] === undefined ? [] : [[key, values[i]]])))
  );
}
