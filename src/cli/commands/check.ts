/**
 * `messcall check`: calls a registry's tools the way models do, and reports what breaks.
 * @module
 */
import { TargetError, UsageError } from "../../core/errors.ts";
import type { RunEvent } from "../../core/report.ts";
import { compareRegistries } from "../../compare.ts";
import { checkRegistry } from "../../harness.ts";
import { resolveOptions } from "../../options.ts";
import { previewRegistry } from "../../preview.ts";
import type { Command } from "../command.ts";
import { EXIT } from "../exit_code.ts";
import { codeOf } from "../outcome.ts";
import { readBaselineFile, writeBaselineFile } from "../baseline_file.ts";
import { refuseTogether } from "../ci_flags.ts";
import { readTarget } from "../flags.ts";
import { readCorpus } from "../corpus.ts";
import { readAgainst } from "../target.ts";
import { placeJournal } from "../journal_file.ts";
import { checkGuarded, renderGuarded } from "../guarded.ts";
import { print, tell } from "../output.ts";
import { renderPreview } from "../preview_text.ts";
import { openProgress } from "../progress.ts";
import { openOutputs, refuseReports } from "../report_files.ts";

/** What ends a run early: Ctrl-C, a polite end from outside, a terminal that is gone. */
const SIGNALS: readonly Deno.Signal[] = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Checks a registry. */
export const check: Command = {
  summary: "call a registry's tools the way models do, and report what breaks",
  usage:
    "messcall check MODULE [flags]\nmesscall check [flags] -- COMMAND [ARGS]\nmesscall check MODULE --against TARGET",
  async run(line): Promise<number> {
    const target = readTarget(line);
    const outputs = await openOutputs(line);
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
      const preview = await previewRegistry(target, { ...line.options, ...corpus });
      print(line.format === "json" ? `${JSON.stringify(preview, null, 2)}\n` : renderPreview(preview));
      return EXIT.clean;
    }
    const stop = new AbortController();
    // Once ends the run with the report so far; a second time meets nobody and ends the process.
    const onSignal = (): void => {
      for (const name of SIGNALS) Deno.removeSignalListener(name, onSignal);
      tell(
        "The run ends with the report so far; the same again ends it at once, and messcall report shows it",
      );
      stop.abort();
    };
    for (const name of SIGNALS) Deno.addSignalListener(name, onSignal);
    const journal = placeJournal(line.journal);
    let isDone = false;
    const onUnload = (): void => {
      tell("messcall was ended in the middle of its run, as a tool does that exits");
      journal.tell();
    };
    globalThis.addEventListener("unload", onUnload);
    try {
      using progress = openProgress(resolveOptions(line.options).maxTimeMs);
      const told = {
        ...line.options,
        ...corpus,
        ...(baseline === undefined ? {} : { baseline }),
        ...(line.shard === undefined ? {} : { shard: line.shard }),
        signal: stop.signal,
        onEvent(event: RunEvent): void {
          progress.show(event);
          outputs.show(event);
        },
        onCall: (): void => progress.count(),
      };
      const kept = { ...told, ...(journal.file === undefined ? {} : { journal: journal.file }) };
      const guarded = line.guarded ? await checkGuarded(target, kept) : undefined;
      const report = guarded?.report ??
        (line.against === undefined
          ? await checkRegistry(target, kept)
          : await compareRegistries(target, readAgainst(line.against), told));
      progress[Symbol.dispose]();
      if (guarded !== undefined && line.format === "console") print(renderGuarded(guarded));
      isDone = true;
      const code = outputs.finish(report, { code: codeOf(report, line.failOn) });
      journal.discard();
      return line.updateBaseline && code !== EXIT.usage
        ? await writeBaselineFile(line, report, baseline)
        : code;
    } catch (error) {
      // What a run found is not lost with a form that it cannot be written in.
      if (!isDone && (error instanceof UsageError || error instanceof TargetError)) journal.discard();
      else journal.tell();
      throw error;
    } finally {
      globalThis.removeEventListener("unload", onUnload);
      for (const name of SIGNALS) Deno.removeSignalListener(name, onSignal);
    }
  },
};
