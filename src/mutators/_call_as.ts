/**
 * Calls under names that no tool has.
 * @module
 */
import type { ToolCall, ToolDefinition } from "../core/tool.ts";

/** Makes the call under each of the names that is free, in their order, none twice. */
export function callAs(
  call: ToolCall,
  siblings: readonly ToolDefinition[],
  names: readonly string[],
): ToolCall[] {
  const taken = new Set(["", call.tool, ...siblings.map((tool) => tool.name)]);
  return [...new Set(names)].filter((name) => !taken.has(name)).map((name) => ({ ...call, tool: name }));
}
