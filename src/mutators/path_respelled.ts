/**
 * Other spellings of a forbidden place.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import type { ValueMutator } from "../core/mutator.ts";
import { isPathLike } from "../schema/shape.ts";
import { PATH } from "./_example_sites.ts";
import { replaceBy } from "./_replace.ts";

/** A place in a system folder, spelt otherwise: `//etc/…`. */
export const pathRespelled: ValueMutator = {
  id: "path-respelled",
  level: "value",
  expects: "contain",
  docs: {
    summary: "Spells a path into a system folder otherwise: a doubled slash, a detour, a dot.",
    why: "A check that looks at how the path begins refuses one spelling and lets the others pass.",
    fix:
      "Resolve the path before it is compared with what is forbidden; better, allow one root and nothing else.",
  },
  variants(site): readonly Edit[] {
    if (typeof site.value !== "string" || !isPathLike(site)) return [];
    // Below a regular file: whoever does not refuse this can neither create nor harm anything.
    return replaceBy(site, [
      "//etc/passwd/messcall",
      "/tmp/../etc/passwd/messcall",
      "/etc/./passwd/messcall",
    ]);
  },
  example: {
    site: PATH,
    edits: [
      { op: "replace", pointer: "/path", value: "//etc/passwd/messcall" },
      { op: "replace", pointer: "/path", value: "/tmp/../etc/passwd/messcall" },
      { op: "replace", pointer: "/path", value: "/etc/./passwd/messcall" },
    ],
  },
};
