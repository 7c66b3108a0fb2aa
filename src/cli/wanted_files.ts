/**
 * The files that `--report NAME=FILE` asks for: where each is, and how it is written.
 * @module
 */
import { basename, dirname, join, resolve } from "node:path";
import { UsageError } from "../core/errors.ts";
import type { Reporter } from "../core/reporter.ts";

/** One file that is asked for. */
export interface WantedFile {
  /** What makes its text. */
  readonly reporter: Reporter;
  /** As the user named it. */
  readonly name: string;
  /** Where it is, links followed. */
  readonly file: string;
  /** Writes a part of it: the first in the place of what was there, and the others behind. */
  add(text: string, isFirst: boolean): void;
  /** Puts a text in its place, whole or not at all. */
  replace(text: string): void;
}

/**
 * Reads which files are wanted, and sees that each can be written.
 *
 * @param texts what `--report` says, each as `NAME=FILE`
 * @param options the reporters of these names, in their order, and the journal, which is no file for a report
 * @throws {UsageError} where a folder does not exist, or two reports go into one file
 */
export function readWanted(
  texts: readonly string[],
  { reporters, journal }: { readonly reporters: readonly Reporter[]; readonly journal: string | undefined },
): readonly WantedFile[] {
  const taken = new Map(journal === undefined ? [] : [[resolve(journal), journal]]);
  return reporters.map((reporter, index) => {
    const name = /=(.*)/s.exec(texts[index] ?? "")?.[1] ?? "";
    if (name === "") {
      throw new UsageError(
        `Cannot write the report "${reporter.id}": no file was given`,
        `Give one, such as --report ${reporter.id}=report.${reporter.extension}; --format ${reporter.id} prints it`,
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
    return {
      ...{ reporter, name, file },
      add: (text, isFirst) => Deno.writeTextFileSync(file, text, { append: !isFirst }),
      replace: (text) => replace(file, text),
    };
  });
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
