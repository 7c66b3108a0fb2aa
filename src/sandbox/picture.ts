/**
 * Pictures of folders: what was changed, added or removed between two looks.
 * @module
 */
import { join } from "node:path";

/** A folder with more in it is not watched: a picture is taken after every call. */
const MAX_WATCHED = 400;

/** The state of every file by its path. */
export type Picture = ReadonlyMap<string, string>;

/** The size and time of change of everything in some folders. Not asynchronous: it is taken after every call. */
export function takePicture(places: readonly string[]): Picture {
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

/** The picture of a folder and all below it; undefined where that is too much to watch. */
export function takeWholePicture(folder: string): Picture | undefined {
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

/** Names what differs between two pictures. */
export function comparePictures(before: Picture, now: Picture): readonly string[] {
  return [...new Set([...before.keys(), ...now.keys()])].filter((file) => before.get(file) !== now.get(file));
}
