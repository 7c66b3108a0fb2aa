/**
 * Absolute paths outside the root.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import type { ValueMutator } from "../core/mutator.ts";
import { mayNameFile } from "./_escape.ts";
import { PATH } from "./_example_sites.ts";
import { replaceBy } from "./_replace.ts";

/** An absolute path into the planted folder, the folder itself, and a file of the system. */
export const pathAbsolute: ValueMutator = {
  id: "path-absolute",
  level: "value",
  expects: "contain",
  docs: {
    summary:
      "Gives the absolute path of a file outside the root, and of its folder; to a tool that only reads, of a file of the system.",
    why: "Joined to a root, an absolute path replaces it in some languages, and any file can be read.",
    fix:
      "Map names to files and never join them; else resolve the path and require that it stays within the root.",
    sources: [
      "https://github.com/BeehiveInnovations/pal-mcp-server/issues/293",
      "https://github.com/mastergo-design/mastergo-magic-mcp/issues/88",
    ],
  },
  variants(site, { canary, system }): readonly Edit[] {
    if (!mayNameFile(site)) return [];
    const known = system === undefined ? [] : [system];
    return replaceBy(site, [`${canary}/secret`, `${canary}/secret.txt`, canary, ...known]);
  },
  example: {
    site: PATH,
    edits: [
      { op: "replace", pointer: "/path", value: "/tmp/canary/secret" },
      { op: "replace", pointer: "/path", value: "/tmp/canary/secret.txt" },
      { op: "replace", pointer: "/path", value: "/tmp/canary" },
    ],
  },
};
