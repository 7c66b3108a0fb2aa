/**
 * Tool names that every object has.
 * @module
 */
import type { CallMutator } from "../core/mutator.ts";
import type { ToolCall } from "../core/tool.ts";
import { callAs } from "./_call_as.ts";

/** A name that a plain object answers to without having it: `constructor`. */
export const prototypeName: CallMutator = {
  id: "prototype-name",
  level: "call",
  expects: "reject",
  docs: {
    summary: "Calls a name that every object inherits, such as `constructor`.",
    why: "A registry that looks handlers up in a plain object finds one, and runs what nobody registered.",
    fix: "Keep handlers in a Map, or ask for own properties only.",
    sources: ["https://github.com/n24q02m/better-godot-mcp/pull/966"],
  },
  variants(call, siblings): readonly ToolCall[] {
    return callAs(call, siblings, ["constructor", "toString", "hasOwnProperty", "valueOf", "__proto__"]);
  },
  example: {
    tool: "search",
    siblings: ["search", "valueOf"],
    names: ["constructor", "toString", "hasOwnProperty", "__proto__"],
  },
};
