/**
 * What came of a call.
 * @module
 */
import { type JsonPointer, splitPointer } from "./json_pointer.ts";

/** The kinds of refusal a registry can tell apart. */
export type ToolErrorType =
  | "validation"
  | "not_found"
  | "permission"
  | "transient"
  | "internal"
  | "cancelled";

/** A refusal that a model can read and act on. */
export interface ToolError {
  /** What kind of refusal it is, where it says or its text shows. */
  readonly type?: ToolErrorType;
  /** What is wrong. */
  readonly message: string;
  /** What to do about it. */
  readonly hint?: string;
  /** The legal values. */
  readonly options?: readonly string[];
  /** The argument it is about. */
  readonly pointer?: JsonPointer;
  /** The registry's own code, such as `-32602`; `unflagged` where a failure was reported as a success. */
  readonly code?: string;
}

/** How a call ended. */
export type Ending =
  | { readonly kind: "ok"; readonly value: unknown }
  | { readonly kind: "error"; readonly error: ToolError }
  | { readonly kind: "throw"; readonly error: unknown }
  | { readonly kind: "timeout" }
  | { readonly kind: "exit"; readonly code: number };

/** How a call ended, and after how many milliseconds. */
export type Outcome = Ending & {
  /** Milliseconds from the call to its end. */
  readonly elapsedMs: number;
};

/** All that a refusal lets the model read, as one text; what its message says already is not said again. */
export function errorText({ message, options, hint, pointer }: ToolError): string {
  const known = hint !== undefined && message.includes(hint) ? undefined : hint;
  const place = isNamed(message, pointer) ? undefined : pointer;
  return [message, options?.join(", "), known, place].filter(Boolean).join("\n");
}

/** Whether a message has every key of a place as a word of its own. */
function isNamed(message: string, pointer: JsonPointer | undefined): boolean {
  if (pointer === undefined) return false;
  const words = new Set(message.split(/[^\p{L}\p{N}_$-]+/u));
  return splitPointer(pointer).every((token) => words.has(token));
}

/** The message of anything that was thrown; whatever it is, reading it throws nothing. */
export function thrownText(error: unknown): string {
  try {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  } catch {
    return "something that cannot be read";
  }
}
