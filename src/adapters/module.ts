/**
 * ES modules that export a registry.
 * @module
 */
import { basename, dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Adapter } from "../core/adapter.ts";
import type { Registry } from "../core/registry.ts";
import { distance } from "./_distance.ts";
import { attempt, type Fields, hasFields } from "./_fields.ts";
import { ACCEPTED, openExports } from "./_module_exports.ts";
import { cannotOpen, reasonOf, untilAborted } from "./_opening.ts";

/**
 * Makes the adapter of modules.
 *
 * @param shapes the adapters of values, which are tried in this order on what a module exports
 */
export function openModule(shapes: readonly Adapter[]): Adapter {
  return {
    id: "module",
    docs: {
      summary: "An ES module, by file, by URL or by package: `messcall check ./tools.ts`.",
      why: "It is the shortest way to tools written in JavaScript or TypeScript: nothing has to be started.",
      fix: `${ACCEPTED}.`,
    },
    accepts: (target) => target.kind === "module",
    async open(target, signal): Promise<Registry> {
      const specifier = target.kind === "module" ? target.specifier : "";
      const exported = await importModule(specifier, signal);
      return await openExports({ specifier, exported, shapes, signal });
    },
  };
}

async function importModule(specifier: string, signal: AbortSignal): Promise<Fields> {
  const url = await resolveSpecifier(specifier);
  try {
    const exported: unknown = await untilAborted(import(url), signal);
    return hasFields(exported) ? exported : {};
  } catch (error) {
    throw signal.aborted
      ? cannotOpen(specifier, "its import does not finish", {
        hint: "Look for a top-level await that never ends, such as a connection that is waited for",
        cause: error,
      })
      : cannotOpen(specifier, `it throws on import: ${reasonOf(error)}`, {
        hint: `Run deno run -A ${specifier} and mend what it reports`,
        cause: error,
      });
  }
}

/** URLs and packages stay as they are; all else is a file, seen from the working directory. */
async function resolveSpecifier(specifier: string): Promise<string> {
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
  const modules: string[] = [];
  try {
    for await (const entry of Deno.readDir(resolve(Deno.cwd(), folder))) {
      if (entry.isFile && /\.[cm]?[jt]sx?$/.test(entry.name)) modules.push(entry.name);
    }
  } catch {
    return otherwise;
  }
  const closest = modules.toSorted((a, b) => distance(name, a) - distance(name, b) || (a < b ? -1 : 1))[0];
  if (closest === undefined || distance(name, closest) > Math.max(3, name.length / 2)) return otherwise;
  return `Did you mean ${folder}/${closest}?`;
}
