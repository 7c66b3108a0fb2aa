/**
 * Planting canaries: secret files outside the root that no call may reach, in a tree that is removed afterwards.
 * @module
 */
import { createHash } from "node:crypto";
import { basename, dirname, join, resolve } from "node:path";
import { UsageError } from "./core/errors.ts";
import type { Surroundings } from "./core/surroundings.ts";

/** Surroundings with their canaries in place. */
export interface Planted extends AsyncDisposable {
  readonly surroundings: Surroundings;
  /** Names the canary files that were changed, added or removed since it was last asked. */
  disturbed(): Promise<readonly string[]>;
  /** Names the files under the root that were; undefined without a root, or where it holds too much to watch. */
  changed(): Promise<readonly string[] | undefined>;
}

const SECRETS = ["secret", "secret.csv", "secret.json", "secret.md", "secret.txt"];

/** How many files of the root are offered as values that exist. */
const MAX_FILES = 8;

/**
 * Tells where canaries would be planted, without planting any.
 *
 * @param name what the names of the planted folders follow from, so that the same run asks for the same paths
 * @param root the folder the registry is meant to stay in, if any
 * @throws {UsageError} where the root is not a folder
 */
export async function foreseeCanaries(name: string, root?: string): Promise<Surroundings> {
  const tag = createHash("sha256").update(name).digest("hex").slice(0, 8);
  const folder = root === undefined ? undefined : await realFolder(root);
  return {
    canary: join(await Deno.realPath(tempDir()), `messcall-${tag}`),
    marker: `messcall-canary-${tag}`,
    files: folder === undefined ? [] : await listFiles(folder),
    ...(Deno.build.os === "windows" ? {} : { system: "/etc/passwd" }),
    ...(folder === undefined ? {} : {
      root: folder,
      sibling: join(dirname(folder), `${basename(folder)}-messcall-${tag}`),
    }),
  };
}

/**
 * Plants canaries.
 *
 * @param name what the names of the planted folders follow from, so that the same run asks for the same paths
 * @param root the folder the registry is meant to stay in, if any
 * @throws {UsageError} where the root is not a folder
 */
export async function plantCanaries(name: string, root?: string): Promise<Planted> {
  const foreseen = await foreseeCanaries(name, root);
  const { marker, root: folder } = foreseen;
  const canary = await plant(foreseen.canary, marker);
  const places = [canary];
  const remove = async (): Promise<void> => {
    for (const place of places) await Deno.remove(place, { recursive: true }).catch(() => {});
  };
  let sibling: string | undefined;
  if (foreseen.sibling !== undefined) {
    try {
      sibling = await plant(foreseen.sibling, marker);
      places.push(sibling);
    } catch (error) {
      await remove();
      throw new UsageError(
        `Cannot plant a canary beside "${folder}": ${error instanceof Error ? error.message : String(error)}`,
        "Give --root a folder whose parent can be written, such as a copy",
      );
    }
  }
  let before = takePicture(places);
  let rootBefore = folder === undefined ? undefined : takeWholePicture(folder);
  return {
    surroundings: { ...foreseen, canary, ...(sibling === undefined ? {} : { sibling }) },
    disturbed(): Promise<readonly string[]> {
      const now = takePicture(places);
      const names = compare(before, now);
      before = now;
      return Promise.resolve(names);
    },
    changed(): Promise<readonly string[] | undefined> {
      if (folder === undefined || rootBefore === undefined) return Promise.resolve(undefined);
      const now = takeWholePicture(folder);
      const names = now && compare(rootBefore, now);
      rootBefore = now;
      return Promise.resolve(names);
    },
    [Symbol.asyncDispose]: remove,
  };
}

function tempDir(): string {
  return Deno.env.get("TMPDIR") ?? "/tmp";
}

async function realFolder(root: string): Promise<string> {
  const hint = "Give --root a folder that exists";
  const path = await Deno.realPath(resolve(root)).catch(() => {
    throw new UsageError(`Cannot use "${root}" as the root: it does not exist`, hint);
  });
  if (!(await Deno.stat(path)).isDirectory) {
    throw new UsageError(`Cannot use "${root}" as the root: it is not a folder`, hint);
  }
  return path;
}

/** Makes a folder of secrets. A folder of that name is another run's: the next free name is taken. */
async function plant(wanted: string, marker: string): Promise<string> {
  for (let number = 1;; number++) {
    const place = number === 1 ? wanted : `${wanted}-${number}`;
    try {
      await Deno.mkdir(place);
    } catch (error) {
      if (error instanceof Deno.errors.AlreadyExists) continue;
      throw error;
    }
    // One secret is named by the marker, so that a listing of the folder shows it too.
    for (const secret of [...SECRETS, marker]) await Deno.writeTextFile(join(place, secret), `${marker}\n`);
    return place;
  }
}

/** What differs between two pictures. */
function compare(before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): string[] {
  return [...new Set([...before.keys(), ...now.keys()])].filter((file) => before.get(file) !== now.get(file));
}

/** A root with more in it is not watched: a picture is taken after every call. */
const MAX_WATCHED = 400;

/** The picture of a folder and all below it; undefined where that is too much to watch. */
function takeWholePicture(folder: string): Map<string, string> | undefined {
  const picture = new Map<string, string>();
  const folders = [folder];
  for (let place = folders.pop(); place !== undefined; place = folders.pop()) {
    for (const [file, state] of takePicture([place])) {
      picture.set(file, state);
      if (picture.size > MAX_WATCHED) return undefined;
      if (state.startsWith("folder")) folders.push(file);
    }
  }
  return picture;
}

/** The size and time of change of everything in some folders. Not asynchronous: it is taken after every call. */
function takePicture(places: readonly string[]): Map<string, string> {
  const picture = new Map<string, string>();
  for (const place of places) {
    try {
      for (const { name } of Deno.readDirSync(place)) {
        const { size, mtime, isDirectory } = Deno.lstatSync(join(place, name));
        // What a folder holds is seen in what it holds; its own time changes with that.
        picture.set(join(place, name), isDirectory ? "folder" : `${size} ${mtime?.getTime()}`);
      }
    } catch (error) {
      if (!(error instanceof Deno.errors.NotFound)) throw error;
    }
  }
  return picture;
}

/** Some files and folders under a folder, two levels deep, in the order of their names. */
async function listFiles(folder: string, depth = 2): Promise<string[]> {
  const entries = await Array.fromAsync(Deno.readDir(folder));
  const files: string[] = [];
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isFile) files.push(path);
    else if (entry.isDirectory && depth > 1) files.push(path, ...await listFiles(path, depth - 1));
    if (files.length >= MAX_FILES) break;
  }
  return files.slice(0, MAX_FILES);
}
