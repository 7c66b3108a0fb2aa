/**
 * Rules for arguments that follow from what the schema calls them: paths and addresses.
 * @module
 */
import { isJsonObject, type JsonObject, type JsonValue } from "../core/json.ts";
import { joinPointer, type JsonPointer } from "../core/json_pointer.ts";
import type { JsonSchema } from "../core/tool.ts";
import { dereference } from "../schema/dereference.ts";
import { isPathLike, schemaTypes } from "../schema/shape.ts";
import { isSchema } from "../schema/subschemas.ts";
import { isNamed, words } from "../schema/text_kind.ts";
import type { FieldPolicy, Policy } from "./policy.ts";

/** How deep objects are looked into. */
const MAX_DEPTH = 4;

/** Words of an argument that holds an address. */
const ADDRESS = words("url urls uri uris link links href endpoint webhook");

/** What says that the machine itself is meant. */
const LOCAL = /\blocalhost\b|\bloopback\b|\b127\.0\.0\.1\b|\blocal (?:server|app|application|service)\b/i;

/**
 * The rules that a policy has for all arguments of a kind, by the places where a tool has such arguments.
 *
 * @param schema the schema of the tool's arguments
 * @param policy the root of paths, and which hosts may be addressed
 */
export function inferFields(
  schema: JsonSchema,
  { root, hosts }: Pick<Policy, "root" | "hosts">,
): Readonly<Partial<Record<JsonPointer, FieldPolicy>>> {
  return Object.fromEntries(
    argumentsIn(schema, schema, "").flatMap(({ pointer, open }) => {
      // Space and quotes around a path make names that nobody finds again.
      const path = root !== undefined && isPathLike({ pointer })
        ? { root, trim: true, dropQuotes: true }
        : {};
      const address = hosts === "public" && isAddress(pointer, open) ? { hosts } : {};
      const field: FieldPolicy = { ...path, ...address };
      return Object.keys(field).length === 0 ? [] : [[pointer, field] as const];
    }),
  );
}

/** One argument, or a list of its kind. */
interface Argument {
  readonly pointer: JsonPointer;
  readonly open: JsonObject;
}

function argumentsIn(
  schema: JsonValue | undefined,
  whole: JsonSchema,
  pointer: JsonPointer,
): readonly Argument[] {
  const open = isSchema(schema) ? dereference(schema, whole) : true;
  const depth = pointer.split("/").length - 1;
  if (!isJsonObject(open) || depth > MAX_DEPTH) return [];
  if (isJsonObject(open.properties)) {
    return Object.entries(open.properties).flatMap(([key, inner]) =>
      argumentsIn(inner, whole, joinPointer(pointer, key))
    );
  }
  const types = schemaTypes(open);
  const holdsText = types.includes("string") || types.includes("array") || types.length === 0 ||
    open.anyOf !== undefined || open.oneOf !== undefined;
  return pointer !== "" && holdsText ? [{ pointer, open }] : [];
}

function isAddress(pointer: JsonPointer, open: JsonObject): boolean {
  const { format } = isJsonObject(open.items) ? open.items : open;
  const isDue = format === "uri" || format === "url" || isNamed({ pointer }, ADDRESS);
  return isDue && !LOCAL.test(JSON.stringify(open));
}
