/**
 * `messcall report`: shows what a run had found that was cut off, or a saved report in another form.
 * @module
 */
import { UsageError } from "../../core/errors.ts";
import type { Command } from "../command.ts";
import { newestJournal } from "../journal_file.ts";
import { codeOf } from "../outcome.ts";
import { tell } from "../output.ts";
import { loadReport } from "../read_report.ts";
import { openOutputs } from "../report_files.ts";

/** Reports on a journal or a saved report. */
export const report: Command = {
  summary:
    "show what a run had found that was killed or crashed, from its journal; or a saved report in another form\n" +
    "Without a file it is the newest journal that a run left behind.",
  usage:
    "messcall report [JOURNAL] [--format NAME]\nmesscall report REPORT.json [--format NAME] [--report NAME=FILE ...]",
  async run(line): Promise<number> {
    const { words } = line;
    const outputs = await openOutputs(line);
    const [named, ...more] = words;
    if (more.length > 0) {
      throw new UsageError(`Cannot report on "${words.join(" ")}": that is more than one file`, "Give one");
    }
    const file = named ?? newestJournal();
    if (file === undefined) {
      throw new UsageError(
        "Cannot report on nothing: no run left a journal behind",
        "Give a journal (messcall check TARGET --journal FILE writes one) or a saved report",
      );
    }
    if (named === undefined) tell(`The newest journal is ${file}`);
    const found = await loadReport(file);
    return outputs.finish(found, { code: codeOf(found, line.failOn) });
  },
};
