/**
 * Several tool names in one.
 * @module
 */
import type { CallMutator } from "../core/mutator.ts";
import type { ToolCall } from "../core/tool.ts";
import { callAs } from "./_call_as.ts";

/** Names of several calls run together: `read_filewrite_file`. */
export const mergedToolNames: CallMutator = {
  id: "merged-tool-names",
  level: "call",
  expects: "reject",
  docs: {
    summary: "Calls the names of two or three calls run together as one name.",
    why: "A stream of several calls that is put together wrongly gives one call with all of their names.",
    fix: "Refuse the name, list the tools there are, and ask for one call at a time.",
    sources: ["https://github.com/tidyverse/ellmer/issues/929"],
  },
  variants(call, siblings): readonly ToolCall[] {
    const { tool } = call;
    const at = siblings.findIndex(({ name }) => name === tool);
    const other = [...siblings.slice(at + 1), ...siblings.slice(0, Math.max(0, at))]
      .find(({ name }) => name !== tool)?.name;
    return callAs(call, siblings, [
      ...(other === undefined ? [] : [tool + other, tool + other + other]),
      tool + tool,
    ]);
  },
  example: {
    tool: "walk_directory",
    siblings: ["walk_directory", "write_file"],
    names: ["walk_directorywrite_file", "walk_directorywrite_filewrite_file", "walk_directorywalk_directory"],
  },
};
