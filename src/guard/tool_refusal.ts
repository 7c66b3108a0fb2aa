/**
 * Refusals as a tool throws them.
 * @module
 */
import type { ToolError } from "../core/outcome.ts";

/** What a tool throws to refuse a call; anything else that it throws is a failure of its own. */
export class ToolRefusal extends Error {
  /** The name of the class. */
  override readonly name = "ToolRefusal";
  /** The refusal as the model reads it. */
  readonly refusal: ToolError;

  /**
   * Makes the refusal.
   *
   * @param refusal what is wrong, and what to do about it
   */
  constructor(refusal: ToolError) {
    super(refusal.message);
    this.refusal = refusal;
  }
}
