/**
 * Changes: what the guard did to the arguments of a call, so that the model can be told.
 * @module
 */
import type { JsonValue } from "../core/json.ts";
import type { JsonPointer } from "../core/json_pointer.ts";

/** One change to the arguments of a call. */
export interface Change {
  /** The place that was changed. */
  readonly pointer: JsonPointer;
  /** What stood there; absent where nothing did. */
  readonly from?: JsonValue;
  /** What stands there now; absent where it was left out. */
  readonly to?: JsonValue;
  /** The rule that changed it. */
  readonly rule: string;
}

/** What a rule makes of a value: another one, a reason why it may not, or nothing. */
export type Fit =
  | { readonly value: JsonValue; readonly rule: string }
  | { readonly objection: string }
  | undefined;
