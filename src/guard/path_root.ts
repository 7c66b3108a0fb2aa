/**
 * Paths that stay inside a folder, by their spelling: what links lead to is for the tool to see.
 * @module
 */
import { isAbsolute, relative, resolve } from "node:path/posix";
import type { JsonPointer } from "../core/json_pointer.ts";
import type { ToolError } from "../core/outcome.ts";
import { placeOf } from "./mend_keys.ts";

/**
 * Refuses a path that leaves a folder.
 *
 * @param path the path as it was sent
 * @param root the folder, absolute
 * @param pointer the argument
 * @returns undefined where the path stays inside, however it is spelt
 */
export function refusePath(path: string, root: string, pointer: JsonPointer): ToolError | undefined {
  if (spellings(path).every((one) => staysInside(one, root))) return undefined;
  return {
    type: "permission",
    message: `${placeOf(pointer)}: expected a path inside the folder of this tool`,
    hint: "Send a relative path without ..",
    pointer,
  };
}

/** What a path may be read as further on: with escapes decoded, with the other slashes, without its scheme. */
function spellings(path: string): readonly string[] {
  const found = new Set([path]);
  for (const one of found) {
    if (found.size > 20) break;
    found.add(one.replaceAll("\\", "/"));
    found.add(one.replace(/^file:\/\/(?:localhost)?/i, ""));
    found.add(one.normalize("NFKC"));
    try {
      found.add(decodeURIComponent(one));
    } catch {
      // A per cent sign that escapes nothing.
    }
  }
  return [...found];
}

function staysInside(path: string, root: string): boolean {
  if (/[\0]|^~|^[A-Za-z]:|^\w+:\/\//.test(path)) return false;
  const inside = relative(root, resolve(root, path));
  return inside !== ".." && !inside.startsWith("../") && !isAbsolute(inside);
}
