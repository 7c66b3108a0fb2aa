/**
 * A sound call in bad company.
 * @module
 */
import type { BatchMutator } from "../core/mutator.ts";
import type { ToolCall } from "../core/tool.ts";

/** A name that no registry has. */
const GHOST = "messcall_no_such_tool";

/** A call of a tool that does not exist beside a sound one: the sound one is to be accepted as ever. */
export const unknownBesideValid: BatchMutator = {
  id: "unknown-beside-valid",
  level: "batch",
  expects: "accept",
  docs: {
    summary:
      "Makes a call of a tool that does not exist in one turn with a sound call, before it and after it.",
    why: "A registry that gives the whole turn up for one bad call loses work that was asked for rightly.",
    fix: "Answer each call by itself: a refusal for the unknown name, a result for the other.",
    sources: ["https://github.com/pydantic/pydantic-ai/pull/4940"],
  },
  variants(calls): readonly (readonly ToolCall[])[] {
    const [first] = calls;
    if (first === undefined) return [];
    const ghost: ToolCall = { ...first, id: `${first.id}-unknown`, tool: GHOST };
    return [[ghost, first], [first, ghost]];
  },
  example: {
    calls: [{ id: "1", tool: "read", args: { kind: "json", value: { path: "a" } } }],
    batches: [
      [
        { id: "1-unknown", tool: "messcall_no_such_tool", args: { kind: "json", value: { path: "a" } } },
        { id: "1", tool: "read", args: { kind: "json", value: { path: "a" } } },
      ],
      [
        { id: "1", tool: "read", args: { kind: "json", value: { path: "a" } } },
        { id: "1-unknown", tool: "messcall_no_such_tool", args: { kind: "json", value: { path: "a" } } },
      ],
    ],
  },
};
