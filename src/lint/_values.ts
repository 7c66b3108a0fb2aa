/**
 * Values inside a schema, defaults and examples, judged by the schema they stand in.
 * @module
 */
import { isJsonObject, type JsonObject, jsonType, type JsonValue, showJson } from "../core/json.ts";
import { splitPointer } from "../core/json_pointer.ts";
import type { Violation } from "../core/test_case.ts";
import type { JsonSchema } from "../core/tool.ts";

/** A value, and the schema it ought to satisfy. */
export interface Placed {
  readonly schema: JsonObject;
  readonly value: JsonValue;
}

/** Keywords a value can be judged by without compiling anything, or that ask nothing of it. */
const PLAIN = new Set(
  "type enum const default title description examples optional minimum maximum minLength maxLength items minItems maxItems properties additionalProperties"
    .split(" "),
);

const TYPES = new Set(["null", "boolean", "number", "integer", "string", "array", "object"]);

const REFERENCE = /"\$(?:dynamic|recursive)?ref":/i;

/** Deeper than this nobody writes a schema, and the validator's stack is not high enough. */
const MAX_DEPTH = 200;

/**
 * Says how values break the schemas they stand in.
 *
 * @param root the schema of the arguments, which references lead into
 * @param places the values
 * @returns the first violation of each value, undefined where it satisfies its schema or nothing can be said
 */
export async function judgePlaced(
  root: JsonSchema,
  places: readonly Placed[],
): Promise<readonly (Violation | undefined)[]> {
  const told = places.map(({ schema, value }) => judgePlainly(schema, value));
  const open = places.map((place, index) => ({ ...place, key: `value ${index}` }))
    .filter((_, index) => told[index] === "unknown");
  const broken = open.length === 0 || !isJsonObject(root) || isTooDeep(root)
    ? undefined
    : Map.groupBy(await violations(root, open), ({ pointer }) => splitPointer(pointer)[0]);
  return told.map((verdict, index) => {
    if (verdict === "unknown") return broken?.get(`value ${index}`)?.[0];
    return verdict === "fits" ? undefined : verdict;
  });
}

/** Judges all at once, as properties beside the root's own: compiling a schema is what costs. */
async function violations(
  root: JsonObject,
  places: readonly (Placed & { readonly key: string })[],
): Promise<readonly Violation[]> {
  // Few values take a validator to judge, and loading one takes longer than linting a registry.
  const { compileValidator, SchemaError } = await import("../schema/validate.ts");
  // What references point to stays where it is, where there are any; what the root asks of arguments does not concern
  // these values.
  const { $schema, $defs = {}, definitions = {}, properties } = root;
  const isReferring = places.some(({ schema }) => REFERENCE.test(showJson(schema, Infinity)));
  const own = isReferring && isJsonObject(properties) ? properties : {};
  try {
    return compileValidator({
      ...($schema === undefined ? {} : { $schema }),
      ...(isReferring ? { $defs, definitions } : {}),
      properties: { ...own, ...Object.fromEntries(places.map(({ key, schema }) => [key, schema])) },
    }).violations(Object.fromEntries(places.map(({ key, value }) => [key, value])));
  } catch (error) {
    // A schema that does not compile is another rule's to report.
    if (error instanceof SchemaError || error instanceof RangeError) return [];
    throw error;
  }
}

/** Judges a value by a schema of the simplest keywords; unknown where it takes a validator to tell. */
function judgePlainly(schema: JsonObject, value: JsonValue): "fits" | "unknown" | Violation {
  for (const keyword of Object.keys(schema)) if (!PLAIN.has(keyword)) return "unknown";
  const { type, enum: choices, minimum, maximum, minLength, maxLength, minItems, maxItems } = schema;
  if (type !== undefined) {
    const types = [type].flat();
    if (!types.every((one) => typeof one === "string" && TYPES.has(one))) return "unknown";
    if (!types.some((one) => hasType(value, String(one)))) {
      return { pointer: "", keyword: "type", expected: `type ${types.join(" or ")}` };
    }
  }
  if (choices !== undefined) {
    if (!Array.isArray(choices) || choices.length === 0 || !isScalar(value) || !choices.every(isScalar)) {
      return "unknown";
    }
    if (!choices.includes(value)) {
      return { pointer: "", keyword: "enum", expected: `one of ${showJson(choices)}` };
    }
  }
  if (schema.const !== undefined && schema.const !== value) return "unknown";
  if (typeof value === "number") return isWithin(value, minimum, maximum) ? "fits" : "unknown";
  if (typeof value === "string") {
    return isWithin([...value].length, minLength, maxLength) ? "fits" : "unknown";
  }
  if (isScalar(value)) return "fits";
  if (Array.isArray(value)) {
    return isWithin(value.length, minItems, maxItems) && fitItems(value, schema.items) ? "fits" : "unknown";
  }
  return isJsonObject(value) && fitProperties(value, schema) ? "fits" : "unknown";
}

function fitProperties(value: JsonObject, { properties = {}, additionalProperties }: JsonObject): boolean {
  return isJsonObject(properties) && Object.entries(value).every(([key, inner]) => {
    const schema = Object.hasOwn(properties, key) ? properties[key] : additionalProperties ?? {};
    return isJsonObject(schema) && isScalar(inner) && judgePlainly(schema, inner) === "fits";
  });
}

function fitItems(list: readonly JsonValue[], items: JsonValue | undefined): boolean {
  if (items === undefined || list.length === 0) return true;
  return isJsonObject(items) && list.every((item) => isScalar(item) && judgePlainly(items, item) === "fits");
}

function isWithin(size: number, min: JsonValue = -Infinity, max: JsonValue = Infinity): boolean {
  return typeof min === "number" && typeof max === "number" && size >= min && size <= max;
}

function isScalar(value: JsonValue): boolean {
  return typeof value !== "object" || value === null;
}

/** Whether a value is of a type of JSON Schema. */
export function hasType(value: JsonValue, type: string): boolean {
  return type === jsonType(value) || (type === "integer" && Number.isInteger(value));
}

/** Whether a value nests deeper than a validator bears. */
export function isTooDeep(root: JsonValue): boolean {
  const open: [JsonValue, number][] = [[root, 0]];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const [value, depth] = at;
    if (typeof value !== "object" || value === null) continue;
    if (depth > MAX_DEPTH) return true;
    for (const inner of Object.values(value)) open.push([inner, depth + 1]);
  }
  return false;
}
