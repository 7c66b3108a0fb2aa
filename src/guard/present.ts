/**
 * Results and refusals as they leave the guard: JSON without loss, not too long, and without what is the host's own.
 * @module
 */
import type { JsonValue } from "../core/json.ts";
import type { Ending, ToolError } from "../core/outcome.ts";
import type { ToolDefinition } from "../core/tool.ts";
import { cap } from "./cap.ts";
import type { Change } from "./change.ts";
import { failedInside, timedOut } from "./execute.ts";
import { plainRefusal } from "./plain_refusal.ts";
import type { GuardHooks, ResolvedPolicy } from "./policy.ts";
import { measure, serialise } from "./serialise.ts";
import { tell } from "./tell.ts";

/** How a guarded call ended: with a result that JSON carries, or with a refusal, and never otherwise. */
export type GuardedEnding =
  | {
    readonly kind: "ok";
    readonly value: JsonValue;
    /** What was changed in the arguments, where anything was. */
    readonly changes?: readonly Change[];
  }
  | { readonly kind: "error"; readonly error: ToolError; readonly changes?: readonly Change[] };

/** What is known of the call that an ending is of. */
export interface PresentOptions {
  /** Told of what the model is not shown. */
  readonly onThrow: GuardHooks["onThrow"] | undefined;
  /** What was sent: it is no secret. */
  readonly args: JsonValue;
  readonly callId: string;
  readonly policy: ResolvedPolicy;
  /** The tool that was called. */
  readonly tool: ToolDefinition;
}

/**
 * Makes a result ready for the model.
 *
 * @param result whatever the tool returned
 * @param limit the greatest number of characters of its JSON
 */
export function present(result: unknown, limit: number): GuardedEnding {
  const size = measure(result);
  // Nothing that JSON could not carry was met on the way.
  if (size >= 0 && size <= limit) return { kind: "ok", value: result as JsonValue };
  const made = serialise(result);
  if (made.kind === "lossy") return { kind: "error", error: unserialisable(made.what, made.pointer) };
  return { kind: "ok", value: made.size <= limit ? made.value : cap(made.value, limit) };
}

/**
 * Makes the ending of another registry ready for the model.
 *
 * @param ending how the call ended there
 * @param options the call and its policy
 */
export function presentEnding(
  ending: Ending,
  { args, callId, policy, onThrow, tool }: PresentOptions,
): GuardedEnding {
  switch (ending.kind) {
    case "ok":
      return present(ending.value, policy.maxResult);
    case "error": {
      const error = plainRefusal(ending.error, { args, tool });
      if (error !== undefined) return { kind: "error", error };
      tell(onThrow, { error: new Error(ending.error.message), id: callId });
      return { kind: "error", error: failedInside() };
    }
    case "throw":
      tell(onThrow, { error: ending.error, id: callId });
      return { kind: "error", error: failedInside() };
    case "timeout":
      return { kind: "error", error: timedOut(policy.timeoutMs) };
    case "exit":
      tell(onThrow, { error: new Error(`The tool's process ended with code ${ending.code}`), id: callId });
      return { kind: "error", error: failedInside() };
  }
}

function unserialisable(what: string, pointer: string): ToolError {
  return {
    type: "internal",
    message: `The tool's result cannot be given as JSON: it has ${what}${
      pointer === "" ? "" : ` at ${pointer}`
    }`,
    hint: "Ask for another part of it, or go on without it",
  };
}
