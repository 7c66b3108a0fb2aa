/**
 * Sites: every place in a call's arguments that a mess can happen at.
 * @module
 */
import { isJsonObject, type JsonObject, jsonType, type JsonValue } from "../core/json.ts";
import { joinPointer, type JsonPointer } from "../core/json_pointer.ts";
import type { Site } from "../core/mutator.ts";
import type { JsonSchema } from "../core/tool.ts";
import { dereference } from "./dereference.ts";

/** How deep sites are looked for: models rarely nest further, and recursive schemas would not end. */
const MAX_DEPTH = 5;

/**
 * Lists the sites of a value: the root, every property present or declared, and the first and last item of arrays.
 *
 * @param schema the tool's input schema
 * @param value arguments that satisfy it
 * @returns the sites, outermost first, in the order of the schema's properties
 */
export function listSites(schema: JsonSchema, value: JsonValue): Site[] {
  const sites: Site[] = [];
  visit({ pointer: "", schema, value, required: true, siblings: [] }, schema, 0, sites);
  return sites;
}

/** Adds a site and those within it. */
function visit(site: Site, root: JsonSchema, depth: number, sites: Site[]): void {
  const schema = settle(site.schema, site.value, root);
  sites.push({ ...site, schema });
  if (depth >= MAX_DEPTH || !isJsonObject(schema) || site.value === undefined) return;
  const { value } = site;
  if (Array.isArray(value)) {
    for (const index of new Set([0, value.length - 1])) {
      if (index < 0 || index >= value.length) continue;
      visit(
        {
          pointer: joinPointer(site.pointer, index),
          schema: itemSchema(schema, index),
          value: value[index],
          required: true,
          siblings: [],
        },
        root,
        depth + 1,
        sites,
      );
    }
  } else if (isJsonObject(value)) visitProperties(site.pointer, schema, value, root, depth, sites);
}

/** Adds the sites of an object's properties: the declared ones, then those that are present undeclared. */
function visitProperties(
  pointer: JsonPointer,
  schema: JsonObject,
  value: JsonObject,
  root: JsonSchema,
  depth: number,
  sites: Site[],
): void {
  const declared = isJsonObject(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required) ? schema.required : [];
  for (const key of new Set([...Object.keys(declared), ...Object.keys(value)])) {
    visit(
      {
        pointer: joinPointer(pointer, key),
        schema: Object.hasOwn(declared, key) ? asSchema(declared[key]) : extraSchema(schema, key),
        value: Object.hasOwn(value, key) ? value[key] : undefined,
        required: required.includes(key),
        siblings: Object.keys(declared),
      },
      root,
      depth + 1,
      sites,
    );
  }
}

/** The schema of a key that is not declared: a pattern's, else that of further keys. */
function extraSchema({ patternProperties, additionalProperties }: JsonObject, key: string): JsonSchema {
  const patterns = isJsonObject(patternProperties) ? Object.entries(patternProperties) : [];
  const governing = patterns.find(([pattern]) => matches(pattern, key));
  return asSchema(governing === undefined ? additionalProperties : governing[1]);
}

function matches(pattern: string, key: string): boolean {
  try {
    return new RegExp(pattern, "u").test(key);
  } catch {
    return false;
  }
}

/** What stands where a schema should; anything else allows anything. */
function asSchema(value: JsonValue | undefined): JsonSchema {
  return typeof value === "boolean" || isJsonObject(value) ? value : true;
}

/** The schema of the item at an index: its own in a tuple, else the one of all items. */
function itemSchema(schema: JsonObject, index: number): JsonSchema {
  const tuple = schema.prefixItems ?? (Array.isArray(schema.items) ? schema.items : []);
  const own = Array.isArray(tuple) ? tuple[index] : undefined;
  const all = Array.isArray(schema.items) ? schema.additionalItems : schema.items;
  return asSchema(own ?? all);
}

/** Resolves references, joins `allOf`, and picks the branch of `anyOf` or `oneOf` whose type the value has. */
function settle(
  schema: JsonSchema,
  value: JsonValue | undefined,
  root: JsonSchema,
  depth = 0,
): JsonSchema {
  const resolved = dereference(schema, root);
  // Alternatives that lead back to themselves would not end.
  if (!isJsonObject(resolved) || depth > MAX_DEPTH) return resolved;
  const { allOf, anyOf, oneOf, ...own } = resolved;
  const branches = [anyOf, oneOf].flatMap((list) => (Array.isArray(list) ? list : []))
    .map((branch) => settle(asSchema(branch), value, root, depth + 1));
  const fitting = branches.find((branch) => value !== undefined && allowsType(branch, value)) ?? branches[0];
  const parts = (Array.isArray(allOf) ? allOf : []).map((part) =>
    settle(asSchema(part), value, root, depth + 1)
  );
  return [...parts, ...(fitting === undefined ? [] : [fitting])].reduce<JsonObject>(
    (joined, part) => (isJsonObject(part) ? join(joined, part) : joined),
    own,
  );
}

/** Joins two object schemas; where both say something, properties and required add up and the first wins otherwise. */
function join(a: JsonObject, b: JsonObject): JsonObject {
  const properties: JsonObject = isJsonObject(a.properties) && isJsonObject(b.properties)
    ? { properties: { ...b.properties, ...a.properties } }
    : {};
  const required: JsonObject = Array.isArray(a.required) && Array.isArray(b.required)
    ? { required: [...new Set([...a.required, ...b.required])] }
    : {};
  return { ...b, ...a, ...properties, ...required };
}

/** Whether a schema names the value's type, or names none. */
function allowsType(schema: JsonSchema, value: JsonValue): boolean {
  if (!isJsonObject(schema)) return schema;
  if (Array.isArray(schema.enum)) return schema.enum.includes(value);
  const types = schema.type === undefined ? [] : [schema.type].flat();
  const type = jsonType(value);
  return types.length === 0 || types.includes(type) || (types.includes("integer") && Number.isInteger(value));
}
