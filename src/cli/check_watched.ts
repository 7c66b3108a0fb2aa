/**
 * `messcall check --watch`: the run again whenever a file has changed, what failed last first.
 * @module
 */
import { resolve } from "node:path";
import { TargetError, UsageError } from "../core/errors.ts";
import { USUAL_BASELINE } from "./baseline_file.ts";
import { checkOnce, type Told } from "./check_once.ts";
import { EXIT } from "./exit_code.ts";
import type { CommandLine } from "./flags.ts";
import { tell } from "./output.ts";
import { openStopSignal } from "./stop_signal.ts";
import { watchFiles } from "./watch.ts";

/**
 * Checks again and again, until Ctrl-C.
 *
 * @param line the command line
 * @param told what is tested
 * @returns the exit code of the last run
 * @throws {UsageError} where a flag makes no sense beside --watch
 */
export async function checkWatched(line: CommandLine, told: Omit<Told, "signal" | "first">): Promise<number> {
  refuseBeside(line, told.target.kind);
  let code: number = EXIT.clean;
  let first: readonly string[] = [];
  using stop = openStopSignal(() => {});
  await watchFiles(async () => {
    try {
      const checked = await checkOnce(line, { ...told, first, signal: stop.signal });
      code = checked.code;
      first = [...new Set(checked.report.findings.map(({ tool }) => tool))];
    } catch (error) {
      if (!(error instanceof UsageError || error instanceof TargetError)) throw error;
      // A module that does not load is one that is being written.
      tell(`${error.message}\n${error.hint}`);
      code = error instanceof UsageError ? EXIT.usage : EXIT.target;
    }
  }, {
    folder: Deno.cwd(),
    own: new Set(ownFiles(line).map((file) => resolve(file))),
    signal: stop.signal,
    waiting: () => tell("Waiting for a file to change; Ctrl-C ends"),
  });
  return code;
}

/** What a run writes itself, which is no change. */
function ownFiles({ reports, baseline, journal }: CommandLine): readonly string[] {
  return [
    ...reports.map((text) => text.slice(text.indexOf("=") + 1)),
    baseline ?? USUAL_BASELINE,
    ...(journal === undefined ? [] : [journal]),
  ];
}

function refuseBeside(line: CommandLine, kind: string): void {
  const given = [
    ["--update-baseline", line.updateBaseline],
    ["--shard", line.shard !== undefined],
    ["--journal", line.journal !== undefined],
  ].find(([, isGiven]) => isGiven);
  if (given !== undefined) {
    throw new UsageError(
      `Cannot use "--watch" with ${given[0]}: that is for one run`,
      "Leave one of the two out",
    );
  }
  if (kind === "module" && line.options.sandbox === "inherit") {
    throw new UsageError(
      'Cannot use "--watch" with --sandbox inherit: a module that is loaded stays as it was',
      "Leave --sandbox out",
    );
  }
}
