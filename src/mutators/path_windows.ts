/**
 * Paths as Windows writes them.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import type { ValueMutator } from "../core/mutator.ts";
import { isPathLike } from "../schema/shape.ts";
import { PATH } from "./_example_sites.ts";
import { replaceBy } from "./_replace.ts";

/** The place of a planted file in the notations of Windows: with a drive, of a device, of a share, of a stream. */
export const pathWindows: ValueMutator = {
  id: "path-windows",
  level: "value",
  expects: "contain",
  docs: {
    summary:
      "Names a file outside the root as Windows does: by drive, by device, by network share, by stream.",
    why:
      "Code that turns backslashes and drives into the paths it knows after it has checked them opens what it had not seen.",
    fix: "Turn a path into its one true form first, and require that this form lies within the root.",
    sources: ["https://github.com/modelcontextprotocol/servers/issues/1838"],
  },
  variants(site, { canary }): readonly Edit[] {
    if (typeof site.value !== "string" || !isPathLike(site)) return [];
    const place = `${canary}/secret.txt`;
    // Backslashes only: where they separate nothing, each of these is the name of one file in the folder itself.
    const windows = place.replace(/^[A-Za-z]:/, "").replaceAll("/", "\\");
    return replaceBy(site, [
      `C:${windows}`,
      `\\\\?\\C:${windows}`,
      `\\\\localhost\\C$${windows}`,
      `${place}::$DATA`,
    ]);
  },
  example: {
    site: PATH,
    edits: [
      { op: "replace", pointer: "/path", value: "C:\\tmp\\canary\\secret.txt" },
      { op: "replace", pointer: "/path", value: "\\\\?\\C:\\tmp\\canary\\secret.txt" },
      { op: "replace", pointer: "/path", value: "\\\\localhost\\C$\\tmp\\canary\\secret.txt" },
      { op: "replace", pointer: "/path", value: "/tmp/canary/secret.txt::$DATA" },
    ],
  },
};
