/**
 * Links that lead out of the root.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import type { ValueMutator } from "../core/mutator.ts";
import { mayNameFile } from "./_escape.ts";
import { PATH } from "./_example_sites.ts";
import { replaceBy } from "./_replace.ts";

/** The name of a file that is not there yet: who writes it through a link makes it outside. */
const NEW = "messcall-new.txt";

/** A path within the root that is, or leads over, a planted link out of it. */
export const pathSymlink: ValueMutator = {
  id: "path-symlink",
  level: "value",
  expects: "contain",
  docs: {
    summary:
      "Names a link in the root that leads out of it: to a file, to a folder and a file in it, to a folder and a new file.",
    why:
      "A path that lies within the root by its name lies outside by where it leads; archives and checkouts bring such links along.",
    fix:
      "Resolve the path with realpath before it is compared with the root; of a file that is to be made, resolve its folder.",
    sources: [
      "https://github.com/modelcontextprotocol/servers/issues/1845",
      "https://github.com/wonderwhy-er/DesktopCommanderMCP/issues/420",
      "https://github.com/efforthye/fast-filesystem-mcp/issues/23",
    ],
  },
  variants(site, { links, root }): readonly Edit[] {
    if (links === undefined || root === undefined || !mayNameFile(site)) return [];
    const paths = [links.file, `${links.folder}/secret.txt`, `${links.folder}/${NEW}`];
    return replaceBy(site, [...paths.map((path) => path.slice(root.length + 1)), ...paths]);
  },
  example: {
    site: PATH,
    edits: [
      "messcall-link.txt",
      "messcall-link/secret.txt",
      "messcall-link/messcall-new.txt",
      "/srv/data/messcall-link.txt",
      "/srv/data/messcall-link/secret.txt",
      "/srv/data/messcall-link/messcall-new.txt",
    ].map((value) => ({ op: "replace", pointer: "/path", value })),
  },
};
