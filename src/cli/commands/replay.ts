/**
 * `messcall replay`: makes the calls of findings again.
 * @module
 */
import { UsageError } from "../../core/errors.ts";
import type { CheckFinding } from "../../core/finding.ts";
import { isJsonObject, type JsonValue } from "../../core/json.ts";
import type { Target } from "../../core/registry.ts";
import type { Report } from "../../core/report.ts";
import { type ReplayCase, toReplayCase } from "../../core/replay_case.ts";
import { replay as replayCalls } from "../../harness.ts";
import type { Command } from "../command.ts";
import { EXIT } from "../exit_code.ts";
import { type CommandLine, readTarget } from "../flags.ts";
import { print } from "../output.ts";
import { readCase, readText } from "../read_case.ts";

/** A call to make again, and the fingerprint it had. */
interface Entry {
  readonly replay: ReplayCase;
  readonly fingerprint?: string;
}

/** Replays findings. */
export const replay: Command = {
  summary: "make the literal calls of a saved report again, or one call given as JSON",
  usage:
    "messcall replay REPORT.json [FINGERPRINT ...] [flags]\nmesscall replay MODULE --case JSON\nmesscall replay --case JSON -- COMMAND [ARGS]",
  async run(line): Promise<number> {
    const { target, entries } = line.case === undefined
      ? await readReport(line)
      : { target: readTarget(line), entries: [{ replay: readCase(line.case, "--case") }] satisfies Entry[] };
    const replays = await replayCalls(target, entries.map((entry) => entry.replay), line.options);
    let shown = 0;
    let others = 0;
    replays.forEach(({ outcome, validity, problems }, i) => {
      const entry: Entry | undefined = entries[i];
      const same = problems.filter(({ fingerprint }) =>
        entry?.fingerprint === undefined || fingerprint === entry.fingerprint
      );
      if (same.length > 0) shown++;
      else if (problems.length > 0) others++;
      const state = same.length > 0 ? "shows" : problems.length > 0 ? "shows another problem" : "gone";
      print(
        [
          `${state}  ${entry?.replay.check ?? ""} ${entry?.replay.tool} ${
            JSON.stringify(entry?.replay.args)
          } (${validity})`,
          `  got     ${outcome.kind} ${JSON.stringify(outcome.detail ?? null)}`,
          ...problems.map(({ unit, message }) => `  ${unit}: ${message}`),
        ].join("\n") + "\n",
      );
    });
    print(`${shown} of ${entries.length} show again\n`);
    return shown + others > 0 ? EXIT.findings : EXIT.clean;
  },
};

/** Reads a saved report: its target and the findings that were asked for. */
async function readReport(line: CommandLine): Promise<{ target: Target; entries: readonly Entry[] }> {
  const [file, ...wanted] = line.words;
  if (file === undefined) {
    throw new UsageError(
      "Cannot replay nothing: no report was given",
      "Save one with messcall check TARGET --format json > report.json",
    );
  }
  const report = parseReport(file, await readText(file));
  const target = line.argv.length > 0 ? readTarget({ ...line, words: [] }) : report.target;
  if (target === undefined) {
    throw new UsageError(
      `Cannot replay "${file}": its target was a value of a program`,
      "Give the target: a command after --, or replay it from that program",
    );
  }
  const findings = report.findings.filter((finding): finding is CheckFinding =>
    finding.kind === "check" &&
    (wanted.length === 0 || wanted.some((start) => finding.fingerprint.startsWith(start)))
  );
  if (findings.length === 0) {
    throw new UsageError(
      `Cannot replay "${file}": it has no such finding of a check`,
      "See the fingerprints in the report",
    );
  }
  const env = target.kind === "command" ? { ...target, env: line.env } : target;
  return {
    target: env,
    entries: findings.map((finding) => ({ replay: toReplayCase(finding), fingerprint: finding.fingerprint })),
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
