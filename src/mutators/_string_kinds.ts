/**
 * What a string is for, by its schema and by its name.
 * @module
 */
import { isJsonObject } from "../core/json.ts";
import type { Site } from "../core/mutator.ts";
import type { JsonSchema } from "../core/tool.ts";
import { isPathLike, schemaTypes } from "../schema/shape.ts";
import { CONTENT, isNamed, words } from "../schema/text_kind.ts";

/** Strings that are run, compiled or opened rather than read. */
const ACTIVE = words(
  "command cmd script shell exec argv sql expression selector pattern regex regexp glob url urls uri href link links host",
);

/** Whether a site holds a text that is kept, shown or written as it is. */
export function isContentLike(site: Pick<Site, "pointer">): boolean {
  return isNamed(site, CONTENT) && !isNamed(site, ACTIVE) && !isPathLike(site);
}

/** Whether nothing is opened, run or compiled under the name of a site: any text may be put there without harm. */
export function isPassive(site: Pick<Site, "pointer">): boolean {
  return !isNamed(site, ACTIVE) && !isPathLike(site);
}

/** Whether a schema takes any string of the right length, and nothing else but null. */
export function isFreeString(schema: JsonSchema): boolean {
  if (!isJsonObject(schema)) return false;
  const { enum: members, const: only, format, pattern, $ref, anyOf, oneOf, allOf, not } = schema;
  const types = schemaTypes(schema);
  return types.includes("string") && types.every((type) => type === "string" || type === "null") &&
    [members, only, format, pattern, $ref, anyOf, oneOf, allOf, not].every((keyword) =>
      keyword === undefined
    );
}

/** Whether a text has a length that the schema allows, in code points as JSON Schema counts them. */
export function fitsLength(schema: JsonSchema, text: string): boolean {
  if (!isJsonObject(schema)) return true;
  const { minLength = 0, maxLength = Infinity } = schema;
  const length = [...text].length;
  return (typeof minLength !== "number" || length >= minLength) &&
    (typeof maxLength !== "number" || length <= maxLength);
}
