/**
 * Tool names in another spelling.
 * @module
 */
import type { CallMutator } from "../core/mutator.ts";
import type { ToolCall } from "../core/tool.ts";
import { splitWords } from "../schema/words.ts";
import { callAs } from "./_call_as.ts";

/** A real name with other separators or in another case: `read-file` for `read_file`. */
export const separatorOrCaseSwap: CallMutator = {
  id: "separator-or-case-swap",
  level: "call",
  expects: "reject",
  docs: {
    summary: "Calls a real tool with other separators in its name, or in another case.",
    why:
      "Hosts rewrite the characters that a provider does not allow, and models the ones they are not used to.",
    fix:
      "Refuse the name and offer the real one; take the other spelling only where no tool could be confused.",
    sources: [
      "https://github.com/RooCodeInc/Roo-Code/pull/10644",
      "https://github.com/anomalyco/opencode/issues/27396",
      "https://github.com/anomalyco/opencode/issues/31506",
    ],
  },
  variants(call, siblings): readonly ToolCall[] {
    const words = splitWords(call.tool);
    const capitals = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
    return callAs(call, siblings, [
      words.join("-"),
      words.join("_"),
      words.join("."),
      [...words.slice(0, 1), ...capitals.slice(1)].join(""),
      capitals.join(""),
      call.tool.toUpperCase(),
    ]);
  },
  example: {
    tool: "read_file",
    siblings: ["read_file"],
    names: ["read-file", "read.file", "readFile", "ReadFile", "READ_FILE"],
  },
};
