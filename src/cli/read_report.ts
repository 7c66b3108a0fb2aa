/**
 * Saved reports, read back.
 * @module
 */
import { UsageError } from "../core/errors.ts";
import type { CheckFinding } from "../core/finding.ts";
import { isJsonObject } from "../core/json.ts";
import type { Target } from "../core/registry.ts";
import type { Report } from "../core/report.ts";
import { isFinding, isToolReport } from "../core/report_shape.ts";
import { isJournal, readJournal } from "../compose.ts";
import { type CommandLine, readTarget } from "./flags.ts";
import { isRunning } from "./journal_file.ts";
import { readText } from "./read_case.ts";

/** A saved report, its target as it can be opened again, and the findings that were asked for. */
export interface SavedReport {
  readonly report: Report;
  readonly target: Target;
  readonly findings: readonly CheckFinding[];
}

/**
 * Reads the report that a command line names, and the findings whose fingerprints it gives the beginnings of; all
 * findings of checks without any.
 *
 * @param line the command line: a file, fingerprints, and a command where the target is another
 * @throws {UsageError} where there is no such report, target or finding
 */
export async function readReport(line: CommandLine): Promise<SavedReport> {
  const [file, ...wanted] = line.words;
  if (file === undefined) {
    throw new UsageError(
      "Cannot read the report: no report was given",
      "Save one with messcall check TARGET --format json > report.json",
    );
  }
  const report = await loadReport(file);
  const target = line.argv.length > 0 ? readTarget({ ...line, words: [] }) : report.target;
  if (target === undefined) {
    throw new UsageError(
      `Cannot open the target of "${file}": it was a value of a program`,
      "Give the target: a command after --, or do it from that program",
    );
  }
  const findings = report.findings.filter((finding): finding is CheckFinding =>
    finding.kind === "check" &&
    (wanted.length === 0 || wanted.some((start) => finding.fingerprint.startsWith(start)))
  );
  if (findings.length === 0) {
    throw new UsageError(
      `Cannot find that in "${file}": it has no such finding of a check`,
      "See the fingerprints in the report",
    );
  }
  return { report, target, findings };
}

/**
 * Reads a file that holds a report as JSON, or the journal of a run.
 *
 * @param file the file's name
 * @throws {UsageError} where it is neither
 */
export async function loadReport(file: string): Promise<Report> {
  const text = await readText(file);
  const report = isJournal(text) ? readJournal(text, isRunning(file)) : parseReport(file, text);
  if (report !== undefined) return report;
  throw new UsageError(`Cannot read "${file}": it is not a report of this version`, HINT);
}

const HINT = "Save a report with messcall check TARGET --format json > report.json";

/** Reads JSON as a report; undefined where it is something else. */
function parseReport(file: string, text: string): Report | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UsageError(`Cannot read "${file}": it is not JSON`, HINT);
  }
  if (!isJsonObject(value) || value.version !== 1 || !isJsonObject(value.budget)) return undefined;
  const { findings, tools, warnings } = value;
  if (!Array.isArray(findings) || !Array.isArray(tools) || !Array.isArray(warnings)) return undefined;
  // What is shown of a report was looked at; the rest of its shape does not matter.
  return findings.every(isFinding) && tools.every(isToolReport) ? value as unknown as Report : undefined;
}
