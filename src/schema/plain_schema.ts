/**
 * Schemas put plainly, for validators that know only the newer drafts and fetch nothing.
 * @module
 */
import { isJsonObject, type JsonObject, type JsonValue } from "../core/json.ts";
import type { JsonSchema } from "../core/tool.ts";
import { type Dialect, guessDialect, isModern, namedDialect } from "./dialect.ts";
import type { ResourceOptions } from "./resources.ts";
import { subschemas } from "./subschemas.ts";

/** What is to be put plainly. */
export interface PlainOptions extends ResourceOptions {
  /** Drops what stands beside a `$ref` in the old drafts, which say that it means nothing; many validators mind it. */
  readonly loneReferences?: boolean;
  /** Writes OpenAPI's `nullable` as a type. */
  readonly nullAsType?: boolean;
}

/**
 * Rewrites the spellings of draft-04 and 2019-09 as later ones, and puts remote documents into the schema itself.
 *
 * @param schema the schema
 * @param options remote documents, the dialect, and what else to rewrite
 * @returns a schema that means the same
 */
export function plainSchema(schema: JsonSchema, options: PlainOptions = {}): JsonSchema {
  if (!isJsonObject(schema)) return schema;
  const dialect = namedDialect(schema.$schema) ?? options.dialect ?? guessDialect(schema);
  const isPlain = dialect !== "draft-04" && dialect !== "2019-09" && !options.loneReferences &&
    !options.nullAsType;
  const plain = isPlain ? schema : rewrite(schema, dialect, options);
  const remotes = Object.entries(options.remotes ?? {});
  if (remotes.length === 0 || !isJsonObject(plain) || !JSON.stringify(schema).includes('"$ref"')) {
    return plain;
  }
  const bundled = remotes.map(([uri, remote], index): [string, JsonValue] => {
    const body = plainSchema(remote, { ...options, remotes: {} });
    return [`remote-${index}`, isJsonObject(body) ? { ...body, $id: uri } : { $id: uri, allOf: [body] }];
  });
  return {
    ...plain,
    $defs: { ...isJsonObject(plain.$defs) ? plain.$defs : {}, ...Object.fromEntries(bundled) },
  };
}

function rewrite(schema: JsonSchema, dialect: Dialect, options: PlainOptions): JsonSchema {
  if (!isJsonObject(schema)) return schema;
  if (options.loneReferences && !isModern(dialect) && typeof schema.$ref === "string") {
    const { $ref, definitions, $defs } = schema;
    const kept = {
      $ref,
      ...definitions === undefined ? {} : { definitions },
      ...$defs === undefined ? {} : { $defs },
    };
    return rewriteInner(kept, dialect, options);
  }
  const spelled = dialect === "draft-04"
    ? fromDraft04(schema)
    : dialect === "2019-09"
    ? from2019(schema)
    : schema;
  return rewriteInner(options.nullAsType ? withNullType(spelled) : spelled, dialect, options);
}

function rewriteInner(schema: JsonObject, dialect: Dialect, options: PlainOptions): JsonObject {
  const copy: Record<string, JsonValue> = { ...schema };
  for (const [[keyword = "", name], inner] of subschemas(schema)) {
    const plain = rewrite(inner, dialect, options);
    const whole = copy[keyword];
    if (name === undefined) copy[keyword] = plain;
    else if (Array.isArray(whole)) copy[keyword] = whole.with(Number(name), plain);
    else if (isJsonObject(whole)) copy[keyword] = { ...whole, [name]: plain };
  }
  return copy;
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
