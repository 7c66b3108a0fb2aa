/**
 * What a run leaves lying about, written down while it is there: a run that is killed cleans up no more, so that the next
 * one does it.
 *
 * Each record is a file in a folder of the user's own, locked for as long as its owner lives: no lock outlives a death.
 * @module
 */
import { join, resolve } from "node:path";
import { tmpdir } from "node:os";
import { isJsonObject, type JsonObject, parseJson } from "../core/json.ts";
import { isWithin } from "./real_place.ts";

/** How often a record is begun anew, where others tidy up at the same moment. */
const MAX_TRIES = 20;

/** Names that messcall gives to what it plants, and to its temporary folders; nothing else is ever removed. */
const OURS =
  /(?:^|[/\\])(?:(?:[^/\\]*-)?messcall-(?:bin-)?[0-9a-f]{8}(?:-\d+)?(?:\.txt)?|messcall-(?:sandbox|journal|runs)-[^/\\]*)(?:[/\\]|$)/;

/** The same, at the end of a path. */
const PLACE =
  /(?:^|[/\\])(?:(?:[^/\\]*-)?messcall-(?:bin-)?[0-9a-f]{8}(?:-\d+)?(?:\.txt)?|messcall-sandbox-[^/\\]*)$/;

/** Whether a path is of something that a run of messcall has put there, this one or another, or lies in it. */
export function isOurs(path: string): boolean {
  return OURS.test(path);
}

/** What a run has put somewhere. */
export interface Belongings extends AsyncDisposable {
  /** Takes over a folder or a link that was just made: it is removed in the end, by this run or by a later one. */
  take(place: string): string;
  /**
   * Makes a folder or a link and takes it over. One of that name is another run's: the next free name is taken. Not
   * asynchronous: between making something and writing down whose it is, nothing else is done.
   */
  claim(wanted: string, make: (place: string) => void): string;
  /** Whether another run works in the same root now, in a folder of it or in one around it. */
  hasNeighbours(): boolean;
}

/**
 * Begins a record, and removes what dead runs have left. Where no record can be kept, what was taken is removed in the
 * end all the same, if there is an end.
 *
 * @param root the folder that the run works in, if any
 */
export function openBelongings(root?: string): Belongings {
  sweep();
  const places: string[] = [];
  const record = attempt(() => begin(root));
  const known = new Map<string, string | undefined>();

  /** Where another run works: its first line says so, once and for all. */
  function rootOf(file: string): string | undefined {
    if (!known.has(file)) known.set(file, rootIn(attempt(() => Deno.readTextFileSync(file)) ?? ""));
    return known.get(file);
  }

  function take(place: string): string {
    places.push(place);
    attempt(() => record?.write({ place, identity: identityOf(place) }));
    return place;
  }

  return {
    take,
    claim(wanted, make): string {
      for (let number = 1;; number++) {
        const place = number === 1 ? wanted : `${wanted}-${number}`;
        try {
          make(place);
          return take(place);
        } catch (error) {
          if (!(error instanceof Deno.errors.AlreadyExists)) throw error;
        }
      }
    },
    hasNeighbours(): boolean {
      if (record === undefined || root === undefined) return false;
      return recordsIn(record.folder).some((file) => {
        if (file === record.file) return false;
        const other = rootOf(file);
        return other !== undefined && (isWithin(other, root) || isWithin(root, other)) && isHeld(file);
      });
    },
    async [Symbol.asyncDispose](): Promise<void> {
      for (const place of places.splice(0).toReversed()) {
        await Deno.remove(place, { recursive: true }).catch(() => {});
      }
      record?.[Symbol.dispose]();
    },
  };
}

/**
 * Removes what runs have left that are dead: what is in a record of the user's own that nobody holds any more, has a name
 * that messcall gives, and is still the very folder or link that was written down.
 */
export function sweep(): void {
  const folder = attempt(ownFolder);
  if (folder === undefined) return;
  for (const file of recordsIn(folder)) {
    attempt(() => {
      using disk = Deno.openSync(file, { read: true, write: true });
      if (!disk.tryLockSync(true)) return;
      const entries = Deno.readTextFileSync(file).split("\n").map(parseJson).filter(isJsonObject);
      for (const entry of entries.toReversed()) removeEntry(entry);
      Deno.removeSync(file);
    });
  }
  attempt(() => Deno.removeSync(folder));
}

function removeEntry({ place, identity }: JsonObject): void {
  if (typeof place !== "string" || !PLACE.test(place) || place !== resolve(place)) return;
  if (attempt(() => identityOf(place)) !== identity) return;
  Deno.removeSync(place, { recursive: true });
}

/** What tells a folder or a link from another one of the same name. */
function identityOf(place: string): string {
  const { dev, ino, birthtime, isDirectory, isSymlink } = Deno.lstatSync(place);
  if (!isDirectory && !isSymlink) throw new TypeError("It is neither a folder nor a link");
  return `${isSymlink ? "link" : "folder"} ${dev} ${ino} ${birthtime?.getTime()}`;
}

/** A record that is being written. */
interface OwnRecord extends Disposable {
  readonly folder: string;
  readonly file: string;
  write(entry: object): void;
}

function begin(root: string | undefined): OwnRecord {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const folder = ownFolder({ make: true });
    const file = join(folder, `${crypto.randomUUID()}.ndjson`);
    // Whoever tidies up may take the folder, or the file before it is locked.
    const disk = attempt(() =>
      Deno.openSync(file, { read: true, append: true, createNew: true, mode: 0o600 })
    );
    if (disk === undefined) continue;
    if (!disk.tryLockSync(true) || attempt(() => Deno.lstatSync(file))?.ino !== disk.statSync().ino) {
      disk.close();
      continue;
    }
    const write = (entry: object): void => append(disk, entry);
    write(root === undefined ? {} : { root });
    return {
      folder,
      file,
      write,
      [Symbol.dispose](): void {
        attempt(() => Deno.removeSync(file));
        disk.close();
        // It goes with the last record.
        attempt(() => Deno.removeSync(folder));
      },
    };
  }
  throw new Error("The folder of records is never there");
}

function append(disk: Deno.FsFile, entry: object): void {
  const bytes = new TextEncoder().encode(`${JSON.stringify(entry)}\n`);
  for (let at = 0; at < bytes.length;) at += disk.writeSync(bytes.subarray(at));
}

/** The folder of records: the user's own, since what stands in it is removed. */
function ownFolder({ make = false } = {}): string {
  // Nobody is asked for a right for the sake of tidiness.
  if (Deno.permissions.querySync({ name: "sys", kind: "uid" }).state !== "granted") {
    throw new Error("Whose folder it is cannot be told");
  }
  const uid = Deno.uid();
  const folder = join(tmpdir(), `messcall-runs-${uid ?? "own"}`);
  if (make) attempt(() => Deno.mkdirSync(folder, { mode: 0o700 }));
  const state = Deno.lstatSync(folder);
  const isOthers = state.uid !== null && (state.uid !== uid || ((state.mode ?? 0) & 0o022) !== 0);
  if (!state.isDirectory || isOthers) throw new Error("The folder of records is somebody else's");
  return folder;
}

function recordsIn(folder: string): readonly string[] {
  const entries = attempt(() => [...Deno.readDirSync(folder)]) ?? [];
  return entries.filter(({ isFile, name }) => isFile && name.endsWith(".ndjson")).map(({ name }) =>
    join(folder, name)
  );
}

function rootIn(text: string): string | undefined {
  const first = parseJson(text.split("\n")[0] ?? "");
  return isJsonObject(first) && typeof first.root === "string" ? first.root : undefined;
}

/** Whether the owner of a record lives. */
function isHeld(file: string): boolean {
  return attempt(() => {
    using disk = Deno.openSync(file, { read: true, write: true });
    return !disk.tryLockSync(true);
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
