/**
 * Paths that begin at somebody's home.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import type { ValueMutator } from "../core/mutator.ts";
import { climb, climbTo, mayNameFile } from "./_escape.ts";
import { PATH } from "./_example_sites.ts";
import { replaceBy } from "./_replace.ts";

/** A path that leaves its folder by way of a home folder: `~/../…`. */
export const pathTilde: ValueMutator = {
  id: "path-tilde",
  level: "value",
  expects: "contain",
  docs: {
    summary:
      "Names a file in the home folder by `~`, which shells and some tools expand, and climbs out of the folder from there.",
    why:
      "A tilde that is made a folder after the path was found to be inside leads to every file of the user.",
    fix: "Take a tilde as it is, or make it a folder first and compare the result.",
    sources: [
      "https://github.com/modelcontextprotocol/servers/issues/3412",
      "https://github.com/wonderwhy-er/DesktopCommanderMCP/pull/75",
    ],
  },
  variants(site, { canary, home, system }): readonly Edit[] {
    if (!mayNameFile(site)) return [];
    return replaceBy(site, [
      `~/${climbTo(canary, "secret.txt")}`,
      ...(home === undefined ? [] : [`~/${home.split(/[/\\]/).at(-1)}/secret.txt`]),
      ...(system === undefined ? [] : [`~/${climb(system)}`]),
    ]);
  },
  example: {
    site: PATH,
    edits: [
      { op: "replace", pointer: "/path", value: `~/${"../".repeat(16)}tmp/canary/secret.txt` },
      { op: "replace", pointer: "/path", value: "~/messcall-canary/secret.txt" },
    ],
  },
};
