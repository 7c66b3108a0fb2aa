/**
 * References inside one schema document.
 * @module
 */
import { isJsonObject, type JsonObject, type JsonValue } from "../core/json.ts";
import { readPointer } from "../core/json_pointer.ts";
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
    const target = typeof root === "boolean" ? undefined : readReference(root, $ref);
    if (isJsonObject(target)) current = { ...target, ...beside };
    else return typeof target === "boolean" ? target : beside;
  }
  return true;
}

/** What a reference within the document names; undefined where it names nothing there. */
function readReference(root: JsonObject, $ref: string): JsonValue | undefined {
  if ($ref !== "#" && !$ref.startsWith("#/")) return undefined;
  try {
    const pointer = decodeURIComponent($ref.slice(1));
    return pointer === "" ? root : readPointer(root, `/${pointer.slice(1)}`);
  } catch {
    // A per cent sign that escapes nothing.
    return undefined;
  }
}
