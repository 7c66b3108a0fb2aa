/**
 * Dialects: which draft a schema is written in, and what that changes.
 * @module
 */
import { isJsonObject, type JsonObject } from "../core/json.ts";
import type { JsonSchema } from "../core/tool.ts";
import { subschemas } from "./subschemas.ts";

/** The drafts of JSON Schema that are told apart; OpenAPI's `nullable` is read in all of them. */
export type Dialect = "draft-04" | "draft-06" | "draft-07" | "2019-09" | "2020-12";

const NAMES: readonly (readonly [RegExp, Dialect])[] = [
  [/draft-04\/schema/, "draft-04"],
  [/draft-06\/schema/, "draft-06"],
  [/draft-07\/schema/, "draft-07"],
  [/draft\/2019-09\//, "2019-09"],
  [/draft\/2020-12\//, "2020-12"],
];

/** The dialect a `$schema` names; undefined where it is none of ours. */
export function namedDialect(uri: unknown): Dialect | undefined {
  return typeof uri === "string" ? NAMES.find(([pattern]) => pattern.test(uri))?.[1] : undefined;
}

/**
 * Tells a document's dialect where it names none, by the keywords that only old drafts have.
 *
 * @param document a schema without `$schema`
 * @returns draft-04 for a boolean `exclusiveMinimum`, draft-07 for an array `items`, else the newest
 */
export function guessDialect(document: JsonSchema): Dialect {
  let guess: Dialect = "2020-12";
  const seen = new Set<JsonSchema>();
  const open = [document];
  for (let schema = open.pop(); schema !== undefined; schema = open.pop()) {
    if (!isJsonObject(schema) || seen.has(schema)) continue;
    seen.add(schema);
    if (typeof schema.exclusiveMinimum === "boolean" || typeof schema.exclusiveMaximum === "boolean") {
      return "draft-04";
    }
    if (Array.isArray(schema.items)) guess = "draft-07";
    for (const [, subschema] of subschemas(schema)) open.push(subschema);
  }
  return guess;
}

/** Whether a dialect has the keywords of 2019-09: `$anchor`, `dependentRequired`, `minContains`, `unevaluatedItems`. */
export function isModern(dialect: Dialect): boolean {
  return dialect === "2019-09" || dialect === "2020-12";
}

/** The identifier a schema gives itself: `id` in draft-04, `$id` since; none beside a `$ref` in the old drafts. */
export function ownIdentifier(schema: JsonObject, dialect: Dialect): string | undefined {
  if (!isModern(dialect) && typeof schema.$ref === "string") return undefined;
  const id = dialect === "draft-04" ? schema.id ?? schema.$id : schema.$id;
  return typeof id === "string" ? id : undefined;
}
