/**
 * Where reports go: the form on standard output, and those that `--report NAME=FILE` writes into files.
 * @module
 */
import { basename, dirname, join, resolve } from "node:path";
import { stripVTControlCharacters as withoutColours } from "node:util";
import { unitsWith } from "../compose.ts";
import { UsageError } from "../core/errors.ts";
import { thrownText } from "../core/outcome.ts";
import type { Report, RunEvent } from "../core/report.ts";
import type { Page, Reporter } from "../core/reporter.ts";
import { EXIT } from "./exit_code.ts";
import type { CommandLine } from "./flags.ts";
import { findReporter } from "./outcome.ts";
import { hide, page, print, tell } from "./output.ts";

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

/** One file that is asked for. */
interface Wanted {
  readonly reporter: Reporter;
  /** As the user named it. */
  readonly name: string;
  /** Where it is, links followed. */
  readonly file: string;
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
  const { reporters } = await unitsWith(options.plugins);
  const shown = findReporter(format, "--format", reporters);
  const taken = new Map(journal === undefined ? [] : [[resolve(journal), journal]]);
  const files = reports.map((text) => readWanted(text, { taken, reporters }));
  const failures = new Map<string, string>();
  let isLive = false;

  /** Does something to a file. One that cannot be written is no reason to lose the others, or the run. */
  function attempt({ file, name }: Wanted, act: () => void): void {
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
        const { file, reporter } = wanted;
        const text = reporter.line?.(event);
        if (text === undefined) continue;
        attempt(
          wanted,
          () => Deno.writeTextFileSync(file, hide(text), { append: event.kind !== "run-start" }),
        );
      }
    },
    finish(report, { code, text }): number {
      const isTold = ({ line }: Reporter): boolean => isLive && line !== undefined;
      for (const wanted of files) {
        if (isTold(wanted.reporter)) continue;
        attempt(wanted, () => replace(wanted.file, hide(withoutColours(renderBy(wanted.reporter, report)))));
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
    const text: unknown = reporter.render(report, on);
    if (typeof text === "string") return text;
    throw new TypeError("it returned no text");
  } catch (error) {
    throw new UsageError(
      `Cannot write the report as "${reporter.id}": its reporter fails, ${thrownText(error).split("\n")[0]}`,
      "Leave it out, or mend the reporter",
    );
  }
}

/** Reads `NAME=FILE`, and sees that it can be written. */
function readWanted(
  text: string,
  { taken, reporters }: { readonly taken: Map<string, string>; readonly reporters: readonly Reporter[] },
): Wanted {
  const at = text.indexOf("=");
  const id = at < 0 ? text : text.slice(0, at);
  const name = at < 0 ? "" : text.slice(at + 1);
  const reporter = findReporter(id, "--report", reporters);
  if (name === "") {
    throw new UsageError(
      `Cannot write the report "${id}": no file was given`,
      `Give one, such as --report ${id}=report.${reporter.extension}; --format ${id} prints it`,
    );
  }
  const file = placeOf(name);
  const other = taken.get(file);
  if (other !== undefined) {
    throw new UsageError(
      `Cannot write the report "${name}": "${other}" is the same file`,
      "Give each report, and the journal, a file of its own",
    );
  }
  taken.set(file, name);
  return { reporter, name, file };
}

/** Where a file is that is there, or can be made; what is no plain file, such as a pipe, is called what it is called. */
function placeOf(name: string): string {
  const folder = dirname(name);
  if (stateOf(folder)?.isDirectory !== true) {
    throw new UsageError(
      `Cannot write the report "${name}": there is no folder "${folder}"`,
      `Make it first: mkdir -p ${folder}`,
    );
  }
  const state = stateOf(name);
  if (state?.isDirectory) {
    throw new UsageError(
      `Cannot write the report "${name}": it is a folder`,
      "Give the name of a file in it",
    );
  }
  if (state === undefined) return join(Deno.realPathSync(folder), basename(name));
  return state.isFile ? Deno.realPathSync(name) : name;
}

function stateOf(name: string): Deno.FileInfo | undefined {
  try {
    return Deno.statSync(name);
  } catch {
    return undefined;
  }
}

/** Puts a text in the place of a file, whole or not at all; what is no plain file, such as a pipe, is written to. */
function replace(file: string, text: string): void {
  if (stateOf(file)?.isFile === false) return Deno.writeTextFileSync(file, text);
  const draft = `${file}.${Deno.pid}.tmp`;
  try {
    Deno.writeTextFileSync(draft, text, { createNew: true });
    Deno.renameSync(draft, file);
  } catch (error) {
    if (stateOf(draft) !== undefined) Deno.removeSync(draft);
    throw error;
  }
}
