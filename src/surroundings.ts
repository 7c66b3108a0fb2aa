/**
 * Planting canaries: what no call may reach, in places of their own that are removed afterwards.
 * @module
 */
import { sha256 } from "@noble/hashes/sha2";
import { basename, delimiter, dirname, join, resolve } from "node:path";
import { UsageError } from "./core/errors.ts";
import type { Links, Reached, Surroundings } from "./core/surroundings.ts";
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
  /** Names the files under the root that were; undefined without a root, or where it holds too much to watch. */
  changed(): Promise<readonly string[] | undefined>;
  /** What was reached since it was last asked: the planted command, the planted server. */
  reached(): readonly Reached[];
}

const SECRETS = ["secret", "secret.csv", "secret.json", "secret.md", "secret.txt"];

/** How many files of the root are offered as values that exist. */
const MAX_FILES = 8;

/** The name of the planted variable. */
const VARIABLE = "MESSCALL_CANARY";

/** Where ports of planted servers begin, below those that systems hand out, and how many there are. */
const FIRST_PORT = 20_000;
const PORTS = 12_000;

/** The links of a run, of this one or of another that goes on in the same root. */
const LINK = /[/\\]messcall-[0-9a-f]{8}(?:-\d+)?(?:\.txt)?(?:[/\\]|$)/;

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
    variable: { name: VARIABLE, value: `messcall-variable-${tag}` },
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
  const { links: wantedLinks, port: wantedPort, command: wantedCommand, home: wantedHome, ...foreseen } =
    await foreseeCanaries(name, root);
  const { marker, root: folder, variable } = foreseen;
  await using stack = new AsyncDisposableStack();
  function keep(place: string): string {
    stack.defer(() => Deno.remove(place, { recursive: true }).catch(() => {}));
    return place;
  }
  const canary = keep(await plantSecrets(foreseen.canary, marker));
  const sibling = foreseen.sibling && keep(await plantSibling(foreseen.sibling, marker));
  // A home that cannot be written holds no secret of ours.
  const home = wantedHome && await plantSecrets(wantedHome, marker).then(keep, () => undefined);
  const links = wantedLinks && await plantLinks(wantedLinks, canary);
  for (const link of Object.values(links ?? {})) keep(link);
  const bin = wantedCommand && keep(await claim(dirname(wantedCommand)));
  const shim = bin === undefined ? undefined : await plantShim(bin);
  const loopback = openLoopback(wantedPort, `${marker}\n`);
  if (loopback !== undefined) stack.use(loopback);
  const places = [canary, sibling, home].filter((place) => place !== undefined);
  let before = takePicture(places);
  let rootBefore = folder === undefined ? undefined : takeWholePicture(folder);
  const planted = stack.move();
  return {
    surroundings: {
      ...foreseen,
      canary,
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
      const now = takeWholePicture(folder);
      const names = now && comparePictures(rootBefore, now).filter((file) => !LINK.test(file));
      rootBefore = now;
      return Promise.resolve(names);
    },
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

/** Makes a folder of secrets. */
async function plantSecrets(wanted: string, marker: string): Promise<string> {
  const place = await claim(wanted);
  // One secret is named by the marker, so that a listing of the folder shows it too.
  for (const secret of [...SECRETS, marker]) await Deno.writeTextFile(join(place, secret), `${marker}\n`);
  return place;
}

async function plantSibling(wanted: string, marker: string): Promise<string> {
  try {
    return await plantSecrets(wanted, marker);
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
async function plantLinks(wanted: Links, canary: string): Promise<Links | undefined> {
  try {
    const folder = await untaken(wanted.folder, (place) => Deno.symlink(canary, place));
    const { file } = linksTo(folder);
    return {
      folder,
      file: await untaken(file, (place) => Deno.symlink(join(canary, "secret.txt"), place)),
    };
  } catch {
    // The root may only be read, or the system has no links for everybody.
    return undefined;
  }
}

/** Makes a folder. One of that name is another run's: the next free name is taken. */
async function claim(wanted: string): Promise<string> {
  return await untaken(wanted, (place) => Deno.mkdir(place));
}

async function untaken(wanted: string, make: (place: string) => Promise<void>): Promise<string> {
  for (let number = 1;; number++) {
    const place = number === 1 ? wanted : `${wanted}-${number}`;
    try {
      await make(place);
      return place;
    } catch (error) {
      if (!(error instanceof Deno.errors.AlreadyExists)) throw error;
    }
  }
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
