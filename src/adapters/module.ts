/**
 * ES modules that export a registry.
 * @module
 */
import { basename, dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { distance } from "fastest-levenshtein";
import type { Adapter } from "../core/adapter.ts";
import { TargetError } from "../core/errors.ts";
import type { Registry, Target } from "../core/registry.ts";
import { attempt, field, type Fields, hasFields, method } from "./_fields.ts";
import { cannotOpen, reasonOf, stateOf, untilAborted } from "./_opening.ts";

/** What a module may export, in the order in which it is tried. */
const VALUES = ["default", "registry", "tools"] as const;
const BUILDERS = ["buildRegistry", "createRegistry"] as const;

const ACCEPTED =
  "Export as default, registry or tools, or return from buildRegistry(): an array or a record of tools " +
  "(name, description, inputSchema, execute, or definition() and execute()), or an object with specs() and execute(), " +
  "getSchemas() and dispatch(), listTools() and callTool(), or source, tools and call()";

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
      const registry = await pickRegistry({ specifier, exported, shapes, signal });
      return { ...registry, source: specifier };
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

/** What is known while a module's exports are tried. */
interface Attempt {
  readonly specifier: string;
  readonly exported: Fields;
  readonly shapes: readonly Adapter[];
  readonly signal: AbortSignal;
}

/** The first export that some shape opens and that lists something; else the first that opens and lists nothing. */
async function pickRegistry(tried: Attempt): Promise<Registry> {
  const { specifier, exported } = tried;
  let empty: Registry | undefined;
  for (const name of [...VALUES, ...BUILDERS]) {
    const value = await valueOf(name, tried);
    const registry = value === undefined ? undefined : await openValue(name, value, tried);
    if (registry === undefined) continue;
    if (registry.tools.length > 0 || registry.problems.length > 0) {
      await empty?.[Symbol.asyncDispose]();
      return registry;
    }
    if (empty === undefined) empty = registry;
    else await registry[Symbol.asyncDispose]();
  }
  if (empty !== undefined) return empty;
  const names = Object.keys(exported);
  const state = names.length === 0
    ? "it exports nothing"
    : `none of its exports is a registry: ${names.join(", ")}`;
  throw cannotOpen(specifier, state, { hint: ACCEPTED });
}

/** The value of an export, or what the builder of that name returns. */
async function valueOf(name: string, { specifier, exported, signal }: Attempt): Promise<unknown> {
  const isBuilder = BUILDERS.some((builder) => builder === name);
  try {
    return await untilAborted(isBuilder ? method(exported, name)?.() : field(exported, name), signal);
  } catch (error) {
    const thing = isBuilder ? `${name}()` : `its export ${name}`;
    const state = signal.aborted ? `${thing} does not finish` : `${thing} throws: ${reasonOf(error)}`;
    throw cannotOpen(specifier, state, {
      hint: `Call ${thing} by hand and mend what it reports`,
      cause: error,
    });
  }
}

async function openValue(
  name: string,
  value: unknown,
  { specifier, shapes, signal }: Attempt,
): Promise<Registry | undefined> {
  const target: Target = { kind: "value", value };
  const shape = shapes.find((candidate) => candidate.accepts(target));
  if (shape === undefined) return undefined;
  try {
    return await shape.open(target, signal);
  } catch (error) {
    if (!(error instanceof TargetError)) throw error;
    throw cannotOpen(specifier, `export ${name}: ${stateOf(error)}`, { hint: error.hint, cause: error });
  }
}
