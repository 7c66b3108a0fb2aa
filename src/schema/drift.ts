/**
 * Drift: what has changed from one schema to another, in words.
 * @module
 */
import { equalJson, isJsonObject, type JsonObject, type JsonValue, showJson } from "../core/json.ts";
import { joinPointer, type JsonPointer, showPointer } from "../core/json_pointer.ts";
import type { SchemaChange } from "../core/lock.ts";
import type { JsonSchema } from "../core/tool.ts";
import { schemaTypes } from "./shape.ts";

/** Keywords that say something to readers and ask nothing of values. */
const PROSE = new Set([
  "description",
  "title",
  "$comment",
  "examples",
  "default",
  "deprecated",
  "$schema",
  "$id",
]);

/** Limits, with what goes without saying, and the types they ask something of. */
const LIMITS: Readonly<
  Record<string, readonly [side: "least" | "most", unsaid: number, types: readonly string[]]>
> = {
  minimum: ["least", -Infinity, ["number", "integer"]],
  exclusiveMinimum: ["least", -Infinity, ["number", "integer"]],
  maximum: ["most", Infinity, ["number", "integer"]],
  exclusiveMaximum: ["most", Infinity, ["number", "integer"]],
  minLength: ["least", 0, ["string"]],
  maxLength: ["most", Infinity, ["string"]],
  minItems: ["least", 0, ["array"]],
  maxItems: ["most", Infinity, ["array"]],
  minProperties: ["least", 0, ["object"]],
  maxProperties: ["most", Infinity, ["object"]],
};

/** Deeper than this, schemas are compared as a whole. */
const MAX_DEPTH = 64;

/**
 * Compares two schemas.
 *
 * @param before the schema as it was
 * @param after the schema as it is
 * @param pointer where they are
 * @returns the changes; none where the two are equal. What is neither plainly narrower nor plainly wider is `changed`
 *
 * @example
 * ```ts
 * import { compareSchemas } from "./drift.ts";
 * import { assertEquals } from "@std/assert";
 * const changes = compareSchemas({ type: "string", maxLength: 9 }, { type: "string", maxLength: 5 });
 * assertEquals(changes.map(({ kind, message }) => `${kind}: ${message}`), ["narrowed: maxLength of / went from 9 to 5"]);
 * ```
 */
export function compareSchemas(
  before: JsonSchema,
  after: JsonSchema,
  pointer: JsonPointer = "",
): readonly SchemaChange[] {
  return compare(before, after, { pointer, depth: 0 });
}

interface Place {
  readonly pointer: JsonPointer;
  readonly depth: number;
}

function compare(before: JsonValue, after: JsonValue, place: Place): readonly SchemaChange[] {
  if (equalJson(before, after)) return [];
  const { pointer, depth } = place;
  const [a, b] = [before === true ? {} : before, after === true ? {} : after];
  if (equalJson(a, b)) return [];
  const at = showPointer(pointer);
  if (a === false) return [{ kind: "widened", pointer, message: `${at} was not allowed, and is` }];
  if (b === false) return [{ kind: "narrowed", pointer, message: `${at} was allowed, and is not` }];
  if (!isJsonObject(a) || !isJsonObject(b) || depth > MAX_DEPTH) {
    return [{ kind: "changed", pointer, message: `${at} is another schema` }];
  }
  const keywords = [...new Set([...Object.keys(a), ...Object.keys(b)])].sort();
  return keywords.flatMap((keyword) => {
    const [was, is] = [own(a, keyword), own(b, keyword)];
    if (was !== undefined && is !== undefined && equalJson(was, is)) return [];
    return compareKeyword({ keyword, was, is, a, b, place });
  });
}

interface Pair {
  readonly keyword: string;
  readonly was: JsonValue | undefined;
  readonly is: JsonValue | undefined;
  readonly a: JsonObject;
  readonly b: JsonObject;
  readonly place: Place;
}

function compareKeyword(pair: Pair): readonly SchemaChange[] {
  const { keyword, was, is, a, b, place } = pair;
  const { pointer, depth } = place;
  const at = showPointer(pointer);
  const words = `${keyword} of ${at} went from ${showJson(was, 60)} to ${showJson(is, 60)}`;
  const inner = { pointer: joinPointer(pointer, keyword), depth: depth + 1 };
  if (PROSE.has(keyword)) return [{ kind: "description", pointer, message: words }];
  if (Object.hasOwn(LIMITS, keyword)) return compareLimit(pair, words);
  switch (keyword) {
    case "type":
      return judge(pointer, words, spread(schemaTypes(a)), spread(schemaTypes(b)));
    case "enum":
      return judge(pointer, words, listOf(was), listOf(is));
    case "required":
      return compareRequired(pair);
    case "properties":
      return isJsonObject(was ?? {}) && isJsonObject(is ?? {})
        ? compareProperties({ ...pair, was: was ?? {}, is: is ?? {} }, inner)
        : [{ kind: "changed", pointer, message: words }];
    case "items":
    case "additionalProperties":
      return Array.isArray(was) || Array.isArray(is)
        ? [{ kind: "changed", pointer, message: words }]
        : compare(was ?? true, is ?? true, inner);
    default:
      return [{ kind: "changed", pointer, message: words }];
  }
}

function compareLimit(
  { keyword, was, is, a, b, place: { pointer } }: Pair,
  message: string,
): readonly SchemaChange[] {
  const [side, unsaid, types] = LIMITS[keyword] ?? ["least", 0, []];
  const [from, to] = [was ?? unsaid, is ?? unsaid];
  if (typeof from !== "number" || typeof to !== "number") return [{ kind: "changed", pointer, message }];
  if (from === to) return [];
  // A limit that asks nothing of the values narrows nothing, and beside choices only they count.
  const isTelling = [a, b].every((schema) =>
    schemaTypes(schema).some((type) => types.includes(type)) && schema.enum === undefined &&
    schema.const === undefined
  );
  if (!isTelling) return [{ kind: "changed", pointer, message }];
  return [{ kind: (to > from) === (side === "least") ? "narrowed" : "widened", pointer, message }];
}

/** Judges by which of the values were allowed, and are; undefined stands for all. */
function judge(
  pointer: JsonPointer,
  message: string,
  was: readonly JsonValue[] | undefined,
  is: readonly JsonValue[] | undefined,
): readonly SchemaChange[] {
  const lost = was === undefined
    ? is !== undefined
    : is !== undefined && !was.every((value) => has(is, value));
  const won = is === undefined
    ? was !== undefined
    : was !== undefined && !is.every((value) => has(was, value));
  if (!lost && !won) return [];
  return [{ kind: lost && won ? "changed" : lost ? "narrowed" : "widened", pointer, message }];
}

function has(list: readonly JsonValue[], value: JsonValue): boolean {
  return list.some((other) => equalJson(other, value));
}

function listOf(value: JsonValue | undefined): readonly JsonValue[] | undefined {
  return Array.isArray(value) ? value : undefined;
}

/** Whole numbers are numbers. */
function spread(types: readonly string[]): readonly string[] | undefined {
  return types.length === 0
    ? undefined
    : types.flatMap((type) => type === "number" ? ["number", "integer"] : [type]);
}

function compareRequired({ was, is, b, place: { pointer } }: Pair): readonly SchemaChange[] {
  const [before, after] = [listOf(was) ?? [], listOf(is) ?? []].map((list) =>
    list.filter((name) => typeof name === "string")
  );
  const properties = isJsonObject(b.properties) ? b.properties : {};
  const named = (name: string): JsonPointer => joinPointer(pointer, "properties", name);
  return [
    ...(after ?? []).filter((name) => !before?.includes(name)).map((name): SchemaChange => ({
      kind: "narrowed",
      pointer: named(name),
      message: `${showJson(name, 60)} became required`,
    })),
    ...(before ?? []).filter((name) => !after?.includes(name) && Object.hasOwn(properties, name)).map((
      name,
    ): SchemaChange => ({
      kind: "widened",
      pointer: named(name),
      message: `${showJson(name, 60)} became optional`,
    })),
  ];
}

function compareProperties({ was, is }: Pair, { pointer, depth }: Place): readonly SchemaChange[] {
  if (!isJsonObject(was) || !isJsonObject(is)) return [];
  const lost = Object.keys(was).filter((name) => !Object.hasOwn(is, name));
  const won = Object.keys(is).filter((name) => !Object.hasOwn(was, name));
  // One that went and one that came with the same schema are one that has another name.
  const renamed = lost.flatMap((name) => {
    const same = won.filter((other) => equalJson(was[name] ?? null, is[other] ?? null));
    return same.length === 1 &&
        lost.filter((other) => equalJson(was[other] ?? null, was[name] ?? null)).length === 1
      ? [[name, same[0] ?? ""] as const]
      : [];
  });
  const old = new Set(renamed.map(([name]) => name));
  const fresh = new Set(renamed.map(([, name]) => name));
  const change = (kind: SchemaChange["kind"], name: string, message: string): SchemaChange => ({
    kind,
    pointer: joinPointer(pointer, name),
    message,
  });
  return [
    ...renamed.map(([from, to]) =>
      change("renamed", from, `property ${showJson(from, 60)} is called ${showJson(to, 60)} now`)
    ),
    ...lost.filter((name) => !old.has(name)).map((name) =>
      change("removed", name, `property ${showJson(name, 60)} was removed`)
    ),
    ...won.filter((name) => !fresh.has(name)).map((name) =>
      change("added", name, `property ${showJson(name, 60)} was added`)
    ),
    ...Object.keys(was).filter((name) => Object.hasOwn(is, name)).flatMap((name) =>
      compare(was[name] ?? null, is[name] ?? null, { pointer: joinPointer(pointer, name), depth: depth + 1 })
    ),
  ];
}

function own(object: JsonObject, key: string): JsonValue | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}
