/**
 * What a call is made in: its id, what the host adds, and a signal of its own that is made when it is first asked for.
 * @module
 */
import type { JsonObject, JsonValue } from "../core/json.ts";

/** What a tool is told about the call that runs it. */
export interface ToolContext {
  /** The id of the call. */
  readonly callId: string;
  /** Aborted when the caller gives up, or the time is over. */
  readonly signal: AbortSignal;
  /** What the host adds, such as the current folder. */
  readonly extra: JsonObject;
}

/** The context of one call, for whoever runs it. */
export class CallScope implements ToolContext {
  /** The id of the call. */
  readonly callId: string;
  /** What the host adds. */
  readonly extra: JsonObject;
  /** The signal of the caller. */
  readonly parent: AbortSignal;
  /** The arguments, for whoever begins the work. */
  readonly args: JsonValue;
  #controller: AbortController | undefined;
  #reason: { readonly why: unknown } | undefined;

  /**
   * Opens the scope of a call.
   *
   * @param callId the id of the call
   * @param args the arguments
   * @param host the signal of the caller, and what the host adds
   */
  constructor(
    callId: string,
    args: JsonValue,
    host: { readonly signal: AbortSignal; readonly extra: JsonObject },
  ) {
    this.callId = callId;
    this.args = args;
    this.parent = host.signal;
    this.extra = host.extra;
  }

  /** The call's own signal; most tools never ask for it. */
  get signal(): AbortSignal {
    if (this.#controller === undefined) {
      this.#controller = new AbortController();
      if (this.#reason !== undefined) this.#controller.abort(this.#reason.why);
      else if (this.parent.aborted) this.#controller.abort(this.parent.reason);
    }
    return this.#controller.signal;
  }

  /** Tells the tool to stop. */
  abort(why: unknown): void {
    this.#reason = { why };
    this.#controller?.abort(why);
  }
}
