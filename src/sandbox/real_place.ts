/**
 * Where paths lead in fact.
 * @module
 */
import { readlinkSync, realpathSync } from "node:fs";
import { basename, dirname, join, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** How many links a path may lead over before it counts as a circle. */
const MAX_LINKS = 40;

/** Where a path leads in fact: the nearest part of it that exists is followed, and what is missing is added. */
export function realPlace(path: string): string {
  let place = resolve(path.startsWith("file:") ? fileURLToPath(path) : path);
  const missing: string[] = [];
  let links = 0;
  while (true) {
    try {
      return join(realpathSync(place), ...missing.toReversed());
    } catch {
      // A link that leads to nothing is there all the same: whoever writes through it makes the file it leads to.
      const target = links < MAX_LINKS ? linkTarget(place) : undefined;
      if (target !== undefined) {
        links++;
        place = resolve(dirname(place), target);
        continue;
      }
      const above = dirname(place);
      if (above === place) return join(place, ...missing.toReversed());
      missing.push(basename(place));
      place = above;
    }
  }
}

function linkTarget(place: string): string | undefined {
  try {
    return readlinkSync(place);
  } catch {
    return undefined;
  }
}

/** Whether a place is a folder, or lies in it. */
export function isWithin(place: string, folder: string): boolean {
  return place === folder || place.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
