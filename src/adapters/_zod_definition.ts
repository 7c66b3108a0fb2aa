/**
 * Schemas of zod's third version, which cannot tell their JSON Schema: it is read from how they are defined.
 * @module
 */
import type { JsonObject, JsonValue } from "../core/json.ts";
import { field, hasFields, textField } from "./_fields.ts";

/** How deep a schema is followed: one that is made when it is asked for may hold itself. */
const MAX_DEPTH = 20;

/** What is put around another schema and lets in the same, by where that is. */
const AROUND: Readonly<Record<string, string>> = {
  ZodEffects: "schema",
  ZodOptional: "innerType",
  ZodReadonly: "innerType",
  ZodCatch: "innerType",
  ZodBranded: "type",
  ZodPipeline: "in",
};

const FORMATS: Readonly<Record<string, string>> = {
  email: "email",
  url: "uri",
  uuid: "uuid",
  datetime: "date-time",
  date: "date",
  time: "time",
};

/** What is known of a schema's definition. */
interface Definition {
  readonly kind: string;
  /** A part of it. */
  at(key: string): unknown;
  /** A part of it that is a schema, as JSON Schema. */
  schemaAt(key: string): JsonObject;
}

/** Whether a value is a schema of that version. */
export function isZodDefinition(raw: unknown): boolean {
  return textField(field(raw, "_def"), "typeName") !== undefined;
}

/**
 * Reads a schema.
 *
 * @param raw the schema
 * @param depth how deep it is inside another
 * @returns what it lets in, as JSON Schema
 * @throws {TypeError} where it lets in what JSON Schema has no words for
 */
export function readZodDefinition(raw: unknown, depth = 0): JsonObject {
  const parts = field(raw, "_def");
  const kind = textField(parts, "typeName") ?? "nothing";
  if (depth > MAX_DEPTH) throw new TypeError("it holds itself");
  const at = (key: string): unknown => field(parts, key);
  const read = (inner: unknown): JsonObject => readZodDefinition(inner, depth + 1);
  const schema = convert({ kind, at, schemaAt: (key) => read(at(key)) }, read);
  const description = textField(parts, "description");
  return description === undefined ? schema : { ...schema, description };
}

function convert(definition: Definition, read: (inner: unknown) => JsonObject): JsonObject {
  const { kind, at, schemaAt } = definition;
  const around = AROUND[kind];
  if (around !== undefined) return schemaAt(around);
  switch (kind) {
    case "ZodString":
      return { type: "string", ...readChecks(listAt(at, "checks"), "minLength", "maxLength") };
    case "ZodNumber":
      return { type: "number", ...readChecks(listAt(at, "checks"), "minimum", "maximum") };
    case "ZodBoolean":
      return { type: "boolean" };
    case "ZodNull":
      return { type: "null" };
    case "ZodAny":
    case "ZodUnknown":
      return {};
    case "ZodLiteral":
      return { const: plain(at("value")) };
    case "ZodEnum":
      return { type: "string", enum: listAt(at, "values").map(plain) };
    case "ZodNativeEnum":
      return { enum: enumValues(at("values")) };
    case "ZodNullable":
      return { anyOf: [schemaAt("innerType"), { type: "null" }] };
    case "ZodDefault":
      return { ...schemaAt("innerType"), default: plain(call(at("defaultValue"))) };
    case "ZodUnion":
    case "ZodDiscriminatedUnion":
      return { anyOf: [...valuesOf(at("options"))].map(read) };
    case "ZodIntersection":
      return { allOf: [schemaAt("left"), schemaAt("right")] };
    case "ZodArray":
      return {
        type: "array",
        items: schemaAt("type"),
        ...countAt(at, { minLength: "minItems", maxLength: "maxItems" }),
      };
    case "ZodRecord":
      return { type: "object", additionalProperties: schemaAt("valueType") };
    case "ZodLazy":
      return read(call(at("getter")));
    case "ZodObject":
      return readObject(definition, read);
    default:
      throw new TypeError(`JSON has no ${kind.replace(/^Zod/, "").toLowerCase()}`);
  }
}

function readObject({ at }: Definition, read: (inner: unknown) => JsonObject): JsonObject {
  const shape = call(at("shape"));
  const entries = hasFields(shape) ? Object.entries(shape) : [];
  const isNeeded = (inner: unknown): boolean => {
    const kind = textField(field(inner, "_def"), "typeName") ?? "";
    const around = AROUND[kind];
    if (kind === "ZodOptional" || kind === "ZodDefault" || kind === "ZodCatch") return false;
    return around === undefined ? true : isNeeded(field(field(inner, "_def"), around));
  };
  return {
    type: "object",
    properties: Object.fromEntries(entries.map(([key, inner]) => [key, read(inner)])),
    required: entries.filter(([, inner]) => isNeeded(inner)).map(([key]) => key),
    ...(at("unknownKeys") === "strict" ? { additionalProperties: false } : {}),
  };
}

/** The rules of a text or a number. */
function readChecks(checks: readonly unknown[], least: string, most: string): JsonObject {
  return Object.assign(
    {},
    ...checks.map((check): JsonObject => {
      const kind = textField(check, "kind") ?? "";
      const value = plain(field(check, "value") ?? null);
      const isExclusive = field(check, "inclusive") === false;
      const pattern = field(check, "regex");
      if (kind === "min") return { [isExclusive ? "exclusiveMinimum" : least]: value };
      if (kind === "max") return { [isExclusive ? "exclusiveMaximum" : most]: value };
      if (kind === "length") return { minLength: value, maxLength: value };
      if (kind === "int") return { type: "integer" };
      if (kind === "multipleOf") return { multipleOf: value };
      if (kind === "regex" && pattern instanceof RegExp && pattern.flags === "") {
        return { pattern: pattern.source };
      }
      return FORMATS[kind] === undefined ? {} : { format: FORMATS[kind] };
    }),
  );
}

function countAt(at: (key: string) => unknown, names: Readonly<Record<string, string>>): JsonObject {
  const exact = field(at("exactLength"), "value");
  return Object.fromEntries(
    Object.entries(names).flatMap(([key, name]) => {
      const count = exact ?? field(at(key), "value");
      return typeof count === "number" ? [[name, count]] : [];
    }),
  );
}

function listAt(at: (key: string) => unknown, key: string): readonly unknown[] {
  const list = at(key);
  return Array.isArray(list) ? list : [];
}

function valuesOf(options: unknown): Iterable<unknown> {
  return options instanceof Map ? options.values() : Array.isArray(options) ? options : [];
}

/** The values of an enum of TypeScript, which holds the names of its numbers too. */
function enumValues(values: unknown): JsonValue[] {
  if (!hasFields(values)) return [];
  return Object.entries(values).filter(([key]) => typeof values[String(values[key])] !== "number").map((
    [, value],
  ) => plain(value));
}

function call(step: unknown): unknown {
  return typeof step === "function" ? Reflect.apply(step, undefined, []) : step;
}

function plain(value: unknown): JsonValue {
  return JSON.parse(JSON.stringify(value));
}
