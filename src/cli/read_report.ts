/**
 * Saved reports, read back.
 * @module
 */
import { UsageError } from "../core/errors.ts";
import type { CheckFinding } from "../core/finding.ts";
import { isJsonObject, type JsonValue } from "../core/json.ts";
import { isRedacted } from "../core/redact.ts";
import type { Target } from "../core/registry.ts";
import type { ReplayOptions, Report } from "../core/report.ts";
import { isReport } from "../core/report_shape.ts";
import { describe } from "../describe.ts";
import type { HarnessOptions } from "../options.ts";
import { isJournal, readJournal } from "../reports.ts";
import { units } from "../units.ts";
import { type CommandLine, readTarget } from "./flags.ts";
import { isRunning } from "./journal_file.ts";
import { readText } from "./read_case.ts";

/** A saved report, its target as it can be opened again, and the findings that were asked for. */
export interface SavedReport {
  readonly report: Report;
  /** What the run was told, and what the command line says instead. */
  readonly options: HarnessOptions;
  /** The names of variables that the run was given and the command line does not give. */
  readonly missing: readonly string[];
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
  const target = line.argv.length > 0 ? readTarget({ ...line, words: [] }) : withGiven(report.target, line);
  if (target === undefined) {
    throw new UsageError(
      `Cannot open the target of "${file}": it was a value of a program`,
      "Give the target: a command after --, or do it from that program",
    );
  }
  if (line.argv.length === 0 && target.kind === "command" && target.argv.some(isRedacted)) {
    throw new UsageError(
      `Cannot open the target of "${file}": the report keeps no secrets, and its command has one`,
      "Give the whole command after --",
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
  const { env = [], ...told } = readOptions(report.options);
  // The same seed plants canaries under the same names, which a call may hold.
  const options = { seed: report.seed, ...told, ...line.options };
  return { report, target, findings, options, missing: env.filter((name) => !Object.hasOwn(line.env, name)) };
}

/** A report holds no values of variables and headers: they are given again. */
function withGiven(
  target: Target | undefined,
  { env, wire: { headers } }: CommandLine,
): Target | undefined {
  if (target?.kind === "url") return Object.keys(headers).length > 0 ? { ...target, headers } : target;
  const takesEnv = target?.kind === "command" || target?.kind === "module";
  return takesEnv && Object.keys(env).length > 0 ? { ...target, env } : target;
}

/** What a saved report says the run was told; `resolveOptions` judges the values as it does those of users. */
function readOptions(saved: unknown): ReplayOptions {
  if (!isJsonObject(saved)) return {};
  const { root, timeoutMs, sandbox, coercion, allowRead, allowNet, env, plugins } = saved;
  const texts = (list: readonly JsonValue[]): string[] => list.filter((item) => typeof item === "string");
  return {
    ...(typeof root === "string" ? { root } : {}),
    ...(typeof timeoutMs === "number" ? { timeoutMs } : {}),
    ...(sandbox === "inherit" || sandbox === "process" || sandbox === "capabilities" ? { sandbox } : {}),
    ...(coercion === "strict" || coercion === "lenient" ? { coercion } : {}),
    ...(Array.isArray(allowRead) ? { allowRead: texts(allowRead) } : {}),
    ...(Array.isArray(allowNet) ? { allowNet: texts(allowNet) } : {}),
    ...(Array.isArray(plugins) ? { plugins: texts(plugins) } : {}),
    ...(Array.isArray(env) ? { env: texts(env) } : {}),
  };
}

/**
 * Reads a file that holds a report as JSON, or the journal of a run.
 *
 * @param file the file's name
 * @throws {UsageError} where it is neither
 */
export async function loadReport(file: string): Promise<Report> {
  const text = await readText(file);
  const journal = isJournal(text) ? readJournal(text, isRunning(file)) : undefined;
  const report = isJournal(text)
    ? journal && describe(journal, [...units.checks, ...units.lintRules])
    : parseReport(file, text);
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
  return isReport(value) ? value : undefined;
}
