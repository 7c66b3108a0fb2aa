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
  readonly name?: string;
  /** The schema it stands in, and the keyword that holds it there. */
  readonly parent?: Subschema;
  readonly keyword?: string;
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

function walk(root: JsonObject): readonly Subschema[] {
  const found: Subschema[] = [{ pointer: "/inputSchema", schema: root, partial: false, conditional: false }];
  const depths = [0];
  const add = (parent: Subschema, keyword: string, token: string | undefined, inner: JsonValue): void => {
    if (!isJsonObject(inner)) return;
    found.push({
      pointer: joinPointer(parent.pointer, keyword, ...(token === undefined ? [] : [token])),
      schema: inner,
      partial: PARTIAL.has(keyword),
      conditional: parent.conditional || CONDITIONAL.has(keyword),
      ...(keyword === "properties" && token !== undefined ? { name: token } : {}),
      parent,
      keyword,
    });
  };
  // The list grows while it is walked: no recursion, so that no depth of nesting overflows the stack.
  for (let index = 0; index < found.length && found.length < MAX_SCHEMAS; index++) {
    const outer = found[index];
    const depth = depths[index] ?? 0;
    if (outer === undefined || depth >= MAX_DEPTH) continue;
    for (const [keyword, value] of Object.entries(outer.schema)) {
      if (typeof value !== "object" || value === null) continue;
      if (MAPS.has(keyword) && isJsonObject(value)) {
        for (const [name, inner] of Object.entries(value)) add(outer, keyword, name, inner);
      } else if (LISTS.has(keyword) && Array.isArray(value)) {
        for (const [at, inner] of value.entries()) add(outer, keyword, String(at), inner);
      } else if (SINGLE.has(keyword)) add(outer, keyword, undefined, value);
    }
    while (depths.length < found.length) depths.push(depth + 1);
  }
  return found;
}
