/**
 * The configuration that a module is run with: its own, as `deno run` finds it, so that its imports mean what they mean.
 * @module
 */
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** What the configuration of a module may be called. */
const NAMES = ["deno.json", "deno.jsonc"] as const;

/** A module's file; undefined where it is none, such as on the web. */
export function fileOf(specifier: string): string | undefined {
  if (specifier.startsWith("file:")) return fileURLToPath(specifier);
  return /^[a-z][a-z+.-]+:/i.test(specifier) ? undefined : resolve(specifier);
}

/**
 * The flags that have a child use a module's own configuration.
 *
 * @param specifier the module, by file or URL
 * @param folder where the copy of its lock file is put: what messcall loads is not to be written into the user's
 */
export async function configFlags(specifier: string, folder: string): Promise<readonly string[]> {
  const file = fileOf(specifier);
  const config = file === undefined ? undefined : await findConfig(dirname(file));
  // A project of Node's alone: its packages are those that lie in its folder.
  if (config === undefined) {
    return ["--no-config", ...await isNode(file) ? ["--node-modules-dir=manual"] : []];
  }
  const copy = join(folder, "deno.lock");
  const isLocked = await Deno.copyFile(join(dirname(config), "deno.lock"), copy).then(
    () => true,
    () => false,
  );
  return [`--config=${config}`, ...isLocked ? [`--lock=${copy}`] : []];
}

/** The nearest configuration, from a folder upwards. */
async function findConfig(from: string): Promise<string | undefined> {
  for (const folder of upwards(from)) {
    for (const name of NAMES) {
      const place = join(folder, name);
      if (await Deno.stat(place).then(({ isFile }) => isFile, () => false)) return place;
    }
  }
  return undefined;
}

/** Whether a file belongs to a project that has its packages in a folder of its own. */
async function isNode(file: string | undefined): Promise<boolean> {
  for (const folder of file === undefined ? [] : upwards(dirname(file))) {
    const packages = join(folder, "node_modules");
    if (await Deno.stat(packages).then(({ isDirectory }) => isDirectory, () => false)) return true;
  }
  return false;
}

function* upwards(from: string): Generator<string> {
  let folder = from;
  yield folder;
  while (dirname(folder) !== folder) {
    folder = dirname(folder);
    yield folder;
  }
}
