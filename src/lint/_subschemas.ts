/**
 * Every schema inside a schema, for the rules that look at each of them.
 * @module
 */
import { isJsonObject, type JsonObject, type JsonValue } from "../core/json.ts";
import { joinPointer, type JsonPointer } from "../core/json_pointer.ts";
import type { ToolDefinition } from "../core/tool.ts";

/** A schema within the schema of a tool's arguments. */
export interface Subschema {
  /** Where it is in the definition. */
  readonly pointer: JsonPointer;
  readonly schema: JsonObject;
  /** Whether it only adds to the schema around it (`anyOf`, `if` and the like), so that it need not be whole. */
  readonly partial: boolean;
  /** Whether it, or what it stands in, only asks something of a value that is declared elsewhere (`if`, `not`, `allOf`). */
  readonly conditional: boolean;
  /** The property it is the schema of. */
  readonly name: string | undefined;
  /** The schema it stands in. */
  readonly parent: Subschema | undefined;
}

/** Keywords that hold one schema, a list of schemas, or schemas by name; those that add to the schema around them. */
const SINGLE = new Set(
  "items additionalItems additionalProperties unevaluatedItems unevaluatedProperties contains propertyNames not if then else"
    .split(" "),
);
const LISTS = new Set("allOf anyOf oneOf prefixItems items".split(" "));
const MAPS = new Set("properties patternProperties $defs definitions dependentSchemas".split(" "));
const PARTIAL = new Set("allOf anyOf oneOf not if then else dependentSchemas".split(" "));
const CONDITIONAL = new Set("allOf not if then else dependentSchemas contains propertyNames".split(" "));

/** How deep and how far schemas are looked at: no model reads further, and a flood holds nobody up. */
const MAX_DEPTH = 64;
const MAX_SCHEMAS = 20_000;

/** What was listed before: every rule asks the same of a tool. */
const listed = new WeakMap<JsonObject, readonly Subschema[]>();

/** Lists the schema of a tool's arguments and all schemas within it, outermost first; what is no object is left out. */
export function listSubschemas({ inputSchema }: Pick<ToolDefinition, "inputSchema">): readonly Subschema[] {
  if (!isJsonObject(inputSchema)) return [];
  const known = listed.get(inputSchema);
  if (known !== undefined) return known;
  const found = walk(inputSchema);
  listed.set(inputSchema, found);
  return found;
}

/** The subschemas that have a keyword, by keyword, for the rules that ask for one that is rare. */
const indexed = new WeakMap<readonly Subschema[], ReadonlyMap<string, readonly Subschema[]>>();

/** Lists the subschemas that have one of the keywords, each once, in the order of the keywords. */
export function listWith(
  tool: Pick<ToolDefinition, "inputSchema">,
  ...keywords: readonly string[]
): readonly Subschema[] {
  const all = listSubschemas(tool);
  const index = indexed.get(all) ?? makeIndex(all);
  indexed.set(all, index);
  const found = keywords.flatMap((keyword) => index.get(keyword) ?? []);
  return keywords.length === 1 ? found : [...new Set(found)];
}

function makeIndex(all: readonly Subschema[]): ReadonlyMap<string, readonly Subschema[]> {
  const index = new Map<string, Subschema[]>();
  for (const place of all) {
    for (const keyword of Object.keys(place.schema)) {
      const known = index.get(keyword);
      if (known === undefined) index.set(keyword, [place]);
      else known.push(place);
    }
  }
  return index;
}

function walk(root: JsonObject): readonly Subschema[] {
  const outermost = { partial: false, conditional: false, name: undefined, parent: undefined };
  const found: Subschema[] = [{ pointer: "/inputSchema", schema: root, ...outermost }];
  const depths = [0];
  // The list grows while it is walked: no recursion, so that no depth of nesting overflows the stack.
  for (let index = 0; index < found.length && found.length < MAX_SCHEMAS; index++) {
    const outer = found[index];
    const depth = depths[index] ?? 0;
    if (outer === undefined || depth >= MAX_DEPTH) continue;
    for (const keyword of Object.keys(outer.schema)) {
      const value = outer.schema[keyword];
      if (typeof value === "object" && value !== null) addInner(outer, keyword, value, found);
    }
    while (depths.length < found.length) depths.push(depth + 1);
  }
  return found;
}

/** Adds the schemas that a keyword holds. */
function addInner(parent: Subschema, keyword: string, value: JsonValue, found: Subschema[]): void {
  const isMap = MAPS.has(keyword) && isJsonObject(value);
  const isList = !isMap && LISTS.has(keyword) && Array.isArray(value);
  if (!isMap && !isList && !SINGLE.has(keyword)) return;
  const partial = PARTIAL.has(keyword);
  const conditional = parent.conditional || CONDITIONAL.has(keyword);
  const pointer: JsonPointer = `${parent.pointer}/${keyword}`;
  if (!isMap && !isList) {
    if (isJsonObject(value)) {
      found.push({ pointer, schema: value, partial, conditional, name: undefined, parent });
    }
    return;
  }
  for (const [token, schema] of Object.entries(value)) {
    if (!isJsonObject(schema)) continue;
    const name = keyword === "properties" ? token : undefined;
    found.push({ pointer: joinPointer(pointer, token), schema, partial, conditional, name, parent });
  }
}
