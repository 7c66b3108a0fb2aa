/**
 * Schemas with their references followed and their alternatives spelt out, each found out once.
 * @module
 */
import { isJsonObject, type JsonObject } from "../core/json.ts";
import type { JsonSchema } from "../core/tool.ts";
import { dereference } from "../schema/dereference.ts";
import { isSchema } from "../schema/subschemas.ts";

/** What is known of the parts of one document. */
interface Known {
  readonly opened: WeakMap<JsonObject, JsonSchema>;
  readonly forms: WeakMap<JsonObject, readonly JsonSchema[]>;
}

const documents = new WeakMap<JsonObject, Known>();

/**
 * Follows the references of a schema.
 *
 * @param schema the schema
 * @param root the document it stands in
 */
export function openSchema(schema: JsonSchema, root: JsonSchema): JsonSchema {
  if (!isJsonObject(schema) || typeof schema.$ref !== "string") return schema;
  if (!isJsonObject(root)) return dereference(schema, root);
  const { opened } = knownOf(root);
  const known = opened.get(schema);
  if (known !== undefined) return known;
  const made = dereference(schema, root);
  opened.set(schema, made);
  return made;
}

/**
 * The alternatives of a schema, each with what the schema says beside them; undefined where it has none.
 *
 * @param open the schema, which is no reference
 * @param root the document it stands in
 */
export function formsOf(open: JsonObject, root: JsonSchema): readonly JsonSchema[] | undefined {
  const forms = open.anyOf ?? open.oneOf;
  if (!Array.isArray(forms)) return undefined;
  const known = isJsonObject(root) ? knownOf(root).forms.get(open) : undefined;
  if (known !== undefined) return known;
  // An alternative that still had a list of them, were it an empty one, would be read as having none that fits.
  const { anyOf: _, oneOf: __, ...beside } = open;
  const made = forms.filter(isSchema).map((form) => {
    const whole = openSchema(form, root);
    return isJsonObject(whole) ? { ...beside, ...whole } : whole;
  });
  if (isJsonObject(root)) knownOf(root).forms.set(open, made);
  return made;
}

function knownOf(root: JsonObject): Known {
  const known = documents.get(root);
  if (known !== undefined) return known;
  const made: Known = { opened: new WeakMap(), forms: new WeakMap() };
  documents.set(root, made);
  return made;
}
