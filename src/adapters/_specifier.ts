/**
 * Names of modules: files, URLs and packages.
 * @module
 */
import { basename, dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { distance } from "./_distance.ts";
import { attempt } from "./_fields.ts";
import { cannotOpen } from "./_opening.ts";

/**
 * Resolves the name that a user gives a module.
 *
 * @param specifier a file, a URL or a package
 * @returns URLs and packages as they are; all else is a file, seen from the working directory
 * @throws {TargetError} where there is no such file
 */
export async function resolveSpecifier(specifier: string): Promise<string> {
  const isUrl = /^(?:https?|npm|jsr|node|data|blob):/.test(specifier);
  if (isUrl) return specifier;
  const url = specifier.startsWith("file:")
    ? attempt(() => new URL(specifier))
    : pathToFileURL(resolve(Deno.cwd(), specifier));
  const info = url === undefined ? undefined : await Deno.stat(url).catch(() => undefined);
  if (url === undefined || info === undefined) {
    throw cannotOpen(specifier, "there is no such file", { hint: await hintForMissing(specifier) });
  }
  if (info.isDirectory) {
    throw cannotOpen(specifier, "it is a folder", {
      hint: `Give a module in it, such as ${specifier}/mod.ts`,
    });
  }
  return url.href;
}

async function hintForMissing(specifier: string): Promise<string> {
  const otherwise =
    "Give the file from the working directory on, or a package as npm:NAME or jsr:@SCOPE/NAME";
  if (specifier.startsWith("file:")) return otherwise;
  const folder = dirname(specifier);
  const name = basename(specifier);
  // Who misspells a file of definitions means no module.
  const kind = /\.json$/i.test(name) ? /\.json$/i : /\.[cm]?[jt]sx?$/;
  const modules: string[] = [];
  try {
    for await (const entry of Deno.readDir(resolve(Deno.cwd(), folder))) {
      if (entry.isFile && kind.test(entry.name)) modules.push(entry.name);
    }
  } catch {
    return otherwise;
  }
  const closest = modules.toSorted((a, b) => distance(name, a) - distance(name, b) || (a < b ? -1 : 1))[0];
  if (closest === undefined || distance(name, closest) > Math.max(3, name.length / 2)) return otherwise;
  return `Did you mean ${folder}/${closest}?`;
}
