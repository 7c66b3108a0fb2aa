/**
 * `messcall replay`: makes the calls of findings again.
 * @module
 */
import { plain } from "../../core/plain_text.ts";
import type { Target } from "../../core/registry.ts";
import { type ReplayCase, toReplayCase } from "../../core/replay_case.ts";
import { replayReport } from "../../replay.ts";
import type { Command } from "../command.ts";
import { EXIT } from "../exit_code.ts";
import { type CommandLine, readTarget } from "../flags.ts";
import { tell } from "../output.ts";
import { readCase } from "../read_case.ts";
import { readReport } from "../read_report.ts";
import { openOutputs } from "../report_files.ts";
import { readAgainst } from "../target.ts";

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
    const { target, entries, options } = line.case === undefined
      ? await readEntries(line)
      : readOne(line, line.case);
    const against = line.against === undefined ? {} : { against: readAgainst(line.against) };
    const outputs = await openOutputs(line);
    const { replays, report } = await replayReport(target, entries.map((entry) => entry.replay), {
      ...options,
      ...against,
    });
    let shown = 0;
    let others = 0;
    const lines = replays.flatMap(({ outcome, validity, problems }, i) => {
      const entry: Entry | undefined = entries[i];
      const same = problems.filter(({ fingerprint }) =>
        entry?.fingerprint === undefined || fingerprint === entry.fingerprint
      );
      if (same.length > 0) shown++;
      else if (problems.length > 0) others++;
      const state = same.length > 0 ? "shows" : problems.length > 0 ? "shows another problem" : "gone";
      return [
        `${state}  ${entry?.replay.check ?? ""} ${entry?.replay.tool} ${
          JSON.stringify(entry?.replay.args)
        } (${validity})`,
        `  got     ${outcome.kind} ${JSON.stringify(outcome.detail ?? null)}`,
        ...problems.map(({ unit, message }) => `  ${unit}: ${message}`),
      ].map(plain);
    });
    const text = [...lines, `${shown} of ${entries.length} show again`].map((each) => `${each}\n`).join("");
    return outputs.finish(report, { code: shown + others > 0 ? EXIT.findings : EXIT.clean, text });
  },
};

/** What is called again, and what is told to the replay. */
interface Request {
  readonly target: Target;
  readonly entries: readonly Entry[];
  readonly options: CommandLine["options"];
}

function readOne(line: CommandLine, text: string): Request {
  return { target: readTarget(line), entries: [{ replay: readCase(text, "--case") }], options: line.options };
}

/** Reads a saved report: its target, the findings that were asked for, and what the run was told. */
async function readEntries(line: CommandLine): Promise<Request> {
  const { target, findings, options, missing } = await readReport(line);
  if (missing.length > 0) {
    tell(
      `note: the run was given ${missing.map((name) => `--env ${name}`).join(" ")}; a report holds no values`,
    );
  }
  return {
    target,
    options,
    entries: findings.map((finding) => ({ replay: toReplayCase(finding), fingerprint: finding.fingerprint })),
  };
}
