/**
 * From samples to the schema of what they have in common: types, keys, items. No value is kept, so a result that was
 * seen can be told to have another shape without having been stored.
 * @module
 */
import { isJsonObject, type JsonType, jsonType, type JsonValue } from "../core/json.ts";

/**
 * A schema that was inferred.
 *
 * Keywords that are left out say that nothing was seen: without `items`, all lists were empty.
 * There is no `integer`: that the numbers seen were whole is chance (a price of 10 is followed by one of 10.5).
 */
export type InferredSchema = {
  /** What was seen; several in alphabetical order. Left out where nothing was seen, or too deep to look. */
  readonly type?: JsonType | readonly JsonType[];
  /** The keys of objects, in alphabetical order. */
  readonly properties?: Readonly<Record<string, InferredSchema>>;
  /** The keys that every object had, in alphabetical order. */
  readonly required?: readonly string[];
  /** What is behind the keys of objects with so many that the keys are data. */
  readonly additionalProperties?: InferredSchema;
  /** What was in lists. */
  readonly items?: InferredSchema;
};

/** Objects with more keys than that are maps: their keys are data, such as identifiers or days. */
const MAX_KEYS = 100;
/** No deeper than that is looked. */
const MAX_DEPTH = 40;
/** Of what is too deep: anything. */
const ANY: InferredSchema = {};

/**
 * Infers a schema that every sample satisfies.
 *
 * @param samples JSON values, in any order
 * @returns the schema, the same for the same samples in any order; undefined where there are none
 *
 * @example
 * ```ts
 * import { inferSchema } from "./infer.ts";
 * import { assertEquals } from "@std/assert";
 * assertEquals(inferSchema([{ id: 1, tags: [] }, { id: "b", tags: ["x"], note: null }]), {
 *   type: "object",
 *   properties: {
 *     id: { type: ["number", "string"] },
 *     note: { type: "null" },
 *     tags: { type: "array", items: { type: "string" } },
 *   },
 *   required: ["id", "tags"],
 * });
 * ```
 */
export function inferSchema(samples: readonly JsonValue[]): InferredSchema | undefined {
  return unite(samples.map((sample) => schemaOf(sample, 0)));
}

/**
 * Merges two inferred schemas: what satisfies either satisfies the whole.
 *
 * @param first a schema that `inferSchema` or this made
 * @param second another
 * @returns the schema that all their samples together would have been given
 */
export function mergeInferred(first: InferredSchema, second: InferredSchema): InferredSchema {
  if (first.type === undefined || second.type === undefined) return ANY;
  const types = [...new Set([first.type, second.type].flat())].sort();
  const [type] = types;
  const items = mergeOptional(first.items, second.items);
  return {
    ...(types.length === 1 && type !== undefined ? { type } : { type: types }),
    ...mergeKeys(first, second),
    ...(items === undefined ? {} : { items }),
  };
}

function schemaOf(value: JsonValue, depth: number): InferredSchema {
  if (depth > MAX_DEPTH) return ANY;
  const type = jsonType(value);
  if (Array.isArray(value)) {
    const items = unite(value.map((item) => schemaOf(item, depth + 1)));
    return items === undefined ? { type } : { type, items };
  }
  if (!isJsonObject(value)) return { type };
  const keys = Object.keys(value).sort();
  const properties = Object.fromEntries(keys.map((key) => [key, schemaOf(value[key] ?? null, depth + 1)]));
  return { type, ...limitKeys({ properties, required: keys }) };
}

function unite(schemas: readonly InferredSchema[]): InferredSchema | undefined {
  return schemas.reduce<InferredSchema | undefined>(mergeOptional, undefined);
}

function mergeOptional(
  first: InferredSchema | undefined,
  second: InferredSchema | undefined,
): InferredSchema | undefined {
  return first === undefined || second === undefined ? first ?? second : mergeInferred(first, second);
}

/** What an inferred schema says of objects. */
type Keys = Pick<InferredSchema, "properties" | "required" | "additionalProperties">;

function mergeKeys(first: InferredSchema, second: InferredSchema): Keys {
  if (!mayBeObject(first)) return keysOf(second);
  if (!mayBeObject(second)) return keysOf(first);
  const maps = [first.additionalProperties, second.additionalProperties];
  const [a = {}, b = {}] = [first.properties, second.properties];
  if (maps.some((map) => map !== undefined)) {
    const all = unite([...maps.filter((map) => map !== undefined), ...Object.values(a), ...Object.values(b)]);
    return all === undefined ? {} : { additionalProperties: all };
  }
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])].sort();
  const properties = Object.fromEntries(
    names.map((name) => [name, mergeOptional(own(a, name), own(b, name)) ?? ANY]),
  );
  const also = new Set(second.required);
  const required = (first.required ?? []).filter((name) => also.has(name));
  return limitKeys({ properties, required });
}

function mayBeObject({ type }: InferredSchema): boolean {
  return [type].flat().includes("object");
}

function keysOf({ properties, required, additionalProperties }: InferredSchema): Keys {
  return {
    ...(properties === undefined ? {} : { properties }),
    ...(required === undefined ? {} : { required }),
    ...(additionalProperties === undefined ? {} : { additionalProperties }),
  };
}

function limitKeys({ properties, required }: Required<Pick<Keys, "properties" | "required">>): Keys {
  const inner = Object.values(properties);
  const all = inner.length > MAX_KEYS ? unite(inner) : undefined;
  if (all !== undefined) return { additionalProperties: all };
  return required.length === 0 ? { properties } : { properties, required };
}

/** `__proto__` and `toString` are keys like any other. */
function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
