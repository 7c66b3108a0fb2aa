/**
 * Where reports go: the form on standard output, and those that `--report NAME=FILE` writes into files.
 * @module
 */
import { stripVTControlCharacters as withoutColours } from "node:util";
import { atOnce } from "../core/at_once.ts";
import { UsageError } from "../core/errors.ts";
import { load } from "../core/load.ts";
import { thrownText } from "../core/outcome.ts";
import type { Report, RunEvent } from "../core/report.ts";
import type { Page, Reporter } from "../core/reporter.ts";
import { findReporters } from "../find_reporters.ts";
import { EXIT } from "./exit_code.ts";
import type { CommandLine } from "./flags.ts";
import { hide, page, print, tell } from "./output.ts";
import type { readWanted, WantedFile } from "./wanted_files.ts";

/** The reports of one command. */
export interface Outputs {
  /** Takes an event of a run as it happens: forms that are written line by line take it down at once. */
  show(event: RunEvent): void;
  /**
   * Prints the report and writes its files.
   *
   * @param report the report
   * @param end the exit code, and what is printed for people where that is not the report
   * @returns the code, or that of a mistake where a file could not be written
   */
  finish(report: Report, end: { readonly code: number; readonly text?: string }): number;
}

/**
 * Reads which reports are wanted. Nothing is written before there is something to write.
 *
 * @param line the command line
 * @throws {UsageError} where a reporter or a folder does not exist, or two reports go into one file
 */
export async function openOutputs(
  { format, reports, journal, options }: Pick<CommandLine, "format" | "reports" | "journal" | "options">,
): Promise<Outputs> {
  const { shown, others: reporters } = await findReporters({
    format,
    reports: reports.map((text) => text.split("=", 1).join()),
    plugins: options.plugins,
  });
  const files = reports.length === 0 ? [] : await openFiles(reports, { reporters, journal });
  const failures = new Map<string, string>();
  let isLive = false;

  /** Does something to a file. One that cannot be written is no reason to lose the others, or the run. */
  function attempt({ file, name }: WantedFile, act: () => void): void {
    if (failures.has(file)) return;
    try {
      act();
    } catch (error) {
      failures.set(file, `Cannot write the report "${name}": ${thrownText(error)}`);
    }
  }

  return {
    show(event): void {
      isLive = true;
      if (shown.line !== undefined) print(shown.line(event));
      for (const wanted of files) {
        attempt(wanted, () => {
          const text = atOnce(wanted.reporter.line?.(event));
          if (text !== undefined) wanted.add(hide(text), event.kind === "run-start");
        });
      }
    },
    finish(report, { code, text }): number {
      const isTold = ({ line }: Reporter): boolean => isLive && line !== undefined;
      for (const wanted of files) {
        if (isTold(wanted.reporter)) continue;
        attempt(wanted, () => wanted.replace(hide(withoutColours(renderBy(wanted.reporter, report)))));
      }
      if (!isTold(shown)) {
        print(shown.id === "console" && text !== undefined ? text : renderBy(shown, report, page()));
      }
      for (const failure of failures.values()) tell(failure);
      return failures.size === 0 ? code : EXIT.usage;
    },
  };
}

/**
 * Asks that no files are wanted where there will be no report.
 *
 * @param reports what `--report` says
 * @param flag the flag that makes something else
 * @throws {UsageError} where some are wanted
 */
export function refuseReports({ reports }: Pick<CommandLine, "reports">, flag: string): void {
  if (reports.length === 0) return;
  throw new UsageError(
    `Cannot use "--report" with ${flag}: that makes no report`,
    "Give one of the two",
  );
}

/**
 * Renders a report in a form that may be the user's own.
 *
 * @throws {UsageError} where the reporter fails
 */
function renderBy(reporter: Reporter, report: Report, on?: Page): string {
  try {
    const text: unknown = atOnce(reporter.render(report, on));
    if (typeof text === "string") return text;
    throw new TypeError("it returned no text");
  } catch (error) {
    throw new UsageError(
      `Cannot write the report as "${reporter.id}": its reporter fails, ${thrownText(error).split("\n")[0]}`,
      "Leave it out, or mend the reporter",
    );
  }
}

/** Most runs want no files. */
async function openFiles(...wanted: Parameters<typeof readWanted>): Promise<readonly WantedFile[]> {
  const files = await load<typeof import("./wanted_files.ts")>(import.meta.url, "./wanted_files");
  return files.readWanted(...wanted);
}
