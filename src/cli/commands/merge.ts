/**
 * `messcall merge`: puts the reports of all shards of a run together.
 * @module
 */
import { mergeReports, withBaseline } from "../../reports.ts";
import { readBaselineFile, writeBaselineFile } from "../baseline_file.ts";
import type { Command } from "../command.ts";
import { EXIT } from "../exit_code.ts";
import { codeOf } from "../outcome.ts";
import { loadReport } from "../read_report.ts";
import { openOutputs } from "../report_files.ts";

/** Merges reports. */
export const merge: Command = {
  summary: "put the reports of all shards of a run together: the report is that of the whole run",
  usage: "messcall merge SHARD.json ... [--format NAME] [--report NAME=FILE ...] [--baseline FILE]",
  async run(line): Promise<number> {
    const outputs = await openOutputs(line);
    const baseline = await readBaselineFile(line);
    const whole = mergeReports(await Promise.all(line.words.map(loadReport)));
    const report = baseline === undefined ? whole : withBaseline(whole, baseline);
    const code = outputs.finish(report, { code: codeOf(report, line.failOn) });
    return line.updateBaseline && code !== EXIT.usage
      ? await writeBaselineFile(line, report, baseline)
      : code;
  },
};
