/**
 * `messcall check`: calls a registry's tools the way models do, and reports what breaks.
 * @module
 */
import { UsageError } from "../../core/errors.ts";
import { load } from "../../core/load.ts";
import { readBaselineFile, writeBaselineFile } from "../baseline_file.ts";
import { refuseTogether } from "../ci_flags.ts";
import type { Command } from "../command.ts";
import { readCorpus } from "../corpus.ts";
import { EXIT } from "../exit_code.ts";
import { readTarget } from "../flags.ts";
import { tell } from "../output.ts";
import { openOutputs, refuseReports } from "../report_files.ts";
import { openStopSignal } from "../stop_signal.ts";

/** Checks a registry. */
export const check: Command = {
  summary: "call a registry's tools the way models do, and report what breaks",
  usage:
    "messcall check MODULE [flags]\nmesscall check [flags] -- COMMAND [ARGS]\nmesscall check MODULE --against TARGET\nmesscall check MODULE --watch",
  async run(line): Promise<number> {
    const target = readTarget(line);
    // What makes no sense is said before anything is opened.
    await openOutputs(line);
    refuseTogether(line);
    if (line.guarded && line.against !== undefined) {
      throw new UsageError(
        "Cannot use --guarded with --against: each is a comparison of its own",
        "Give one of the two",
      );
    }
    const baseline = await readBaselineFile(line);
    const corpus = line.corpus === undefined ? {} : { corpus: await readCorpus(line.corpus) };
    if (line.dryRun) {
      refuseReports(line, "--dry-run");
      const dry = await load<typeof import("../check_dry.ts")>(import.meta.url, "../check_dry");
      return await dry.checkDry(line, { target, ...corpus });
    }
    if (line.watch) {
      const watched = await load<typeof import("../check_watched.ts")>(import.meta.url, "../check_watched");
      return await watched.checkWatched(line, { target, baseline, ...corpus });
    }
    using stop = openStopSignal(() =>
      tell(
        "The run ends with the report so far; the same again ends it at once, and messcall report shows it",
      )
    );
    const { checkOnce } = await load<typeof import("../check_once.ts")>(import.meta.url, "../check_once");
    const { code, report } = await checkOnce(line, { target, baseline, ...corpus, signal: stop.signal });
    return line.updateBaseline && code !== EXIT.usage
      ? await writeBaselineFile(line, report, baseline)
      : code;
  },
};
