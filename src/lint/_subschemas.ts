/**
 * Every schema inside a schema, for the rules that look at each of them.
 * @module
 */
import { isJsonObject, type JsonObject, type JsonValue } from "../core/json.ts";
import { joinPointer, type JsonPointer } from "../core/json_pointer.ts";
import type { JsonSchema } from "../core/tool.ts";

/** A schema within a schema. */
export interface Subschema {
  /** Where it is, from the given base. */
  readonly pointer: JsonPointer;
  readonly schema: JsonObject;
  /** Whether it only adds to the schema around it (`anyOf`, `if` and the like), so that it need not be whole. */
  readonly partial: boolean;
}

/** Keywords that hold one schema, a list of schemas, or schemas by name; those that add to the schema around them. */
const SINGLE = new Set(
  "items additionalItems additionalProperties unevaluatedItems unevaluatedProperties contains propertyNames not if then else"
    .split(" "),
);
const LISTS = new Set("allOf anyOf oneOf prefixItems items".split(" "));
const MAPS = new Set("properties patternProperties $defs definitions dependentSchemas".split(" "));
const PARTIAL = new Set("allOf anyOf oneOf not if then else dependentSchemas".split(" "));

/** Lists a schema and all schemas within it, outermost first; boolean schemas and what is no schema are left out. */
export function listSubschemas(schema: JsonSchema, base: JsonPointer): readonly Subschema[] {
  const found: Subschema[] = isJsonObject(schema) ? [{ pointer: base, schema, partial: false }] : [];
  // The list grows while it is walked: no recursion, so that no depth of nesting overflows the stack.
  for (const { pointer, schema } of found) {
    for (const [keyword, value] of Object.entries(schema)) {
      for (const [token, inner] of innerValues(keyword, value)) {
        if (!isJsonObject(inner)) continue;
        found.push({
          pointer: joinPointer(pointer, keyword, ...token),
          schema: inner,
          partial: PARTIAL.has(keyword),
        });
      }
    }
  }
  return found;
}

/** The values a keyword holds that may be schemas, each with its place under the keyword. */
function innerValues(
  keyword: string,
  value: JsonValue,
): readonly (readonly [readonly string[], JsonValue])[] {
  if (MAPS.has(keyword) && isJsonObject(value)) {
    return Object.entries(value).map(([name, inner]) => [[name], inner]);
  }
  if (LISTS.has(keyword) && Array.isArray(value)) {
    return value.map((inner, index) => [[String(index)], inner]);
  }
  return SINGLE.has(keyword) ? [[[], value]] : [];
}
