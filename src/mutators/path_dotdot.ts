/**
 * Paths that climb out.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import type { ValueMutator } from "../core/mutator.ts";
import { climb, climbTo, mayNameFile } from "./_escape.ts";
import { PATH } from "./_example_sites.ts";
import { replaceBy } from "./_replace.ts";

/** A path that climbs out of its folder by `..` and down into the planted one. */
export const pathDotdot: ValueMutator = {
  id: "path-dotdot",
  level: "value",
  expects: "contain",
  docs: {
    summary: "Climbs out of the folder by `..`, from its top, from a folder in it, and behind its own name.",
    why: "A text the model has read can talk it into such a path, and it leads to every file of the machine.",
    fix:
      "Map names to files and never join them; else resolve the path and require that it stays within the root.",
    sources: [
      "https://github.com/MladenSU/cli-mcp-server/issues/21",
      "https://github.com/54yyyu/code-mcp/issues/4",
      "https://github.com/Power-Agent/PowerMCP/pull/32",
    ],
  },
  variants(site, { canary, root, system }): readonly Edit[] {
    if (!mayNameFile(site)) return [];
    const file = climbTo(canary, "secret.txt");
    // Where whole paths are due, the way out begins in a folder that is let through.
    const folder = typeof site.value === "string" ? /^(\/.+)\/[^/]+$/.exec(site.value)?.[1] : undefined;
    return replaceBy(site, [
      climbTo(canary, "secret"),
      file,
      `x/../${file}`,
      ...(system === undefined ? [] : [climb(system)]),
      ...(root === undefined ? [] : [`${root}/${file}`]),
      ...(folder === undefined ? [] : [`${folder}/${climb(system ?? `${canary}/secret.txt`)}`]),
    ]);
  },
  example: {
    site: PATH,
    edits: [
      {
        op: "replace",
        pointer: "/path",
        value: "../../../../../../../../../../../../../../../../tmp/canary/secret",
      },
      {
        op: "replace",
        pointer: "/path",
        value: "../../../../../../../../../../../../../../../../tmp/canary/secret.txt",
      },
      {
        op: "replace",
        pointer: "/path",
        value: "x/../../../../../../../../../../../../../../../../../tmp/canary/secret.txt",
      },
      {
        op: "replace",
        pointer: "/path",
        value: "/srv/data/../../../../../../../../../../../../../../../../tmp/canary/secret.txt",
      },
    ],
  },
};
