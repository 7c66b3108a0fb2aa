/**
 * Legal values in place of what breaks a schema: what was probably meant first.
 * @module
 */
import { applyEdit, type Edit } from "../core/edit.ts";
import { isJsonObject, type JsonValue, parseJson } from "../core/json.ts";
import { joinPointer, type JsonPointer, readPointer, splitPointer } from "../core/json_pointer.ts";
import type { Violation } from "../core/test_case.ts";
import type { JsonSchema } from "../core/tool.ts";
import { schemaTypes } from "../schema/shape.ts";
import { listSites } from "../schema/sites.ts";

/** How many members of a list of choices are tried. */
const MAX_CHOICES = 40;

/**
 * Lists ways to mend one place, the likeliest first.
 *
 * @param schema the schema of the whole
 * @param value the whole
 * @param violation what breaks the schema
 */
export function mendings(
  schema: JsonSchema,
  value: JsonValue,
  { pointer, keyword }: Violation,
): readonly (readonly Edit[])[] {
  if (keyword === "required") return fillings(schema, value, pointer);
  if (/^(?:additional|unevaluated)Properties$|^propertyNames$/.test(keyword)) {
    return [...renamings(schema, value, pointer), [{ op: "remove", pointer }]];
  }
  const given = readPointer(value, pointer);
  const own = schemaAt(schema, value, pointer);
  if (given === undefined || own === undefined) return [];
  const replaced = [...converted(given, own), ...simplest(own)].map((
    legal,
  ): readonly Edit[] => [{ op: "replace", pointer, value: legal }]);
  return pointer === "" ? replaced : [...replaced, [{ op: "remove", pointer }]];
}

/** A required key that is missing: under another name beside it, or left out. */
function fillings(schema: JsonSchema, value: JsonValue, pointer: JsonPointer): readonly (readonly Edit[])[] {
  const declared = siblingsOf(schema, value, pointer);
  const holder = readPointer(value, parentOf(pointer));
  const strangers = isJsonObject(holder) ? Object.keys(holder).filter((key) => !declared.includes(key)) : [];
  const own = schemaAt(schema, value, pointer);
  return [
    ...strangers.map((
      key,
    ): readonly Edit[] => [{ op: "move", from: joinPointer(parentOf(pointer), key), pointer }]),
    ...simplest(own ?? true).map((legal): readonly Edit[] => [{ op: "add", pointer, value: legal }]),
  ];
}

/** A key that is not declared: a declared one that is not there was meant. */
function renamings(schema: JsonSchema, value: JsonValue, pointer: JsonPointer): readonly (readonly Edit[])[] {
  const holder = readPointer(value, parentOf(pointer));
  if (!isJsonObject(holder)) return [];
  return siblingsOf(schema, value, pointer).filter((key) => !Object.hasOwn(holder, key))
    .map((key) => [{ op: "move", from: pointer, pointer: joinPointer(parentOf(pointer), key) }]);
}

/** The same value in a form that the schema may allow. */
function converted(given: JsonValue, schema: JsonSchema): readonly JsonValue[] {
  const choices = isJsonObject(schema) && Array.isArray(schema.enum) ? schema.enum.slice(0, MAX_CHOICES) : [];
  const texts = typeof given === "string" ? readings(given) : [];
  const list = schemaTypes(schema).includes("array") ? [[given]] : [];
  const single = Array.isArray(given) && given[0] !== undefined ? [given[0]] : [];
  const worded = typeof given === "number" || typeof given === "boolean" ? [String(given)] : [];
  const bent = typeof given === "number" ? [Math.trunc(given)] : [];
  const inner = isJsonObject(given) ? Object.values(given) : [];
  return [...choices, ...texts, ...worded, ...single, ...list, ...bent, ...inner];
}

/** What a text may stand for. */
function readings(text: string): readonly JsonValue[] {
  const trimmed = text.trim();
  const number = Number(trimmed.replaceAll(/[,_\s]/g, ""));
  const unquoted = /^(["'`])(.*)\1$/s.exec(trimmed)?.[2];
  const parsed = parseJson(trimmed);
  const pythonic = parsed === undefined ? parseJson(trimmed.replaceAll("'", '"')) : undefined;
  return [
    ...[parsed, pythonic, unquoted].filter((value) => value !== undefined),
    ...(trimmed === "" || Number.isNaN(number) ? [] : [number]),
    ...(/^(?:true|yes|on|1)$/i.test(trimmed) ? [true] : /^(?:false|no|off|0)$/i.test(trimmed) ? [false] : []),
    ...(/[,;\n|]/.test(text) ? [/, /, /,/, /;\s?/, /\n/, /\|/].map((by) => text.split(by)) : []),
    trimmed,
    trimmed.toLowerCase(),
  ];
}

/** Values of a schema that say nothing of their own. */
function simplest(schema: JsonSchema): readonly JsonValue[] {
  if (!isJsonObject(schema)) return ["a"];
  const { examples = [], minimum, maximum, minLength, minItems, enum: choices = [] } = schema;
  const given = [
    ...(Array.isArray(examples) ? examples : []),
    ...(schema.default === undefined ? [] : [schema.default]),
    ...(Array.isArray(choices) ? choices.slice(0, 3) : []),
  ];
  const bounds = [minimum, maximum].filter((bound) => typeof bound === "number");
  const number = [...bounds, 1, 0];
  const item = simplest(isJsonObject(schema.items) ? schema.items : true)[0] ?? "a";
  const made: Readonly<Record<string, readonly JsonValue[]>> = {
    string: ["a".repeat(typeof minLength === "number" ? Math.max(1, minLength) : 1)],
    integer: number,
    number,
    boolean: [true, false],
    array: [Array.from({ length: typeof minItems === "number" ? minItems : 0 }, () => item), [item]],
    object: [{}],
  };
  return [...given, ...schemaTypes(schema).flatMap((type) => made[type] ?? [])];
}

function schemaAt(schema: JsonSchema, value: JsonValue, pointer: JsonPointer): JsonSchema | undefined {
  return listSites(schema, value).find((site) => site.pointer === pointer)?.schema;
}

/** The keys that are declared in the object that a place is in. */
function siblingsOf(schema: JsonSchema, value: JsonValue, pointer: JsonPointer): readonly string[] {
  const parent = schemaAt(schema, value, parentOf(pointer));
  return isJsonObject(parent) && isJsonObject(parent.properties) ? Object.keys(parent.properties) : [];
}

function parentOf(pointer: JsonPointer): JsonPointer {
  return joinPointer("", ...splitPointer(pointer).slice(0, -1));
}

/** The whole after some edits; undefined where one of them has no place. */
export function applyEdits(value: JsonValue, edits: readonly Edit[]): JsonValue | undefined {
  return edits.reduce<JsonValue | undefined>(
    (now, edit) => now === undefined ? undefined : applyEdit(now, edit),
    value,
  );
}
