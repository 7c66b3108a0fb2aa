/**
 * Ways out of a folder, to the planted one.
 * @module
 */
import type { Site } from "../core/mutator.ts";
import { enumStrings, isNameLike, isPathLike } from "../schema/shape.ts";

/** More steps up than any folder is deep; at the top, a step up stays there. */
const STEPS_UP = 16;

/** Whether a site holds a string that code may make a file name of. */
export function mayNameFile(site: Site): boolean {
  return typeof site.value === "string" &&
    (isPathLike(site) || isNameLike(site) || enumStrings(site.schema).length > 0);
}

/** A relative path to a place in the planted folder, by way of the top of the file system. */
export function climbTo(canary: string, file: string): string {
  return climb(`${canary}/${file}`);
}

/** A relative path to any place, by way of the top of the file system. */
export function climb(place: string): string {
  return `${"../".repeat(STEPS_UP)}${place.replace(/^\/+/, "")}`;
}
