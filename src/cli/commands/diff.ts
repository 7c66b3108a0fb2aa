/**
 * `messcall diff`: what is new, gone and still there from one saved report to another.
 * @module
 */
import { UsageError } from "../../core/errors.ts";
import { findReporters } from "../../find_reporters.ts";
import { diffReports } from "../../reports.ts";
import type { Command } from "../command.ts";
import { diffText } from "../diff_text.ts";
import { codeOf } from "../outcome.ts";
import { print } from "../output.ts";
import { loadReport } from "../read_report.ts";

/** Compares two reports. */
export const diff: Command = {
  summary: "say which findings are new, gone and still there from one saved report to another",
  usage: "messcall diff OLD.json NEW.json [--format json]",
  async run({ words, format, failOn }): Promise<number> {
    await findReporters({ format });
    const [older, newer, ...more] = words;
    if (older === undefined || newer === undefined || more.length > 0) {
      throw new UsageError(
        `Cannot compare ${words.length} reports: it takes two`,
        "Give the older one and the newer one: messcall diff old.json new.json",
      );
    }
    const report = await loadReport(newer);
    const found = diffReports(await loadReport(older), report);
    print(format === "json" ? `${JSON.stringify(found, null, 2)}\n` : diffText(found));
    return codeOf({ ...report, findings: found.added }, failOn);
  },
};
