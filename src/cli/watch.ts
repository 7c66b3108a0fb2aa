/**
 * Watching: the same again whenever a file has changed.
 * @module
 */
import { join } from "node:path";

/** Folders that hold nothing anybody writes by hand. */
const LEFT_OUT: ReadonlySet<string> = new Set(["node_modules", "coverage", "dist"]);

/** Editors write a file in several steps; so long nothing more may come, in milliseconds. */
const SETTLE_MS = 120;

/** Files of programs. Tools may write any others while they run, which is no reason to run them again. */
const PROGRAM = /\.(?:[cm]?[jt]sx?|py|rb|go|rs|java|kt|php|pl|lua|ex|cs)$/i;

/** When each file under a folder was changed last. */
export type Snapshot = ReadonlyMap<string, number>;

/**
 * Looks at the files under a folder. Links are not followed, and what begins with a dot is left out.
 *
 * @param folder where to look
 * @param own files that messcall writes itself
 */
export async function takeSnapshot(folder: string, own: ReadonlySet<string> = new Set()): Promise<Snapshot> {
  const files = new Map<string, number>();
  const open = [folder];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    try {
      for await (const { name, isFile, isDirectory } of Deno.readDir(next)) {
        const path = join(next, name);
        if (name.startsWith(".") || own.has(path)) continue;
        if (isDirectory && !LEFT_OUT.has(name)) open.push(path);
        if (isFile) files.set(path, (await Deno.stat(path)).mtime?.getTime() ?? 0);
      }
    } catch {
      // Gone while it was looked at: the next look says so.
    }
  }
  return files;
}

/** Whether a file came, went or changed. */
export function isChanged(before: Snapshot, after: Snapshot): boolean {
  return before.size !== after.size || [...after].some(([path, time]) => before.get(path) !== time);
}

function programsOf(files: Snapshot): Snapshot {
  return new Map([...files].filter(([path]) => PROGRAM.test(path)));
}

/**
 * Does something now, and again whenever a file under the folder has changed since it was begun.
 *
 * @param run what is done
 * @param options where files are watched, which are messcall's own, what ends it, and who is told that it waits
 */
export async function watchFiles(
  run: () => Promise<void>,
  { folder, own, signal, waiting }: {
    readonly folder: string;
    readonly own: ReadonlySet<string>;
    readonly signal: AbortSignal;
    waiting(): void;
  },
): Promise<void> {
  while (!signal.aborted) {
    // What somebody writes while it runs counts as well.
    const before = await takeSnapshot(folder, own);
    await run();
    if (signal.aborted) return;
    waiting();
    await untilChanged(before, { folder, own, signal });
  }
}

async function untilChanged(
  before: Snapshot,
  { folder, own, signal }: {
    readonly folder: string;
    readonly own: ReadonlySet<string>;
    readonly signal: AbortSignal;
  },
): Promise<void> {
  using watcher = Deno.watchFs(folder);
  const onAbort = (): void => watcher.close();
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    const now = await takeSnapshot(folder, own);
    if (isChanged(programsOf(before), programsOf(now))) return;
    for await (const _ of watcher) {
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
      if (signal.aborted || isChanged(now, await takeSnapshot(folder, own))) return;
    }
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}
