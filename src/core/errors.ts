/**
 * The errors messcall throws at its users.
 * @module
 */
import type { Report } from "./report.ts";

/** A mistake in options or on the command line: `Cannot <verb> "<thing>": <state>`, and what to do next. */
export class UsageError extends Error {
  override readonly name = "UsageError";

  /**
   * @param message what could not be done, and the state
   * @param hint the next step
   */
  constructor(message: string, readonly hint: string) {
    super(message);
  }
}

/** A target that would not open, or offers nothing to test. */
export class TargetError extends Error {
  override readonly name = "TargetError";

  /**
   * @param message what could not be done, and the state
   * @param hint the next step
   */
  constructor(message: string, readonly hint: string, options?: ErrorOptions) {
    super(message, options);
  }
}

/** Findings where none were to be: what `assertRegistry` throws. */
export class FindingsError extends Error {
  override readonly name = "FindingsError";

  /**
   * @param message the findings, for people
   * @param report the whole report
   */
  constructor(message: string, readonly report: Report) {
    super(message);
  }
}
