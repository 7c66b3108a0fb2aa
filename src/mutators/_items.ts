/**
 * The items of a list.
 * @module
 */
import { isJsonObject } from "../core/json.ts";
import type { JsonSchema } from "../core/tool.ts";

/** The schema of all items of an array schema; true, which allows anything, where it has no such schema. */
export function itemsOf(schema: JsonSchema): JsonSchema {
  return isJsonObject(schema) && isJsonObject(schema.items) ? schema.items : true;
}
