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
import type { HarnessOptions } from "../options.ts";
import { type CommandLine, readTarget } from "./flags.ts";
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
  const report = parseReport(file, await readText(file));
  const target = line.argv.length > 0 ? readTarget({ ...line, words: [] }) : withEnv(report.target, line.env);
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

/** A report holds no values of variables: they are given again. */
function withEnv(target: Target | undefined, env: CommandLine["env"]): Target | undefined {
  const takesEnv = target?.kind === "command" || target?.kind === "module";
  return takesEnv && Object.keys(env).length > 0 ? { ...target, env } : target;
}

/** What a saved report says the run was told; `resolveOptions` judges the values as it does those of users. */
function readOptions(saved: unknown): ReplayOptions {
  if (!isJsonObject(saved)) return {};
  const { root, timeoutMs, sandbox, coercion, env } = saved;
  return {
    ...(typeof root === "string" ? { root } : {}),
    ...(typeof timeoutMs === "number" ? { timeoutMs } : {}),
    ...(sandbox === "inherit" || sandbox === "process" || sandbox === "capabilities" ? { sandbox } : {}),
    ...(coercion === "strict" || coercion === "lenient" ? { coercion } : {}),
    ...(Array.isArray(env) ? { env: env.filter((name) => typeof name === "string") } : {}),
  };
}

/** Whether a finding is of lint, or holds its call. */
function isReplayable(finding: JsonValue): boolean {
  if (!isJsonObject(finding) || typeof finding.fingerprint !== "string") return false;
  if (finding.kind !== "check") return true;
  const { counterexample } = finding;
  return isJsonObject(counterexample) && Array.isArray(counterexample.mutations) &&
    isJsonObject(counterexample.call) && isJsonObject(counterexample.call.args);
}

function parseReport(file: string, text: string): Report {
  const hint = "Save a report with messcall check TARGET --format json > report.json";
  try {
    const value = JSON.parse(text);
    // What is read of a report is looked at here; the rest of its shape does not matter to a replay.
    if (isJsonObject(value) && value.version === 1 && Array.isArray(value.findings)) {
      if (value.findings.every(isReplayable)) return value as unknown as Report;
    }
  } catch {
    throw new UsageError(`Cannot read "${file}": it is not JSON`, hint);
  }
  throw new UsageError(`Cannot read "${file}": it is not a report of this version`, hint);
}
