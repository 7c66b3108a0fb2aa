/**
 * Calls that cannot be told apart by their ids.
 * @module
 */
import type { BatchMutator } from "../core/mutator.ts";
import type { ToolCall } from "../core/tool.ts";

/** Two different calls under one id, and without an id. */
export const duplicateCallId: BatchMutator = {
  id: "duplicate-call-id",
  level: "batch",
  expects: "accept",
  docs: {
    summary: "Makes two different calls at once under one id, and with blank ids.",
    why: "Gateways make up ids that collide; results that are paired by id then belong to the wrong call.",
    fix: "Pair results with calls by their place in the batch, and give each call an id of its own.",
    sources: [
      "https://github.com/can1357/oh-my-pi/issues/2055",
      "https://github.com/vectorize-io/hindsight/pull/4250",
    ],
  },
  variants(calls): readonly (readonly ToolCall[])[] {
    const [first, second] = calls;
    if (first === undefined || second === undefined || isSame(first, second)) return [];
    return [first.id, ""].map((id) => [{ ...first, id }, { ...second, id }]);
  },
  example: {
    calls: [
      { id: "1", tool: "read", args: { kind: "json", value: { path: "a" } } },
      { id: "2", tool: "read", args: { kind: "json", value: { path: "b" } } },
    ],
    batches: [
      [
        { id: "1", tool: "read", args: { kind: "json", value: { path: "a" } } },
        { id: "1", tool: "read", args: { kind: "json", value: { path: "b" } } },
      ],
      [
        { id: "", tool: "read", args: { kind: "json", value: { path: "a" } } },
        { id: "", tool: "read", args: { kind: "json", value: { path: "b" } } },
      ],
    ],
  },
};

/** Whether two calls ask for the same: whoever takes these for one call is right. */
function isSame(a: ToolCall, b: ToolCall): boolean {
  return a.tool === b.tool && JSON.stringify(a.args) === JSON.stringify(b.args);
}
