/**
 * The same call twice.
 * @module
 */
import { isJsonObject } from "../core/json.ts";
import type { BatchMutator } from "../core/mutator.ts";
import type { ToolCall } from "../core/tool.ts";
import { reverseKeys } from "./_key_order.ts";

/** One call twice in one turn, as it was and with its keys the other way round. */
export const repeatCall: BatchMutator = {
  id: "repeat-call",
  level: "batch",
  expects: "accept",
  docs: {
    summary: "Makes the same call twice in one turn, the second time also with its keys in another order.",
    why: "Models repeat themselves; a tool that says it may be repeated must not do its work twice.",
    fix:
      "Make the tool idempotent and say so, or recognise a repeated call by its arguments, whatever their order.",
    sources: ["https://github.com/NousResearch/hermes-agent/pull/86887"],
  },
  variants(calls): readonly (readonly ToolCall[])[] {
    const [first] = calls;
    if (first === undefined) return [];
    const again: ToolCall = { ...first, id: `${first.id}-again` };
    const { args } = first;
    if (args.kind !== "json" || !isJsonObject(args.value) || Object.keys(args.value).length < 2) {
      return [[first, again]];
    }
    return [[first, again], [first, { ...again, args: { kind: "json", value: reverseKeys(args.value) } }]];
  },
  example: {
    calls: [{ id: "1", tool: "append", args: { kind: "json", value: { path: "a", text: "x" } } }],
    batches: [
      [
        { id: "1", tool: "append", args: { kind: "json", value: { path: "a", text: "x" } } },
        { id: "1-again", tool: "append", args: { kind: "json", value: { path: "a", text: "x" } } },
      ],
      [
        { id: "1", tool: "append", args: { kind: "json", value: { path: "a", text: "x" } } },
        { id: "1-again", tool: "append", args: { kind: "json", value: { text: "x", path: "a" } } },
      ],
    ],
  },
};
