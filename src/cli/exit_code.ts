/**
 * Exit codes: one table.
 * @module
 */

/** What the process says with its exit code. */
export const EXIT = {
  /** Nothing was found. */
  clean: 0,
  /** There are new findings of severity error or warning, or warnings where those are to fail. */
  findings: 1,
  /** The command line or an option makes no sense. */
  usage: 2,
  /** The target would not open, or offers nothing to call. */
  target: 3,
  /** messcall itself failed. */
  fault: 4,
} as const;
