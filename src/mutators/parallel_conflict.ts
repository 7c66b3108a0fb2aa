/**
 * Calls that get in each other's way.
 * @module
 */
import type { BatchMutator } from "../core/mutator.ts";
import type { ToolCall } from "../core/tool.ts";

/** Two calls at once, in both orders, and both twice. */
export const parallelConflict: BatchMutator = {
  id: "parallel-conflict",
  level: "batch",
  expects: "accept",
  docs: {
    summary: "Makes two calls at once, in both orders, and each of them twice.",
    why:
      "Models ask for several things in one turn; two writers of one source lose one of the changes without a word.",
    fix:
      "Declare what may run side by side, let calls on one source wait for each other, or refuse the second as a conflict.",
    sources: [
      "https://github.com/lijunzh/koda/issues/437",
      "https://github.com/earendil-works/pi/issues/2692",
    ],
  },
  variants(calls): readonly (readonly ToolCall[])[] {
    const [first, second] = calls;
    if (first === undefined || second === undefined) return [];
    const again = [first, second].map((call) => ({ ...call, id: `${call.id}-again` }));
    return [[first, second], [second, first], [first, second, ...again]];
  },
  example: {
    calls: [
      { id: "1", tool: "edit", args: { kind: "json", value: { old: "1", new: "2" } } },
      { id: "2", tool: "edit", args: { kind: "json", value: { old: "x", new: "y" } } },
    ],
    batches: [
      [
        { id: "1", tool: "edit", args: { kind: "json", value: { old: "1", new: "2" } } },
        { id: "2", tool: "edit", args: { kind: "json", value: { old: "x", new: "y" } } },
      ],
      [
        { id: "2", tool: "edit", args: { kind: "json", value: { old: "x", new: "y" } } },
        { id: "1", tool: "edit", args: { kind: "json", value: { old: "1", new: "2" } } },
      ],
      [
        { id: "1", tool: "edit", args: { kind: "json", value: { old: "1", new: "2" } } },
        { id: "2", tool: "edit", args: { kind: "json", value: { old: "x", new: "y" } } },
        { id: "1-again", tool: "edit", args: { kind: "json", value: { old: "1", new: "2" } } },
        { id: "2-again", tool: "edit", args: { kind: "json", value: { old: "x", new: "y" } } },
      ],
    ],
  },
};
