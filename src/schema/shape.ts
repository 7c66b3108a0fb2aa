/**
 * Questions mutators ask of a site's schema.
 * @module
 */
import { isJsonObject } from "../core/json.ts";
import { fieldName } from "../core/json_pointer.ts";
import type { Site } from "../core/mutator.ts";
import type { JsonSchema } from "../core/tool.ts";
import { splitWords } from "./words.ts";

/** Words that say a string is a place in a file system. */
const PATH_WORDS = new Set(
  "path paths file files filename filenames filepath dir dirs directory directories folder folders root cwd workdir source destination"
    .split(" "),
);

/** Words that say a string picks one thing out of a store, which code likes to turn into a file name. */
const NAME_WORDS = new Set(
  "name names id ids key slug dataset datasets template document doc table page module theme".split(" "),
);

/** The types a schema names; none where it names none. */
export function schemaTypes(schema: JsonSchema): readonly string[] {
  if (!isJsonObject(schema) || schema.type === undefined) return [];
  return [schema.type].flat().map((type) => typeof type === "object" && type !== null ? "?" : String(type));
}

/** The strings of an `enum` (or a string `const`); none where the schema has neither. */
export function enumStrings(schema: JsonSchema): readonly string[] {
  if (!isJsonObject(schema)) return [];
  const values = Array.isArray(schema.enum) ? schema.enum : [schema.const];
  return values.filter((value) => typeof value === "string");
}

/** Whether a site's name says that it holds a place in a file system. */
export function isPathLike(site: Pick<Site, "pointer">): boolean {
  return nameHas(site, PATH_WORDS);
}

/** Whether a site's name says that it picks one thing out of a store. */
export function isNameLike(site: Pick<Site, "pointer">): boolean {
  return nameHas(site, NAME_WORDS);
}

function nameHas(site: Pick<Site, "pointer">, words: ReadonlySet<string>): boolean {
  return splitWords(fieldName(site.pointer) ?? "").some((word) => words.has(word));
}
