/**
 * Flags for continuous integration: which part of a run is made, and what makes it fail.
 * @module
 */
import { UsageError } from "../core/errors.ts";
import type { Shard } from "../core/report.ts";
import type { CI_FLAGS } from "./ci_table.ts";

/** What makes a command fail. */
export interface FailOn {
  /** The least severity of findings. */
  readonly level: "error" | "warning";
  /** Whether what is worth knowing and is no finding does, too. */
  readonly warnings: boolean;
}

/** What they say. */
export interface CiLine {
  readonly shard?: Shard;
  readonly baseline?: string;
  readonly updateBaseline: boolean;
  readonly failOn: FailOn;
}

/** Reads all of them. */
export function readCiFlags(
  values: {
    readonly [Name in keyof typeof CI_FLAGS]?:
      | ((typeof CI_FLAGS)[Name]["type"] extends "boolean" ? boolean : string)
      | undefined;
  },
): CiLine {
  return {
    ...(values.shard === undefined ? {} : { shard: readShard(values.shard) }),
    ...(values.baseline === undefined ? {} : { baseline: values.baseline }),
    updateBaseline: values["update-baseline"] ?? false,
    failOn: { level: readLevel(values["fail-on"]), warnings: values["fail-on-warning"] ?? false },
  };
}

/** Reads the least severity that makes a command fail. */
export function readLevel(text: string = "warning"): FailOn["level"] {
  if (text === "error" || text === "warning") return text;
  throw new UsageError(
    `Cannot use "${text}" as --fail-on: it is neither error nor warning`,
    "Give --fail-on error or --fail-on warning",
  );
}

/** Reads `2/4`. */
export function readShard(text: string): Shard {
  const [, index, count] = /^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(text) ?? [];
  if (index !== undefined && Number(index) <= Number(count)) {
    return { index: Number(index), count: Number(count) };
  }
  throw new UsageError(
    `Cannot use "${text}" as --shard: it is no part of a whole`,
    "Give the number of the part and how many there are, such as --shard 2/4",
  );
}

/**
 * Refuses flags of a check that make no sense together.
 *
 * @throws {UsageError} where there are such
 */
export function refuseTogether(
  { shard, dryRun, updateBaseline }: {
    readonly shard?: Shard;
    readonly dryRun: boolean;
    readonly updateBaseline: boolean;
  },
): void {
  if (shard !== undefined && dryRun) {
    throw new UsageError(
      'Cannot use "--shard" with --dry-run: it foresees the whole run',
      "Leave out --shard",
    );
  }
  if (shard !== undefined && updateBaseline) {
    throw new UsageError(
      'Cannot use "--update-baseline" with --shard: each shard would write its own',
      "Write it once from all of them: messcall merge shard-*.json --update-baseline",
    );
  }
}
