/**
 * The errors messcall throws at its users.
 * @module
 */
import type { Report } from "./report.ts";

/** A mistake in options or on the command line: `Cannot <verb> "<thing>": <state>`, and what to do next. */
export class UsageError extends Error {
  /** The name of the class. */
  override readonly name = "UsageError";
  /** The next step. */
  readonly hint: string;

  /**
   * Makes the error.
   *
   * @param message what could not be done, and the state
   * @param hint the next step
   */
  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
}

/** A target that would not open, or offers nothing to test. */
export class TargetError extends Error {
  /** The name of the class. */
  override readonly name = "TargetError";
  /** The next step. */
  readonly hint: string;

  /**
   * Makes the error.
   *
   * @param message what could not be done, and the state
   * @param hint the next step
   */
  constructor(message: string, hint: string, options?: ErrorOptions) {
    super(message, options);
    this.hint = hint;
  }
}

/** Findings where none were to be: what `assertRegistry` throws. */
export class FindingsError extends Error {
  /** The name of the class. */
  override readonly name = "FindingsError";
  /** The whole report. */
  readonly report: Report;

  /**
   * Makes the error.
   *
   * @param message the findings, for people
   * @param report the whole report
   */
  constructor(message: string, report: Report) {
    super(message);
    this.report = report;
  }
}
