/**
 * Planting canaries: what no call may reach, in places of their own that are removed afterwards.
 * @module
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { basename, delimiter, dirname, join, relative, resolve } from "node:path";
import { UsageError } from "./core/errors.ts";
import type { Links, Reached, Surroundings } from "./core/surroundings.ts";
import { type Belongings, isOurs, openBelongings } from "./sandbox/belongings.ts";
import { openLoopback } from "./sandbox/loopback.ts";
import { comparePictures, takePicture, takeWholePicture } from "./sandbox/picture.ts";
import { commandIn, plantShim } from "./sandbox/shim.ts";

/** Surroundings with their canaries in place. */
export interface Planted extends AsyncDisposable {
  readonly surroundings: Surroundings;
  /** The planted folders. */
  readonly places: readonly string[];
  /** What a child process is told of them. */
  readonly env: Readonly<Record<string, string>>;
  /** Names the canary files that were changed, added or removed since it was last asked. */
  disturbed(): Promise<readonly string[]>;
  /**
   * Names the files under the root that were; undefined without a root, where it holds too much to watch, and while
   * another run works there as well.
   */
  changed(): Promise<readonly string[] | undefined>;
  /** What could not be watched. */
  warnings(): readonly string[];
  /** What was reached since it was last asked: the planted command, the planted server. */
  reached(): readonly Reached[];
}

const SECRETS = ["secret", "secret.csv", "secret.json", "secret.md", "secret.txt"];

/** How many files of the root are offered as values that exist. */
const MAX_FILES = 8;

/** What the planted variable holds: the same in every run, since runs in one process share its environment. */
const VARIABLE_VALUE = "messcall-variable-planted";

/** The name of the planted variable. */
const VARIABLE = "MESSCALL_CANARY";

/** Where ports of planted servers begin, below those that systems hand out, and how many there are. */
const FIRST_PORT = 20_000;
const PORTS = 12_000;

/** What is said where two runs share a root. */
const SHARED =
  "Another run of messcall worked in the same root: what was changed there meanwhile was put down to no call, so that a refused call may have left a trace that is not among the findings";

/** What is there in every run. */
type Foreseen = Surroundings & Required<Pick<Surroundings, "port" | "variable">>;

/**
 * Tells what canaries would be planted, without planting any.
 *
 * @param name what the names of the planted folders follow from, so that the same run asks for the same paths
 * @param root the folder the registry is meant to stay in, if any
 * @throws {UsageError} where the root is not a folder
 */
export async function foreseeCanaries(name: string, root?: string): Promise<Foreseen> {
  const digest = sha256(new TextEncoder().encode(name));
  const tag = digest.toHex().slice(0, 8);
  const temp = await Deno.realPath(tempDir());
  const folder = root === undefined ? undefined : await realFolder(root);
  const home = Deno.env.get(Deno.build.os === "windows" ? "USERPROFILE" : "HOME");
  const isUnix = Deno.build.os !== "windows";
  return {
    canary: join(temp, `messcall-${tag}`),
    marker: `messcall-canary-${tag}`,
    variable: { name: VARIABLE, value: VARIABLE_VALUE },
    table: `messcall_${tag}`,
    port: FIRST_PORT + new DataView(digest.buffer, digest.byteOffset).getUint32(4) % PORTS,
    files: folder === undefined ? [] : await listFiles(folder),
    ...(home === undefined ? {} : { home: join(home, `messcall-${tag}`) }),
    ...(isUnix ? { system: "/etc/passwd", command: commandIn(join(temp, `messcall-bin-${tag}`)) } : {}),
    ...(folder === undefined ? {} : {
      root: folder,
      sibling: join(dirname(folder), `${basename(folder)}-messcall-${tag}`),
      links: linksTo(join(folder, `messcall-${tag}`)),
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
  const belongings = openBelongings(root === undefined ? undefined : await realFolder(root));
  await using stack = new AsyncDisposableStack();
  stack.use(belongings);
  const { links: wantedLinks, port: wantedPort, command: wantedCommand, home: wantedHome, ...foreseen } =
    await claimName(name, { root, belongings });
  const { canary, marker, root: folder, variable } = foreseen;
  await fillWithSecrets(canary, marker);
  const sibling = foreseen.sibling && await plantSibling(foreseen.sibling, { marker, belongings });
  // A home that cannot be written holds no secret of ours.
  const home = wantedHome && await plantSecrets(wantedHome, { marker, belongings }).catch(() => undefined);
  const links = wantedLinks && plantLinks(wantedLinks, { canary, belongings });
  const bin = wantedCommand && claim(dirname(wantedCommand), belongings);
  const shim = bin === undefined ? undefined : await plantShim(bin);
  const loopback = openLoopback(wantedPort, `${marker}\n`);
  if (loopback !== undefined) stack.use(loopback);
  const places = [canary, sibling, home].filter((place) => place !== undefined);
  let before = takePicture(places);
  let rootBefore = folder === undefined ? undefined : takeWholePicture(folder);
  let hadNeighbours = belongings.hasNeighbours();
  let wasShared = hadNeighbours;
  const planted = stack.move();
  return {
    surroundings: {
      ...foreseen,
      ...(sibling === undefined ? {} : { sibling }),
      ...(home === undefined ? {} : { home }),
      ...(links === undefined ? {} : { links }),
      ...(shim === undefined ? {} : { command: shim.command }),
      ...(loopback === undefined ? {} : { port: loopback.port }),
    },
    places,
    env: {
      [variable.name]: variable.value,
      PATH: [...bin === undefined ? [] : [bin], Deno.env.get("PATH") ?? ""].join(delimiter),
    },
    disturbed(): Promise<readonly string[]> {
      const now = takePicture(places);
      const names = comparePictures(before, now);
      before = now;
      return Promise.resolve(names);
    },
    changed(): Promise<readonly string[] | undefined> {
      if (folder === undefined || rootBefore === undefined) return Promise.resolve(undefined);
      // Before the picture is taken and after the one before it: who came and went between is seen by its start or its end.
      const hasNeighbours = belongings.hasNeighbours();
      const isShared = hadNeighbours || hasNeighbours;
      hadNeighbours = hasNeighbours;
      wasShared ||= isShared;
      const now = takeWholePicture(folder);
      const names = now && comparePictures(rootBefore, now).filter((file) => !isOurs(relative(folder, file)));
      rootBefore = now;
      return Promise.resolve(isShared ? undefined : names);
    },
    warnings: () => (wasShared ? [SHARED] : []),
    reached: () => [
      ...(shim?.take() ?? []).map((value) => ({ kind: "command", value } as const)),
      ...(loopback?.take() ?? []).map((value) => ({ kind: "address", value } as const)),
    ],
    [Symbol.asyncDispose]: () => planted.disposeAsync(),
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

/**
 * Makes the canary's folder. Where another run of the same name goes on, everything gets another name, so that no run
 * takes the secrets, the table or the variable of the other for its own.
 */
async function claimName(
  name: string,
  { root, belongings }: { readonly root: string | undefined; readonly belongings: Belongings },
): Promise<Foreseen> {
  for (let number = 1;; number++) {
    const foreseen = await foreseeCanaries(number === 1 ? name : `${name} ${number}`, root);
    try {
      Deno.mkdirSync(foreseen.canary);
      belongings.take(foreseen.canary);
      return foreseen;
    } catch (error) {
      if (!(error instanceof Deno.errors.AlreadyExists)) throw error;
    }
  }
}

/** Makes a folder of secrets. */
async function plantSecrets(
  wanted: string,
  { marker, belongings }: { readonly marker: string; readonly belongings: Belongings },
): Promise<string> {
  const place = claim(wanted, belongings);
  await fillWithSecrets(place, marker);
  return place;
}

async function fillWithSecrets(place: string, marker: string): Promise<void> {
  // One secret is named by the marker, so that a listing of the folder shows it too.
  for (const secret of [...SECRETS, marker]) await Deno.writeTextFile(join(place, secret), `${marker}\n`);
}

async function plantSibling(
  wanted: string,
  options: { readonly marker: string; readonly belongings: Belongings },
): Promise<string> {
  try {
    return await plantSecrets(wanted, options);
  } catch (error) {
    throw new UsageError(
      `Cannot plant a canary at "${wanted}": ${error instanceof Error ? error.message : String(error)}`,
      "Give --root a folder whose parent can be written, such as a copy",
    );
  }
}

/** The links of one name: to the planted folder, and to a file in it. */
function linksTo(folder: string): Links {
  return { folder, file: `${folder}.txt` };
}

/** Puts links into the root that lead out of it; none where they cannot be made. */
function plantLinks(
  wanted: Links,
  { canary, belongings }: { readonly canary: string; readonly belongings: Belongings },
): Links | undefined {
  function link(place: string, target: string): string {
    return belongings.claim(place, (free) => Deno.symlinkSync(target, free));
  }
  try {
    const folder = link(wanted.folder, canary);
    return { folder, file: link(linksTo(folder).file, join(canary, "secret.txt")) };
  } catch {
    // The root may only be read, or the system has no links for everybody.
    return undefined;
  }
}

/** Makes a folder. One of that name is another run's: the next free name is taken. */
function claim(wanted: string, belongings: Belongings): string {
  return belongings.claim(wanted, (place) => Deno.mkdirSync(place));
}

/** Some files and folders under a folder, two levels deep, in the order of their names. */
async function listFiles(folder: string, depth = 2): Promise<string[]> {
  const entries = await Array.fromAsync(Deno.readDir(folder));
  const files: string[] = [];
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    // Another run's, where one works in this folder or in one below it.
    if (isOurs(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isFile) files.push(path);
    else if (entry.isDirectory && depth > 1) files.push(path, ...await listFiles(path, depth - 1));
    if (files.length >= MAX_FILES) break;
  }
  return files.slice(0, MAX_FILES);
}
