/**
 * Calls of guarded tools, for tests.
 */
import type { JsonValue } from "../../src/core/json.ts";
import type { JsonSchema } from "../../src/core/tool.ts";
import {
  createRegistry,
  defineTool,
  guard,
  type GuardedEnding,
  type Policy,
  type ToolContext,
} from "../../src/guard/mod.ts";

/** A signal that is never aborted. */
export const SIGNAL: AbortSignal = new AbortController().signal;

/** Calls a tool named `tool` that gives its arguments back, behind a guard. */
export function callEcho(
  input: JsonSchema,
  args: JsonValue | { readonly text: string },
  policy: Policy = {},
): Promise<GuardedEnding> {
  return callTool({ input, execute: (given) => given }, args, policy);
}

/** Calls a tool behind a guard; a text stands for arguments as the model wrote them. */
export function callTool(
  { input, execute }: {
    readonly input: JsonSchema;
    readonly execute: (args: unknown, context: ToolContext) => unknown;
  },
  args: JsonValue | { readonly text: string },
  policy: Policy = {},
  signal: AbortSignal = SIGNAL,
): Promise<GuardedEnding> {
  const tool = defineTool({ name: "tool", description: "Gives its arguments back.", input, execute });
  const isText = typeof args === "object" && args !== null && !Array.isArray(args) &&
    Object.keys(args).join() === "text";
  return guard(createRegistry([tool]), policy).call({
    id: "call-1",
    tool: "tool",
    args: isText
      ? { kind: "text", text: String((args as { text: string }).text) }
      : { kind: "json", value: args as JsonValue },
  }, signal);
}
