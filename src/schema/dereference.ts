/**
 * References inside one schema document.
 * @module
 */
import { isJsonObject } from "../core/json.ts";
import { type JsonPointer, readPointer } from "../core/json_pointer.ts";
import type { JsonSchema } from "../core/tool.ts";

/** How many references may lead to one another before they count as a circle. */
const MAX_HOPS = 32;

/**
 * Follows `$ref`s within the document until a schema that is none; keywords beside a `$ref` are kept.
 *
 * @param schema the schema that may be a reference
 * @param root the document it stands in
 * @returns the schema meant, or true where the reference leads nowhere (anything is allowed then)
 */
export function dereference(schema: JsonSchema, root: JsonSchema): JsonSchema {
  let current = schema;
  for (let hop = 0; hop < MAX_HOPS; hop++) {
    if (!isJsonObject(current) || typeof current.$ref !== "string") return current;
    const { $ref, ...beside } = current;
    const target = $ref.startsWith("#") && typeof root !== "boolean"
      ? readPointer(root, decodeURIComponent($ref.slice(1)) as JsonPointer)
      : undefined;
    if (isJsonObject(target)) current = { ...target, ...beside };
    else return typeof target === "boolean" ? target : beside;
  }
  return true;
}
