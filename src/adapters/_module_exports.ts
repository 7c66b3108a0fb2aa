/**
 * The registry among what a module exports.
 * @module
 */
import type { Adapter } from "../core/adapter.ts";
import { TargetError } from "../core/errors.ts";
import type { Registry, Target } from "../core/registry.ts";
import { field, type Fields, method } from "./_fields.ts";
import { cannotOpen, reasonOf, stateOf, untilAborted } from "./_opening.ts";

/** What a module may export, in the order in which it is tried. */
const VALUES = ["default", "registry", "tools"] as const;
const BUILDERS = ["buildRegistry", "createRegistry"] as const;

/** What a module has to export. */
export const ACCEPTED =
  "Export as default, registry or tools, or return from buildRegistry(): an array or a record of tools " +
  "(name, description, inputSchema, execute, or definition() and execute()), or an object with specs() and execute(), " +
  "getSchemas() and dispatch(), listTools() and callTool(), or source, tools and call()";

/** What is known while a module's exports are tried. */
export interface ExportedModule {
  readonly specifier: string;
  readonly exported: Fields;
  readonly shapes: readonly Adapter[];
  readonly signal: AbortSignal;
}

/**
 * Opens the registry among what a module exports.
 *
 * @param module what it is called, what it exports, the shapes to try, and when to give up
 * @throws {TargetError} where none of its exports is a registry
 */
export async function openExports(module: ExportedModule): Promise<Registry> {
  return { ...await pickRegistry(module), source: module.specifier };
}

/** The first export that some shape opens and that lists something; else the first that opens and lists nothing. */
async function pickRegistry(tried: ExportedModule): Promise<Registry> {
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
async function valueOf(name: string, { specifier, exported, signal }: ExportedModule): Promise<unknown> {
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
  { specifier, shapes, signal }: ExportedModule,
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
