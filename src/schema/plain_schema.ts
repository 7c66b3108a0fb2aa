/**
 * Schemas put plainly, for validators that know only the newer drafts and fetch nothing.
 * @module
 */
import { isJsonObject, type JsonObject, type JsonValue } from "../core/json.ts";
import type { JsonSchema } from "../core/tool.ts";
import { type Dialect, guessDialect, isModern, namedDialect } from "./dialect.ts";
import { METASCHEMAS } from "./metaschemas.ts";
import type { ResourceOptions } from "./resources.ts";
import { mapSubschemas } from "./subschemas.ts";
import { withoutUnspoken } from "./vocabulary.ts";

/** What is to be put plainly. */
export interface PlainOptions extends ResourceOptions {
  /** The validator it is for. */
  readonly reader: "ajv" | "typebox";
}

/** The drafts whose metaschemas ajv has with it where it reads them. */
const KNOWN_TO_AJV: ReadonlySet<Dialect> = new Set(["draft-06", "draft-07", "2020-12"]);

/**
 * Rewrites the spellings of draft-04 and 2019-09 as later ones, and puts the documents referred to into the schema itself.
 * For TypeBox, `nullable` becomes a type, and what stands beside a `$ref` in the old drafts goes, as they say; ajv minds it.
 *
 * @param schema the schema
 * @param options remote documents, the dialect, and who is to read it
 * @returns a schema that means the same
 */
export function plainSchema(schema: JsonSchema, options: PlainOptions): JsonSchema {
  if (!isJsonObject(schema)) return schema;
  const dialect = namedDialect(schema.$schema) ?? options.dialect ?? guessDialect(schema);
  const isPlain = options.reader === "ajv" && KNOWN_TO_AJV.has(dialect);
  const plain = isPlain ? schema : rewrite(schema, dialect, options);
  const documents = referredDocuments(schema, isPlain, options);
  if (documents.length === 0 || !isJsonObject(plain)) return plain;
  const bundled = documents.map(([uri, document], index): [string, JsonValue] => {
    const body = isPlain ? document : rewrite(document, dialect, options);
    return [`document-${index}`, isJsonObject(body) ? { ...body, $id: uri } : { $id: uri, allOf: [body] }];
  });
  return {
    ...plain,
    $defs: { ...isJsonObject(plain.$defs) ? plain.$defs : {}, ...Object.fromEntries(bundled) },
  };
}

/** The remote documents, and the metaschemas of a draft that is referred to, where a schema refers to anything. */
function referredDocuments(
  schema: JsonObject,
  hasMetaschemas: boolean,
  { remotes = {} }: PlainOptions,
): [string, JsonSchema][] {
  const text = JSON.stringify(schema);
  if (!text.includes('"$ref"')) return [];
  const metaschemas = [...METASCHEMAS].filter(([uri]) => text.includes(`"$ref":"${familyOf(uri)}`));
  const given = Object.entries(remotes).map(([uri, document]): [string, JsonSchema] => [
    uri,
    withoutUnspoken(document, remotes),
  ]);
  return [...given, ...hasMetaschemas ? [] : metaschemas];
}

/** What the URIs of a draft's metaschemas have in common. */
function familyOf(uri: string): string {
  return uri.replace(/(?:meta\/)?[\w-]+$/, "");
}

function rewrite(schema: JsonSchema, dialect: Dialect, options: PlainOptions): JsonSchema {
  if (!isJsonObject(schema)) return schema;
  const spelled = dialect === "draft-04"
    ? fromDraft04(schema)
    : dialect === "2019-09"
    ? from2019(schema)
    : schema;
  return mapSubschemas(
    options.reader === "typebox" ? forTypeBox(spelled, dialect) : spelled,
    (inner) => rewrite(inner, dialect, options),
  );
}

function forTypeBox(schema: JsonObject, dialect: Dialect): JsonObject {
  const { $ref, $defs, definitions } = schema;
  if (typeof $ref !== "string") return withNullType(schema);
  // An empty fragment means the whole document, which TypeBox does not find.
  const reference = $ref === "#" ? $ref : $ref.replace(/#$/, "");
  if (isModern(dialect)) return { ...withNullType(schema), $ref: reference };
  return {
    $ref: reference,
    ...$defs === undefined ? {} : { $defs },
    ...definitions === undefined ? {} : { definitions },
  };
}

/** Draft-04 has `id`, and bounds whose exclusion is a flag. */
function fromDraft04(schema: JsonObject): JsonObject {
  const { id, exclusiveMinimum, exclusiveMaximum, minimum, maximum, ...rest } = schema;
  return {
    ...rest,
    ...typeof id === "string" ? { $id: id } : {},
    ...bound("inimum", minimum, exclusiveMinimum),
    ...bound("aximum", maximum, exclusiveMaximum),
  };
}

/** In 2019-09 a list of `items` is what `prefixItems` became. */
function from2019(schema: JsonObject): JsonObject {
  const { items, additionalItems, ...rest } = schema;
  if (!Array.isArray(items)) return items === undefined ? rest : { ...rest, items };
  return { ...rest, prefixItems: items, ...additionalItems === undefined ? {} : { items: additionalItems } };
}

function bound(name: string, value: JsonValue | undefined, exclusive: JsonValue | undefined): JsonObject {
  if (value === undefined) return {};
  return { [exclusive === true ? `exclusiveM${name}` : `m${name}`]: value };
}

function withNullType(schema: JsonObject): JsonObject {
  const { nullable, type, ...rest } = schema;
  if (nullable !== true || type === undefined) return schema;
  return {
    ...rest,
    type: [...new Set([type, "null"].flat())],
    ...Array.isArray(rest.enum) && !rest.enum.includes(null) ? { enum: [...rest.enum, null] } : {},
  };
}
