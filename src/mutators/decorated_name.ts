/**
 * Tool names with remains of a transport around them.
 * @module
 */
import type { CallMutator } from "../core/mutator.ts";
import type { ToolCall } from "../core/tool.ts";

/** A real name with a prefix or a suffix of some protocol: `functions.search` for `search`. */
export const decoratedName: CallMutator = {
  id: "decorated-name",
  level: "call",
  expects: "reject",
  docs: {
    summary: "Calls a real tool with a protocol's prefix or suffix around its name.",
    why: "Hosts and chat templates decorate names, and models copy the decoration into the call.",
    fix: "Refuse the name and offer the real one; strip a decoration only where no tool could be confused.",
    sources: [
      "https://github.com/NousResearch/hermes-agent/pull/24411",
      "https://github.com/vllm-project/vllm/issues/32587",
      "https://github.com/dataelement/Clawith/issues/712",
    ],
  },
  variants(call, siblings): readonly ToolCall[] {
    const taken = new Set(siblings.map((tool) => tool.name));
    const { tool } = call;
    return [
      `functions.${tool}`,
      `tool:${tool}`,
      `mcp__server__${tool}`,
      `${tool}:0`,
      `${tool}<|channel|>commentary`,
      `${tool}json`,
    ].filter((name) => !taken.has(name)).map((name) => ({ ...call, tool: name }));
  },
  example: {
    tool: "search",
    siblings: ["search"],
    names: [
      "functions.search",
      "tool:search",
      "mcp__server__search",
      "search:0",
      "search<|channel|>commentary",
      "searchjson",
    ],
  },
};
