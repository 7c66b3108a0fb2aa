/**
 * One run of `messcall check`, from its options to its reports.
 * @module
 */
import type { compareRegistries } from "../compare.ts";
import type { Baseline } from "../core/baseline.ts";
import { TargetError, UsageError } from "../core/errors.ts";
import { load } from "../core/load.ts";
import type { Target } from "../core/registry.ts";
import type { Report, RunEvent } from "../core/report.ts";
import { checkRegistry } from "../harness.ts";
import { type HarnessOptions, resolveOptions } from "../options.ts";
import type { CommandLine } from "./flags.ts";
import { placeJournal } from "./journal_file.ts";
import { codeOf } from "./outcome.ts";
import { print, tell } from "./output.ts";
import { openProgress } from "./progress.ts";
import { openOutputs } from "./report_files.ts";
import { readAgainst } from "./target.ts";

/** What a run is told beside its command line. */
export interface Told extends Pick<HarnessOptions, "corpus" | "first"> {
  readonly target: Target;
  readonly baseline: Baseline | undefined;
  readonly signal: AbortSignal;
}

/** What came of a run. */
export interface Checked {
  readonly code: number;
  readonly report: Report;
}

/**
 * Runs a check and writes its reports.
 *
 * @param line the command line
 * @param told what is tested, and what ends it
 * @throws {TargetError} where the target does not open or offers nothing to call
 * @throws {UsageError} where an option makes no sense
 */
export async function checkOnce(
  line: CommandLine,
  { target, baseline, signal, ...more }: Told,
): Promise<Checked> {
  const outputs = await openOutputs(line);
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
      ...more,
      ...(baseline === undefined ? {} : { baseline }),
      ...(line.shard === undefined ? {} : { shard: line.shard }),
      signal,
      onEvent(event: RunEvent): void {
        progress.show(event);
        outputs.show(event);
      },
      onCall: (): void => progress.count(),
    };
    const kept = { ...told, ...(journal.file === undefined ? {} : { journal: journal.file }) };
    const guarding = line.guarded
      ? await load<typeof import("./guarded.ts")>(import.meta.url, "./guarded")
      : undefined;
    const guarded = await guarding?.checkGuarded(target, kept);
    const report = guarded?.report ??
      (line.against === undefined
        ? await checkRegistry(target, kept)
        : await compare(target, readAgainst(line.against), told));
    progress[Symbol.dispose]();
    if (guarded !== undefined && line.format === "console") print(guarding?.renderGuarded(guarded) ?? "");
    isDone = true;
    const code = outputs.finish(report, { code: codeOf(report, line.failOn) });
    journal.discard();
    return { code, report };
  } catch (error) {
    // What a run found is not lost with a form that it cannot be written in.
    if (!isDone && (error instanceof UsageError || error instanceof TargetError)) journal.discard();
    else journal.tell();
    throw error;
  } finally {
    globalThis.removeEventListener("unload", onUnload);
  }
}

/** Few runs compare. */
async function compare(...given: Parameters<typeof compareRegistries>): Promise<Report> {
  const comparing = await load<typeof import("../compare.ts")>(import.meta.url, "../compare");
  return await comparing.compareRegistries(...given);
}
