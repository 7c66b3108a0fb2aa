/**
 * What a command is.
 * @module
 */
import type { CommandLine } from "./flags.ts";

/** One command of the command line. */
export interface Command {
  /** What it does, for `--help`. */
  readonly summary: string;
  /** How it is typed, one form a line. */
  readonly usage: string;
  /** Runs it, and returns the exit code. */
  run(line: CommandLine): Promise<number>;
}
