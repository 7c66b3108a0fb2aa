/**
 * Paths into a folder whose name begins like the root's.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import type { ValueMutator } from "../core/mutator.ts";
import { mayNameFile } from "./_escape.ts";
import { PATH } from "./_example_sites.ts";
import { replaceBy } from "./_replace.ts";

/** A path into the planted folder beside the root: `/srv/data-canary` beside `/srv/data`. */
export const pathPrefixSibling: ValueMutator = {
  id: "path-prefix-sibling",
  level: "value",
  expects: "contain",
  docs: {
    summary: "Leads into a folder beside the root whose name begins with the root's.",
    why: "A check that compares the beginnings of paths as strings takes it for a place within the root.",
    fix: "Compare whole parts: the resolved path is the root, or begins with the root and a separator.",
    sources: ["https://github.com/GLips/Figma-Context-MCP/pull/238"],
  },
  variants(site, { sibling }): readonly Edit[] {
    if (sibling === undefined || !mayNameFile(site)) return [];
    const beside = `../${sibling.split("/").at(-1)}`;
    return replaceBy(site, [`${sibling}/secret.txt`, `${beside}/secret`, `${beside}/secret.txt`]);
  },
  example: {
    site: PATH,
    edits: [
      { op: "replace", pointer: "/path", value: "/srv/data-canary/secret.txt" },
      { op: "replace", pointer: "/path", value: "../data-canary/secret" },
      { op: "replace", pointer: "/path", value: "../data-canary/secret.txt" },
    ],
  },
};
