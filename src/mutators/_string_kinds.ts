/**
 * What a string is for, by its schema and by its name.
 * @module
 */
import { isJsonObject } from "../core/json.ts";
import { fieldName } from "../core/json_pointer.ts";
import type { Site } from "../core/mutator.ts";
import type { JsonSchema } from "../core/tool.ts";
import { isPathLike, schemaTypes } from "../schema/shape.ts";
import { splitWords } from "../schema/words.ts";

const CONTENT = words(
  "text content contents body message code snippet note notes comment markdown html old new",
);

/** Strings that hold no text, and of which every character counts all the same. */
const EXACT = words("pattern regex separator delimiter prefix suffix replacement password");

/** Strings that are run, compiled or opened rather than read. */
const ACTIVE = words(
  "command cmd script shell exec argv sql expression selector pattern regex regexp glob url urls uri href link links host",
);

/** A set of the words in a line. */
export function words(line: string): ReadonlySet<string> {
  return new Set(line.split(" "));
}

/** Whether one of the words is in the name of a site. */
export function isNamed(site: Pick<Site, "pointer">, names: ReadonlySet<string>): boolean {
  return splitWords(fieldName(site.pointer) ?? "").some((word) => names.has(word));
}

/** Whether a site holds a text that is kept, shown or written as it is. */
export function isContentLike(site: Pick<Site, "pointer">): boolean {
  return isNamed(site, CONTENT) && !isNamed(site, ACTIVE) && !isPathLike(site);
}

/** Whether every character of a string counts, those at its edges too. */
export function isVerbatim(site: Pick<Site, "pointer">): boolean {
  return isNamed(site, CONTENT) || isNamed(site, EXACT);
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
