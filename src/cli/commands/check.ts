/**
 * `messcall check`: calls a registry's tools the way models do, and reports what breaks.
 * @module
 */
import { checkRegistry } from "../../harness.ts";
import { previewRegistry } from "../../preview.ts";
import type { Command } from "../command.ts";
import { EXIT } from "../exit_code.ts";
import { codeOf, render } from "../outcome.ts";
import { readTarget } from "../flags.ts";
import { print } from "../output.ts";
import { renderPreview } from "../preview_text.ts";
import { openProgress } from "../progress.ts";

/** What ends a run early: Ctrl-C, a polite end from outside, a terminal that is gone. */
const SIGNALS: readonly Deno.Signal[] = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Checks a registry. */
export const check: Command = {
  summary: "call a registry's tools the way models do, and report what breaks",
  usage: "messcall check MODULE [flags]\nmesscall check [flags] -- COMMAND [ARGS]",
  async run(line): Promise<number> {
    const target = readTarget(line);
    const renderReport = render(line.format);
    if (line.dryRun) {
      const preview = await previewRegistry(target, line.options);
      print(line.format === "json" ? `${JSON.stringify(preview, null, 2)}\n` : renderPreview(preview));
      return EXIT.clean;
    }
    const stop = new AbortController();
    // Once ends the run with the report so far; a second time meets nobody and ends the process.
    const onSignal = (): void => {
      for (const name of SIGNALS) Deno.removeSignalListener(name, onSignal);
      stop.abort();
    };
    for (const name of SIGNALS) Deno.addSignalListener(name, onSignal);
    try {
      using progress = openProgress();
      const report = await checkRegistry(target, {
        ...line.options,
        signal: stop.signal,
        onEvent: (event) => progress.show(event),
      });
      progress[Symbol.dispose]();
      print(renderReport(report));
      return codeOf(report);
    } finally {
      for (const name of SIGNALS) Deno.removeSignalListener(name, onSignal);
    }
  },
};
