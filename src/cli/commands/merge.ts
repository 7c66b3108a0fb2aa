/**
 * `messcall merge`: puts the reports of all shards of a run together.
 * @module
 */
import { mergeReports, withBaseline } from "../../reports.ts";
import { readBaselineFile, writeBaselineFile } from "../baseline_file.ts";
import type { Command } from "../command.ts";
import { codeOf, render } from "../outcome.ts";
import { print } from "../output.ts";
import { loadReport } from "../read_report.ts";

/** Merges reports. */
export const merge: Command = {
  summary: "put the reports of all shards of a run together: the report is that of the whole run",
  usage: "messcall merge SHARD.json ... [--format NAME] [--baseline FILE]",
  async run(line): Promise<number> {
    const renderReport = render(line.format);
    const baseline = await readBaselineFile(line);
    const whole = mergeReports(await Promise.all(line.words.map(loadReport)));
    const report = baseline === undefined ? whole : withBaseline(whole, baseline);
    print(renderReport(report));
    if (line.updateBaseline) return await writeBaselineFile(line, report, baseline);
    return codeOf(report, line.failOn);
  },
};
