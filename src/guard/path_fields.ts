/**
 * Arguments that are places in a file system, by their names.
 * @module
 */
import { isJsonObject, type JsonValue } from "../core/json.ts";
import { joinPointer, type JsonPointer } from "../core/json_pointer.ts";
import type { JsonSchema } from "../core/tool.ts";
import { dereference } from "../schema/dereference.ts";
import { isPathLike, schemaTypes } from "../schema/shape.ts";
import { isSchema } from "../schema/subschemas.ts";
import type { FieldPolicy } from "./policy.ts";

/** How deep objects are looked into. */
const MAX_DEPTH = 4;

/**
 * The rule of staying in a folder, for every argument that is a path or a list of paths; space at its edges makes
 * names that nobody finds again.
 *
 * @param schema the schema of a tool's arguments
 * @param root the folder, absolute
 */
export function pathFields(
  schema: JsonSchema,
  root: string,
): Readonly<Partial<Record<JsonPointer, FieldPolicy>>> {
  return Object.fromEntries(pathsIn(schema, schema, "").map((pointer) => [pointer, { root, trim: true }]));
}

function pathsIn(
  schema: JsonValue | undefined,
  whole: JsonSchema,
  pointer: JsonPointer,
): readonly JsonPointer[] {
  const open = isSchema(schema) ? dereference(schema, whole) : true;
  const depth = pointer.split("/").length - 1;
  if (!isJsonObject(open) || depth > MAX_DEPTH) return [];
  if (isJsonObject(open.properties)) {
    return Object.entries(open.properties).flatMap(([key, inner]) =>
      pathsIn(inner, whole, joinPointer(pointer, key))
    );
  }
  const types = schemaTypes(open);
  const holdsText = types.includes("string") || types.includes("array") || types.length === 0 ||
    open.anyOf !== undefined || open.oneOf !== undefined;
  return pointer !== "" && holdsText && isPathLike({ pointer }) ? [pointer] : [];
}
