/**
 * Strings that name one thing, by itself or at the end of a path.
 * @module
 */
import type { Site } from "../core/mutator.ts";
import { enumStrings, isNameLike, isPathLike } from "../schema/shape.ts";

/** Longer texts are no names. */
const MAX_LENGTH = 80;

/** A name, and the folder that it stands in. */
export interface NamedThing {
  /** What stands before the name, its last slash included; empty where there is none. */
  readonly folder: string;
  readonly name: string;
}

/**
 * The name at a site; undefined where it holds none.
 *
 * Only the last part of a path is one: its folders spelled otherwise are other folders, outside the root.
 */
export function namedThing(site: Site): NamedThing | undefined {
  const { value, schema } = site;
  if (typeof value !== "string" || value.length > MAX_LENGTH || value.includes("\n")) return undefined;
  if (enumStrings(schema).length === 0 && !isNameLike(site) && !isPathLike(site)) return undefined;
  const start = Math.max(value.lastIndexOf("/"), value.lastIndexOf("\\")) + 1;
  return { folder: value.slice(0, start), name: value.slice(start) };
}
