/**
 * What a log of recorded calls shows.
 * @module
 */

/** How many calls there were, and what was wrong with them. */
export interface LogTally {
  /** All recorded calls. */
  readonly calls: number;
  /** Calls of a tool that exists, with arguments that satisfy its schema. */
  readonly compliant: number;
  /** Calls of a tool that exists, with arguments that do not satisfy its schema. */
  readonly invalid: number;
  /** Calls of a tool that exists, with arguments that are no JSON. */
  readonly unparsable: number;
  /** Calls of a name that no tool has. */
  readonly phantom: number;
  /** Calls that were not judged: two validators do not agree on them, or the schema does not compile. */
  readonly unjudged: number;
  /** How often each mess was made, by the mutator that makes it; `unclassified` where none does. */
  readonly messes: Readonly<Record<string, number>>;
}

/** What a log shows. */
export interface LogReport {
  /** The version of this shape. */
  readonly version: 1;
  /** The log as a whole. */
  readonly all: LogTally;
  /** Its first, middle and last third, by calls. */
  readonly thirds: readonly LogTally[];
  /** The calls of tools that were marked strict, where any were marked. */
  readonly strict?: LogTally;
  /** The other calls of forms in which any were marked. */
  readonly nonStrict?: LogTally;
  /** By the form of the records. */
  readonly forms: Readonly<Record<string, LogTally>>;
  /** By the name that was called. */
  readonly tools: Readonly<Record<string, LogTally>>;
  /** Lines that hold no record of any form, by number, the first few. */
  readonly unread: { readonly count: number; readonly lines: readonly number[] };
}
