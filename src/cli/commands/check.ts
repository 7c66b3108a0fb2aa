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
import { codeOf, render } from "../outcome.ts";
import { readTarget } from "../flags.ts";
import { readCorpus } from "../corpus.ts";
import { readAgainst } from "../target.ts";
import { placeJournal } from "../journal_file.ts";
import { print, tell } from "../output.ts";
import { renderPreview } from "../preview_text.ts";
import { openProgress } from "../progress.ts";

/** What ends a run early: Ctrl-C, a polite end from outside, a terminal that is gone. */
const SIGNALS: readonly Deno.Signal[] = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Checks a registry. */
export const check: Command = {
  summary: "call a registry's tools the way models do, and report what breaks",
  usage:
    "messcall check MODULE [flags]\nmesscall check [flags] -- COMMAND [ARGS]\nmesscall check MODULE --against TARGET",
  async run(line): Promise<number> {
    const target = readTarget(line);
    const renderReport = render(line.format);
    const corpus = line.corpus === undefined ? {} : { corpus: await readCorpus(line.corpus) };
    if (line.dryRun) {
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
        signal: stop.signal,
        onEvent: (event: RunEvent): void => progress.show(event),
        onCall: (): void => progress.count(),
      };
      const report = line.against === undefined
        ? await checkRegistry(target, {
          ...told,
          ...(journal.file === undefined ? {} : { journal: journal.file }),
        })
        : await compareRegistries(target, readAgainst(line.against), told);
      progress[Symbol.dispose]();
      print(renderReport(report));
      journal.discard();
      return codeOf(report);
    } catch (error) {
      if (error instanceof UsageError || error instanceof TargetError) journal.discard();
      else journal.tell();
      throw error;
    } finally {
      globalThis.removeEventListener("unload", onUnload);
      for (const name of SIGNALS) Deno.removeSignalListener(name, onSignal);
    }
  },
};
