/**
 * Vocabularies: which keywords count where a metaschema of the caller's own decides it.
 *
 * Source: JSON Schema core 2020-12, section 8.1.2, "The $vocabulary keyword".
 * @module
 */
import { isJsonObject, type JsonObject } from "../core/json.ts";
import type { JsonSchema } from "../core/tool.ts";
import { METASCHEMAS } from "./metaschemas.ts";
import { mapSubschemas } from "./subschemas.ts";

const META_2020 = "https://json-schema.org/draft/2020-12/meta";
const META_2019 = "https://json-schema.org/draft/2019-09/meta";

/** What the URI of a vocabulary looks like, and the metaschemas that list its keywords, by vocabulary. */
const VOCABULARIES: readonly (readonly [uri: RegExp, metaschemas: readonly string[]])[] = [
  [/\/vocab\/validation$/, [`${META_2020}/validation`]],
  [/\/vocab\/applicator$/, [`${META_2020}/applicator`, `${META_2019}/applicator`]],
  // 2019-09 counts these among the applicators.
  [/2020-12\/vocab\/unevaluated$|2019-09\/vocab\/applicator$/, [`${META_2020}/unevaluated`]],
  [/\/vocab\/format(-annotation|-assertion)?$/, [`${META_2020}/format-annotation`]],
];

/**
 * Takes the keywords out of a document that its metaschema does not speak of.
 *
 * @param document the schema at the root of a document
 * @param remotes the documents given by the caller, by URI; only these can have vocabularies of their own
 * @returns the document without the keywords that are annotations in it; itself where all count
 */
export function withoutUnspoken(
  document: JsonSchema,
  remotes: Readonly<Record<string, JsonSchema>> = {},
): JsonSchema {
  const uri = isJsonObject(document) ? document.$schema : undefined;
  const metaschema = typeof uri === "string" && Object.hasOwn(remotes, uri) ? remotes[uri] : undefined;
  const vocabulary = isJsonObject(metaschema) ? metaschema.$vocabulary : undefined;
  if (!isJsonObject(vocabulary)) return document;
  const spoken = Object.keys(vocabulary);
  const unspoken = VOCABULARIES.flatMap(([uri, metaschemas]) =>
    spoken.some((each) => uri.test(each)) ? [] : metaschemas.flatMap(keywordsOf)
  );
  return strip(document, new Set(unspoken));
}

function keywordsOf(metaschema: string): string[] {
  const properties = METASCHEMAS.get(metaschema)?.properties;
  return isJsonObject(properties) ? Object.keys(properties) : [];
}

function strip(schema: JsonSchema, unspoken: ReadonlySet<string>): JsonSchema {
  if (!isJsonObject(schema)) return schema;
  const kept: JsonObject = Object.fromEntries(Object.entries(schema).filter(([key]) => !unspoken.has(key)));
  return mapSubschemas(
    kept,
    // What names a metaschema of its own is read as that one says.
    (inner) => isJsonObject(inner) && inner.$schema !== undefined ? inner : strip(inner, unspoken),
  );
}
