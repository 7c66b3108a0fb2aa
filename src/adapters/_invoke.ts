/**
 * Calling a handler of this process so that whatever happens is an ending.
 * @module
 */
import { cloneJson, type JsonValue } from "../core/json.ts";
import type { Ending } from "../core/outcome.ts";
import type { ToolArgs, ToolCall } from "../core/tool.ts";
import { attempt } from "./_fields.ts";
import { readEnding } from "./_read_ending.ts";

/** How a registry runs a call, and what its throwing means. */
interface Convention {
  /** Runs the call with arguments that are the handler's to keep. */
  run(args: JsonValue): unknown;
  /** Reads what was thrown. */
  readThrow(error: unknown): Ending;
}

/** A registry of this convention: whatever its handlers throw is an accident. */
export function asThrow(error: unknown): Ending {
  return { kind: "throw", error };
}

/**
 * Runs a call to its end.
 *
 * @param call the call
 * @param convention how to run it, and how to read what is thrown
 */
export async function invokeHandler(call: ToolCall, convention: Convention): Promise<Ending> {
  const args = attempt(() => freshArguments(call.args));
  if (args === undefined) {
    const message = "arguments are not JSON";
    return { kind: "error", error: { type: "validation", message, code: "unsupported-text" } };
  }
  try {
    return readEnding(await convention.run(args));
  } catch (error) {
    return convention.readThrow(error);
  }
}

/**
 * Runs a call of a tool that takes the text of its arguments.
 *
 * @param call the call
 * @param convention how to run it, and how to read what is thrown
 */
export async function invokeWithText(
  { args }: ToolCall,
  { run, readThrow }: { run(text: string): unknown; readThrow(error: unknown): Ending },
): Promise<Ending> {
  try {
    return readEnding(await run(args.kind === "text" ? args.text : JSON.stringify(args.value)));
  } catch (error) {
    return readThrow(error);
  }
}

/** Arguments that a handler may alter without altering ours. */
function freshArguments(args: ToolArgs): JsonValue {
  return args.kind === "json" ? cloneJson(args.value) : JSON.parse(args.text);
}

/** What handlers are given beside their arguments, under every name by which they look for it. */
export interface HandlerContext {
  readonly signal: AbortSignal;
  readonly abortSignal: AbortSignal;
  readonly toolCallId: string;
  readonly callId: string;
  readonly messages: readonly never[];
}

/** The context of a call. */
export function handlerContext(call: ToolCall, signal: AbortSignal): HandlerContext {
  return { signal, abortSignal: signal, toolCallId: call.id, callId: call.id, messages: [] };
}
