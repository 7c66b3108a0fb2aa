/**
 * The journal of a run: its events, and the calls under way, on disk as they happen.
 *
 * A file of JSON lines. What is written outlives the process, however that ends; a machine that loses its power may lose
 * the last lines, since waiting for the disk after every call would be the greater part of a run.
 * @module
 */
import { hideCredentials } from "../core/credentials.ts";
import { UsageError } from "../core/errors.ts";
import { thrownText } from "../core/outcome.ts";
import { redact, type Secret } from "../core/redact.ts";
import type { Registry } from "../core/registry.ts";
import { argsOf } from "../core/replay_case.ts";
import type { RunEvent } from "../core/report.ts";
import type { ReportOrigin } from "./fold_report.ts";
import { startClock } from "./invoke.ts";

/** The version of the form of the file. */
export const JOURNAL_VERSION = 1;

/** How much of the arguments of a call is kept. */
const MAX_ARGS = 2_000;

/** How many bytes of calls that have ended may stand at the end of the file. */
const MAX_LOOSE = 64 * 1024;

/** A journal that is being written. */
export interface Journal extends Disposable {
  /** Takes an event: it is on disk when this returns. */
  write(event: RunEvent): void;
  /** The same registry; its calls are on disk before they are made. */
  watch(registry: Registry): Registry;
  /** Takes down why messcall failed. */
  fail(error: unknown): void;
  /** Why the journal is not complete, where it could not be written. */
  warnings(): readonly string[];
}

/**
 * Begins a journal. While it is open the file is locked, so that others can tell whether the run still goes on.
 *
 * @param file a file that does not exist, or is empty
 * @param options what a report is made with, and values that must not get into the file, by name
 * @throws {UsageError} where it cannot be written, or holds something
 */
export function openJournal(
  file: string,
  { origin, secrets }: {
    readonly origin: ReportOrigin;
    readonly secrets: readonly Secret[];
  },
): Journal {
  const disk = create(file);
  const encoder = new TextEncoder();
  const elapsed = startClock();
  let problem: string | undefined;
  let isClosed = false;
  let kept = 0;
  let loose = 0;
  let calls = 0;
  let underWay = 0;

  /** Does something to the file. A full disk ends the journal and not the run. */
  function attempt(act: () => void): void {
    if (isClosed || problem !== undefined) return;
    try {
      act();
    } catch (error) {
      problem = `The journal "${file}" ends early: ${thrownText(error)}`;
    }
  }

  /** Writes a line; returns its size. */
  function append(line: string): number {
    const bytes = encoder.encode(`${line}\n`);
    attempt(() => {
      for (let at = 0; at < bytes.length;) at += disk.writeSync(bytes.subarray(at));
    });
    return bytes.length;
  }

  /** Drops the calls that have ended, where they are many or an event comes: the file grows with what was found only. */
  function tidy(atMost: number): void {
    if (underWay > 0 || loose <= atMost) return;
    attempt(() => disk.truncateSync(kept));
    loose = 0;
  }

  /** Keeps a line for good, with the time at which it was written. */
  function keep(entry: object): void {
    tidy(0);
    kept += loose + append(JSON.stringify({ at: Math.round(elapsed()), ...entry }));
    loose = 0;
  }

  function onUnload(): void {
    keep({ kind: "exit" });
  }

  keep(redact({ kind: "journal", version: JOURNAL_VERSION, ...origin }, secrets));
  globalThis.addEventListener("unload", onUnload);
  return {
    warnings: () => (problem === undefined ? [] : [problem]),
    write: keep,
    watch(registry): Registry {
      const call: Registry["call"] = async (toolCall, signal) => {
        const number = ++calls;
        const args = redact(argsOf(toolCall), secrets);
        tidy(MAX_LOOSE);
        loose += append(
          `{"at":${Math.round(elapsed())},"kind":"call","number":${number},"tool":${
            JSON.stringify(redact(toolCall.tool, secrets))
          },"args":${cut(JSON.stringify(args))}}`,
        );
        underWay++;
        let isOver = false;
        function end(): void {
          if (isOver) return;
          isOver = true;
          underWay--;
          loose += append(`{"kind":"ended","number":${number}}`);
        }
        // Nobody waits any longer for a call that was given up.
        signal.addEventListener("abort", end, { once: true });
        try {
          return await registry.call(toolCall, signal);
        } finally {
          signal.removeEventListener("abort", end);
          end();
        }
      };
      // Not a copy: what a registry says of itself may change while it is open.
      return Object.create(registry, { call: { value: call } });
    },
    fail(error): void {
      keep(hideCredentials(redact({ kind: "failed", message: thrownText(error) }, secrets), ""));
    },
    [Symbol.dispose](): void {
      globalThis.removeEventListener("unload", onUnload);
      isClosed = true;
      disk.close();
    },
  };
}

/** Opens a file that only its owner may read, and locks it. */
function create(file: string): Deno.FsFile {
  let disk: Deno.FsFile;
  try {
    disk = Deno.openSync(file, { append: true, create: true, mode: 0o600 });
  } catch (error) {
    throw new UsageError(
      `Cannot write the journal "${file}": ${error instanceof Error ? error.message : thrownText(error)}`,
      "Give a file in a folder that exists and can be written",
    );
  }
  if (disk.statSync().size === 0 && lock(disk)) return disk;
  disk.close();
  throw new UsageError(
    `Cannot write the journal "${file}": it is there already`,
    `Give another name, or read it with messcall report ${file}`,
  );
}

/** Locks a file; where the file system knows no locks, nobody is in the way either. */
function lock(disk: Deno.FsFile): boolean {
  try {
    return disk.tryLockSync(true);
  } catch {
    return true;
  }
}

/** JSON text, as a string with a mark at its end where it is long. */
function cut(text: string): string {
  return text.length <= MAX_ARGS ? text : JSON.stringify(`${text.slice(0, MAX_ARGS)}…`.toWellFormed());
}
