/**
 * Where journals are: the file that the user names, or a temporary one that is there for as long as it may be needed.
 * @module
 */
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tell } from "./output.ts";

const PREFIX = "messcall-journal-";
const SUFFIX = ".ndjson";

/** The place of a run's journal. */
export interface JournalFile {
  /** Absent where no temporary file could be made. */
  readonly file?: string;
  /** Removes it, where it is a temporary one: the run has ended and was reported. */
  discard(): void;
  /** Tells the user how to read it. */
  tell(): void;
}

/**
 * Finds a place for a journal.
 *
 * @param wanted the file that the user names
 */
export function placeJournal(wanted: string | undefined): JournalFile {
  if (wanted !== undefined) return { file: wanted, discard: () => {}, tell: () => tellOf(wanted) };
  try {
    const file = Deno.makeTempFileSync({ dir: tmpdir(), prefix: PREFIX, suffix: SUFFIX });
    return { file, discard: () => attempt(() => Deno.removeSync(file)), tell: () => tellOf(file) };
  } catch (error) {
    tell(`No journal is kept: ${error instanceof Error ? error.message : String(error)}`);
    return { discard: () => {}, tell: () => {} };
  }
}

function tellOf(file: string): void {
  tell(`See what was found until then with messcall report ${file}`);
}

/** The temporary journal that was written to last and is not being written; undefined where there is none. */
export function newestJournal(): string | undefined {
  const found = [...attempt(() => Deno.readDirSync(tmpdir())) ?? []]
    .filter(({ isFile, name }) => isFile && name.startsWith(PREFIX) && name.endsWith(SUFFIX))
    .map(({ name }) => join(tmpdir(), name))
    .flatMap((file) => {
      const state = attempt(() => Deno.statSync(file));
      return state === undefined || state.size === 0 || isRunning(file)
        ? []
        : [{ file, time: state.mtime?.getTime() ?? 0 }];
    });
  return found.toSorted((a, b) => b.time - a.time)[0]?.file;
}

/** Whether the run that writes a journal still goes on: it holds a lock that no death outlives. */
export function isRunning(file: string): boolean {
  return attempt(() => {
    using disk = Deno.openSync(file);
    return !disk.tryLockSync(false);
  }) ?? false;
}

/** What cannot be read or removed is somebody else's, or gone. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
